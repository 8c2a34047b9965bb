// HandleAllocator: the one source of wire handles in a process, giving them out in blocks.
#pragma once
#include <atomic>
#include <cstdint>
#include <stdexcept>

#include "engine/core/identity/handle.hpp"

namespace kairos {

/// Clients expect the ids of creatures from here on; below are template ids.
inline constexpr std::uint32_t handle_first = 0x1000'0000;
/// Clients read handles as signed numbers; no block reaches beyond.
inline constexpr std::uint32_t handle_last = 0x7fff'ffff;
inline constexpr std::uint32_t handle_block_size = 4'096;

/// handle_block_size consecutive handles that nobody else has.
struct HandleBlock {
  Handle first;

  friend constexpr auto operator<=>(const HandleBlock&, const HandleBlock&) = default;
};

/// All handles were given out. Only a leak gets there: what is returned is used again.
class HandlesExhausted : public std::length_error {
 public:
  HandlesExhausted() : std::length_error("no wire handles are left") {}
};

/// Where a pool takes its blocks: the allocator, or a recording of what it gave.
class HandleBlockSource {
 public:
  virtual ~HandleBlockSource() = default;
  /// Throws HandlesExhausted.
  [[nodiscard]] virtual HandleBlock take_block() = 0;
};

/// Any thread. Which partition gets which block depends on who asks first, so a recording keeps the answers.
class HandleAllocator : public HandleBlockSource {
 public:
  [[nodiscard]] HandleBlock take_block() override {
    const std::uint32_t block = next_.fetch_add(1, std::memory_order_relaxed);
    if (block >= blocks) {
      next_.store(blocks, std::memory_order_relaxed);
      throw HandlesExhausted();
    }
    return {Handle{handle_first + block * handle_block_size}};
  }

 private:
  static constexpr std::uint32_t blocks = (handle_last - handle_first + 1) / handle_block_size;

  std::atomic<std::uint32_t> next_{0};
};

}  // namespace kairos
