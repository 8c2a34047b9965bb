// Blocks come when the first of 1024 ids is used and go when the last is gone: both rare, so order is kept by
// a sorted list, and the pages of the window may move.
#include "engine/core/ecs/page_directory.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace kairos {

namespace {
constexpr std::size_t smallest_table = 8;
constexpr std::size_t small_window = 64;  ///< blocks of a window that is never thought too wide
constexpr std::size_t too_wide = 4;       ///< places of a larger window to a block

auto position_of(const std::vector<std::unique_ptr<Block>>& blocks, std::uint64_t number) {
  return std::lower_bound(blocks.begin(), blocks.end(), number,
                          [](const auto& block, std::uint64_t wanted) { return block->number < wanted; });
}

void copy(const Block& block, Page* pages, std::uint64_t* dirty) {
  if (block.pages == nullptr) return;
  std::copy_n(block.pages, block_pages, pages);
  std::copy_n(block.dirty, block_pages, dirty);
}

void make_own(Block& block) {
  if (block.own) return;
  auto own = std::make_unique<Block::Own>();
  copy(block, own->pages.data(), own->dirty.data());
  block.own = std::move(own);
  block.pages = block.own->pages.data();
  block.dirty = block.own->dirty.data();
}
}  // namespace

PageDirectory::PageDirectory() { make_own(*none_); }

Block* PageDirectory::find_stray(std::uint64_t number) const {
  if (strays_.empty()) return none_.get();
  std::size_t at = home(number);
  while (strays_[at].block != nullptr && strays_[at].number != number) at = (at + 1) & (strays_.size() - 1);
  return strays_[at].block != nullptr ? strays_[at].block : none_.get();
}

const Page& PageDirectory::stray_page(Entity entity) const {
  return find_stray(block_number(entity))->pages[page_in_block(entity)];
}

Block& PageDirectory::make_block(std::uint64_t number) {
  std::unique_ptr<Block> made;
  if (spares_.empty()) {
    made = std::make_unique<Block>(number);
  } else {
    made = std::move(spares_.back());
    spares_.pop_back();
    *made = Block(number);
  }
  Block& block = **blocks_.insert(position_of(blocks_, number), std::move(made));
  const std::uint64_t size = blocks_in_window_.size();
  const std::uint64_t at = number - (first_page_ >> block_bits);
  if (size != 0 && strays_.empty() && at >= size && at - size < gap_max) widen_window(at + 1);
  if (at < blocks_in_window_.size()) {
    point_to_window(block, at);
  } else {
    arrange();
  }
  return block;
}

void PageDirectory::drop(std::uint64_t number) {
  const auto position = position_of(blocks_, number) - blocks_.begin();
  std::unique_ptr<Block> dropped = std::move(blocks_[static_cast<std::size_t>(position)]);
  blocks_.erase(blocks_.begin() + position);
  const std::uint64_t at = number - (first_page_ >> block_bits);
  const bool in_window = at < blocks_in_window_.size();
  if (in_window) {
    blocks_in_window_[at] = none_.get();
    std::fill_n(dropped->pages, block_pages, Page{});
    std::fill_n(dropped->dirty, block_pages, 0);
  }
  if (spares_.size() < spares_max) spares_.push_back(std::move(dropped));
  const std::size_t size = blocks_in_window_.size();
  if (!in_window || blocks_.empty() || (size > small_window && size > blocks_.size() * too_wide)) arrange();
}

void PageDirectory::widen_window(std::size_t blocks) {
  blocks_in_window_.resize(blocks, none_.get());
  pages_.resize(blocks * block_pages);
  dirty_.resize(blocks * block_pages);
  pages_in_window_ = pages_.size();
  if (window_pages_ == pages_.data() && window_dirty_ == dirty_.data()) return;
  window_pages_ = pages_.data();
  window_dirty_ = dirty_.data();
  for (std::size_t at = 0; at < blocks; ++at) {
    if (blocks_in_window_[at] != none_.get()) point_to_window(*blocks_in_window_[at], at);
  }
}

void PageDirectory::point_to_window(Block& block, std::size_t at) {
  blocks_in_window_[at] = &block;
  block.pages = window_pages_ + at * block_pages;
  block.dirty = window_dirty_ + at * block_pages;
}

void PageDirectory::arrange() {
  // The run of blocks without large gaps that has the most of them is the window.
  std::size_t first = 0;
  std::size_t last = 0;
  for (std::size_t begin = 0; begin < blocks_.size();) {
    std::size_t end = begin + 1;
    while (end < blocks_.size() && blocks_[end]->number - blocks_[end - 1]->number <= gap_max) ++end;
    if (end - begin > last - first) {
      first = begin;
      last = end;
    }
    begin = end;
  }
  const std::size_t strays = blocks_.size() - (last - first);
  strays_.assign(strays == 0 ? 0 : std::max(smallest_table, std::bit_ceil(strays * 2)), Slot{});
  shift_ = strays_.empty() ? 64 : 64 - static_cast<unsigned>(std::countr_zero(strays_.size()));
  for (std::size_t at = 0; at < blocks_.size(); ++at) {
    if (at < first || at >= last) make_stray(*blocks_[at]);
  }
  make_window(first, last);
}

void PageDirectory::make_window(std::size_t first, std::size_t last) {
  const std::uint64_t number = first != last ? blocks_[first]->number : 0;
  const std::size_t size = first != last ? blocks_[last - 1]->number - number + 1 : 0;
  std::swap(pages_, pages_before_);
  std::swap(dirty_, dirty_before_);
  pages_.assign(size * block_pages, Page{});
  dirty_.assign(size * block_pages, 0);
  blocks_in_window_.assign(size, none_.get());
  first_page_ = number << block_bits;
  pages_in_window_ = pages_.size();
  window_pages_ = pages_.data();
  window_dirty_ = dirty_.data();
  for (std::size_t i = first; i < last; ++i) {
    Block& block = *blocks_[i];
    const std::uint64_t at = block.number - number;
    copy(block, window_pages_ + at * block_pages, window_dirty_ + at * block_pages);
    point_to_window(block, at);
    block.own.reset();
  }
}

void PageDirectory::make_stray(Block& block) {
  make_own(block);
  std::size_t at = home(block.number);
  while (strays_[at].block != nullptr) at = (at + 1) & (strays_.size() - 1);
  strays_[at] = Slot{block.number, &block};
}

}  // namespace kairos
