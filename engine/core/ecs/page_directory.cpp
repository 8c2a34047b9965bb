// Blocks come when the first of 4096 ids is used and go when the last is gone: both rare, so order is kept by
// a sorted list.
#include "engine/core/ecs/page_directory.hpp"

#include <algorithm>
#include <bit>

namespace kairos {

namespace {
constexpr std::size_t smallest_table = 8;

auto position_of(const std::vector<std::unique_ptr<Block>>& blocks, std::uint64_t number) {
  return std::lower_bound(blocks.begin(), blocks.end(), number,
                          [](const auto& block, std::uint64_t wanted) { return block->number < wanted; });
}
}  // namespace

Page& PageDirectory::find_or_make(Entity entity) {
  const std::uint64_t number = block_number(entity);
  Block* const found = find_block(number);
  Block& block = found ? *found : make_block(number);
  const unsigned at = page_in_block(entity);
  if (!block.pages[at]) {
    block.pages[at] = std::make_unique<Page>(entity.value >> page_bits);
    block.made |= std::uint64_t{1} << at;
  }
  return *block.pages[at];
}

void PageDirectory::set_present(Entity entity, bool present) {
  Block& block = *find_block(block_number(entity));
  const std::uint64_t bit = std::uint64_t{1} << page_in_block(entity);
  block.present = present ? block.present | bit : block.present & ~bit;
}

void PageDirectory::discard(std::uint64_t page_number) {
  const std::uint64_t number = page_number >> block_bits;
  Block* const block = find_block(number);
  if (block == nullptr) return;
  const auto at = static_cast<unsigned>(page_number % block_pages);
  block->made &= ~(std::uint64_t{1} << at);
  block->present &= block->made;
  block->pages[at].reset();
  if (block->made == 0) drop_block(number);
}

Block& PageDirectory::make_block(std::uint64_t number) {
  const auto made = blocks_.insert(position_of(blocks_, number), std::make_unique<Block>(number));
  rehash();
  return **made;
}

void PageDirectory::drop_block(std::uint64_t number) {
  blocks_.erase(position_of(blocks_, number));
  rehash();
}

void PageDirectory::rehash() {
  const std::size_t size = std::max(smallest_table, std::bit_ceil(blocks_.size() * 2));
  hashed_.assign(size, Slot{});
  shift_ = 64 - static_cast<unsigned>(std::countr_zero(size));
  for (const auto& block : blocks_) {
    std::size_t at = home(block->number);
    while (hashed_[at].block != nullptr) at = (at + 1) & (size - 1);
    hashed_[at] = Slot{block->number, block.get()};
  }
}

}  // namespace kairos
