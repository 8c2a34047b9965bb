// PageDirectory: finds the page of an entity at once, and all pages in ascending order, whatever ids are in
// use.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/ecs/page.hpp"

namespace kairos {

inline constexpr unsigned block_bits = 6;
inline constexpr unsigned block_pages = 1u << block_bits;

/// 64 consecutive pages (4096 consecutive entities).
struct Block {
  explicit Block(std::uint64_t block_number) : number(block_number) {}

  std::uint64_t number;
  std::uint64_t present = 0;  ///< which pages have members; a page without members may wait for new ones
  std::uint64_t made = 0;     ///< which pages exist
  std::array<std::unique_ptr<Page>, block_pages> pages;
};

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
  [[nodiscard]] Page* find(Entity entity) const {
    const Block* const block = find_block(block_number(entity));
    return block ? block->pages[page_in_block(entity)].get() : nullptr;
  }
  [[nodiscard]] Block* find_block(std::uint64_t number) const {
    if (hashed_.empty()) return nullptr;
    for (std::size_t at = home(number);; at = (at + 1) & (hashed_.size() - 1)) {
      if (hashed_[at].block == nullptr) return nullptr;
      if (hashed_[at].number == number) return hashed_[at].block;
    }
  }
  [[nodiscard]] Page& find_or_make(Entity entity);
  /// Says that the page of an entity got its first member, or lost its last.
  void set_present(Entity entity, bool present);
  /// Gives back the page of that number, if there is one, and its block when that was the last one.
  void discard(std::uint64_t page_number);
  /// All blocks, ascending.
  [[nodiscard]] const std::vector<std::unique_ptr<Block>>& blocks() const { return blocks_; }

 private:
  struct Slot {
    std::uint64_t number = 0;
    Block* block = nullptr;
  };

  [[nodiscard]] std::size_t home(std::uint64_t number) const {
    return static_cast<std::size_t>((number * 0x9e3779b97f4a7c15ull) >> shift_);
  }
  Block& make_block(std::uint64_t number);
  void drop_block(std::uint64_t number);
  void rehash();

  std::vector<std::unique_ptr<Block>> blocks_;
  std::vector<Slot> hashed_;  ///< open addressing, a power of two, at most half full
  unsigned shift_ = 64;
};

}  // namespace kairos
