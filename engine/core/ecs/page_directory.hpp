// PageDirectory: finds the block of an entity at once, and all blocks in ascending order, whatever ids are in
// use.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/ecs/page.hpp"

namespace kairos {

/// Ids of one partition are given out one after the other, so most blocks lie close together: these are the
/// window, where an entity's page is found by its distance from the first. Strays (guests from other
/// partitions, survivors of long ago) are hashed.
class PageDirectory {
 public:
  PageDirectory();

  [[nodiscard]] static std::uint64_t page_number(Entity entity) { return entity.value >> page_bits; }
  [[nodiscard]] static std::uint64_t block_number(Entity entity) {
    return entity.value >> (page_bits + block_bits);
  }
  [[nodiscard]] static unsigned page_in_block(Entity entity) {
    return static_cast<unsigned>(page_number(entity)) % block_pages;
  }
  [[nodiscard]] static unsigned bit_in_page(Entity entity) {
    return static_cast<unsigned>(entity.value) % page_entities;
  }

  /// One without members when there is none.
  [[nodiscard]] const Page& find_page(Entity entity) const {
    const std::uint64_t at = page_number(entity) - first_page_;
    return at < pages_in_window_ ? window_pages_[at] : stray_page(entity);
  }
  /// The page of an entity and its marks at once. Without page: it is in no window.
  struct Window {
    Page* page;
    std::uint64_t* dirty;
  };
  [[nodiscard]] Window find_in_window(Entity entity) const {
    const std::uint64_t at = page_number(entity) - first_page_;
    if (at >= pages_in_window_) return {nullptr, nullptr};
    return {window_pages_ + at, window_dirty_ + at};
  }
  /// One without members when there is none: never null, and not to be changed then.
  [[nodiscard]] Block* find(Entity entity) const { return find_block(block_number(entity)); }
  [[nodiscard]] Block* find_block(std::uint64_t number) const {
    const std::uint64_t at = number - (first_page_ >> block_bits);
    return at < blocks_in_window_.size() ? blocks_in_window_[at] : find_stray(number);
  }
  [[nodiscard]] Block& find_or_make(Entity entity) {
    Block* const found = find(entity);
    return found != none_.get() ? *found : make_block(block_number(entity));
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
  static constexpr std::uint64_t gap_max = 8;    ///< from one block of the window to the next
  static constexpr std::size_t spares_max = 16;  ///< dropped blocks kept for the next to be made

  [[nodiscard]] Block* find_stray(std::uint64_t number) const;
  [[nodiscard]] const Page& stray_page(Entity entity) const;
  [[nodiscard]] std::size_t home(std::uint64_t number) const {
    return static_cast<std::size_t>((number * 0x9e3779b97f4a7c15ull) >> shift_);
  }
  Block& make_block(std::uint64_t number);
  void widen_window(std::size_t blocks);
  /// Settles anew which blocks the window has and which are strays.
  void arrange();
  void make_window(std::size_t first, std::size_t last);
  void make_stray(Block& block);
  void point_to_window(Block& block, std::size_t at);

  std::uint64_t first_page_ = 0;
  std::uint64_t pages_in_window_ = 0;
  Page* window_pages_ = nullptr;  ///< the data of pages_ and dirty_, where one load finds it
  std::uint64_t* window_dirty_ = nullptr;
  std::vector<Block*> blocks_in_window_;  ///< none_ where there is no block
  std::vector<Page> pages_;               ///< of the window; those of no block have no members
  std::vector<std::uint64_t> dirty_;
  std::vector<Page> pages_before_;  ///< of the last window, kept for their memory
  std::vector<std::uint64_t> dirty_before_;
  std::vector<Slot> strays_;  ///< open addressing, a power of two, at most half full
  unsigned shift_ = 64;
  std::vector<std::unique_ptr<Block>> blocks_;
  std::vector<std::unique_ptr<Block>> spares_;
  std::unique_ptr<Block> none_ = std::make_unique<Block>(0);
};

}  // namespace kairos
