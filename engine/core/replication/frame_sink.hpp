// FrameSink: appends a client's packets to a buffer as whole plaintext frames.
#pragma once
#include <cstddef>
#include <cstring>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/replication/client_port.hpp"

namespace kairos {

class FrameSink final : public PacketSink {
 public:
  static constexpr std::size_t body_max = 65'533;

  FrameSink() = default;
  explicit FrameSink(std::vector<std::byte>& frames) : frames_(&frames) {}

  /// What comes next goes there. The sink keeps its own memory.
  FrameSink& into(std::vector<std::byte>& frames) {
    frames_ = &frames;
    return *this;
  }

  void packet(std::span<const std::byte> body) override {
    if (body.size() > body_max) {
      log::error("a packet of {} bytes is over the frame's limit and was not sent", body.size());
      return;
    }
    const auto length = static_cast<std::uint16_t>(body.size() + 2);
    auto& frames = *frames_;
    const auto at = frames.size();
    frames.resize(at + length);
    frames[at] = static_cast<std::byte>(length & 0xff);
    frames[at + 1] = static_cast<std::byte>(length >> 8);
    if (!body.empty()) std::memcpy(frames.data() + at + 2, body.data(), body.size());
  }

 private:
  std::vector<std::byte>* frames_ = nullptr;
};

}  // namespace kairos
