// A subject whose parts a test sets, and a sink that keeps packets.
#pragma once
#include <map>
#include <memory>
#include <vector>

#include "adapters/highfive/encoder.hpp"
#include "ports/client_port.hpp"
#include "tests/adapters/highfive/captured.hpp"

namespace kairos::highfive::test {

class Subject final : public PartsSource {
 public:
  template <class Part>
  Subject& with(const Part& part) {
    parts_[kind_of<Part>] = std::make_shared<Part>(part);
    return *this;
  }
  template <class Part>
  Subject& without() {
    parts_.erase(kind_of<Part>);
    return *this;
  }
  /// What a happening names besides.
  Subject& knows(Handle other, Subject parts) {
    others_[other.value] = std::make_shared<Subject>(std::move(parts));
    return *this;
  }
  [[nodiscard]] const void* part_of(Handle other, Kind kind) override {
    const auto at = others_.find(other.value);
    return at == others_.end() ? nullptr : at->second->part(kind);
  }
  [[nodiscard]] const void* part(Kind kind) override {
    const auto at = parts_.find(kind);
    return at == parts_.end() ? nullptr : at->second.get();
  }

 private:
  std::map<Kind, std::shared_ptr<void>> parts_;
  std::map<std::uint32_t, std::shared_ptr<Subject>> others_;
};

class Kept final : public PacketSink {
 public:
  void packet(std::span<const std::byte> body) override { bodies.emplace_back(body.begin(), body.end()); }
  [[nodiscard]] std::vector<std::string> hex() const {
    std::vector<std::string> out;
    for (const auto& body : bodies) out.push_back(to_hex(body));
    return out;
  }
  /// The opcodes alone: two or, behind fe, six digits.
  [[nodiscard]] std::vector<std::string> opcodes() const {
    std::vector<std::string> out;
    for (const auto& body : bodies) {
      const std::string all = to_hex(body);
      out.push_back(all.starts_with("fe") ? all.substr(0, 6) : all.substr(0, 2));
    }
    return out;
  }
  std::vector<std::vector<std::byte>> bodies;
};

/// The packets of a happening to one whose own parts, or the subject's, are these.
template <class Happening>
[[nodiscard]] Kept told(const Happening& happening, Subject subject = {}) {
  Kept kept;
  Encoder().happening(kind_of<Happening>, &happening, subject, kept);
  return kept;
}

}  // namespace kairos::highfive::test
