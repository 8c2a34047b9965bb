// PageDirectory: finds the block of an entity at once, and all blocks in ascending order, whatever ids are in
// use.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/ecs/page.hpp"

namespace kairos {

/// Ids of one partition are given out one after the other, so most blocks lie close together: these are found
/// by their distance from the first, in the window. Strays (guests from other partitions, survivors of long
/// ago) are hashed.
class PageDirectory {
 public:
  [[nodiscard]] static std::uint64_t block_number(Entity entity) {
    return entity.value >> (page_bits + block_bits);
  }
  [[nodiscard]] static unsigned page_in_block(Entity entity) {
    return static_cast<unsigned>(entity.value >> page_bits) % block_pages;
  }
  [[nodiscard]] static unsigned bit_in_page(Entity entity) {
    return static_cast<unsigned>(entity.value) % page_entities;
  }

  /// Null when there is none.
  [[nodiscard]] Block* find(Entity entity) const { return find_block(block_number(entity)); }
  [[nodiscard]] Block* find_block(std::uint64_t number) const {
    const std::uint64_t at = number - window_first_;
    return at < window_.size() ? window_[at] : find_stray(number);
  }
  [[nodiscard]] Block& find_or_make(Entity entity) {
    Block* const found = find(entity);
    return found != nullptr ? *found : make_block(block_number(entity));
  }
  /// Takes a block without made pages away.
  void drop(std::uint64_t number);
  /// All blocks, ascending.
  [[nodiscard]] const std::vector<std::unique_ptr<Block>>& blocks() const { return blocks_; }

 private:
  struct Slot {
    std::uint64_t number = 0;
    Block* block = nullptr;
  };
  static constexpr std::uint64_t gap_max = 64;  ///< places of the window between two blocks beside each other
  static constexpr std::size_t spares_max = 16;  ///< dropped blocks kept for the next to be made

  [[nodiscard]] Block* find_stray(std::uint64_t number) const;
  [[nodiscard]] std::size_t home(std::uint64_t number) const {
    return static_cast<std::size_t>((number * 0x9e3779b97f4a7c15ull) >> shift_);
  }
  Block& make_block(std::uint64_t number);
  /// Settles anew which blocks the window has and which are strays.
  void arrange();
  void place_stray(Block& block);

  std::uint64_t window_first_ = 0;
  std::vector<Block*> window_;  ///< by number - window_first_; null where there is no block
  std::vector<std::unique_ptr<Block>> blocks_;
  std::vector<std::unique_ptr<Block>> spares_;
  std::vector<Slot> strays_;  ///< open addressing, a power of two, at most half full
  unsigned shift_ = 64;
};

}  // namespace kairos
