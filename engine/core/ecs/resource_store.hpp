// ResourceStore: the one value of a resource kind, with its mark and its share of the state hash.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <vector>

#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/state_hash.hpp"

namespace kairos {

class ResourceStore {
 public:
  ResourceStore(const ComponentInfo& info, std::span<const std::byte> initial)
      : info_(info), value_(initial.begin(), initial.end()) {}

  [[nodiscard]] const ComponentInfo& info() const { return info_; }
  template <class R>
  [[nodiscard]] const R& read() const {
    return *std::launder(static_cast<const R*>(static_cast<const void*>(value_.data())));
  }
  /// Marks it and gives the reference.
  template <class R>
  [[nodiscard]] R& write() {
    written_ = true;
    return *std::launder(static_cast<R*>(static_cast<void*>(value_.data())));
  }
  [[nodiscard]] std::span<const std::byte> bytes() const { return value_; }
  /// As many as there are. Marks it.
  [[nodiscard]] std::span<std::byte> overwrite() {
    written_ = true;
    return value_;
  }
  /// Takes the mark.
  [[nodiscard]] bool drain() {
    const bool written = written_;
    written_ = false;
    return written;
  }
  [[nodiscard]] std::uint64_t hash() const { return hash_piece(Entity{}, info_.kind, value_); }

 private:
  ComponentInfo info_;
  std::vector<std::byte> value_;
  bool written_ = false;
};

}  // namespace kairos
