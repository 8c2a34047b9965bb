// Blocks come when the first of 1024 ids is used and go when the last is gone: both rare, so order is kept by
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

Block* PageDirectory::find_stray(std::uint64_t number) const {
  if (strays_.empty()) return nullptr;
  for (std::size_t at = home(number);; at = (at + 1) & (strays_.size() - 1)) {
    if (strays_[at].block == nullptr) return nullptr;
    if (strays_[at].number == number) return strays_[at].block;
  }
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
  const std::uint64_t at = number - window_first_;
  if (!window_.empty() && at < window_.size()) {
    window_[at] = &block;
  } else if (!window_.empty() && strays_.empty() && at - window_.size() < gap_max) {
    window_.resize(at + 1);
    window_[at] = &block;
  } else {
    arrange();
  }
  return block;
}

void PageDirectory::drop(std::uint64_t number) {
  const auto at = position_of(blocks_, number);
  std::unique_ptr<Block> dropped = std::move(blocks_[static_cast<std::size_t>(at - blocks_.begin())]);
  blocks_.erase(at);
  if (spares_.size() < spares_max) spares_.push_back(std::move(dropped));
  arrange();
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
  window_.clear();
  const std::size_t strays = blocks_.size() - (last - first);
  strays_.assign(strays == 0 ? 0 : std::max(smallest_table, std::bit_ceil(strays * 2)), Slot{});
  shift_ = strays_.empty() ? 64 : 64 - static_cast<unsigned>(std::countr_zero(strays_.size()));
  if (blocks_.empty()) return;
  window_first_ = blocks_[first]->number;
  window_.resize(blocks_[last - 1]->number - window_first_ + 1);
  for (std::size_t at = 0; at < blocks_.size(); ++at) {
    Block& block = *blocks_[at];
    if (at >= first && at < last) {
      window_[block.number - window_first_] = &block;
    } else {
      place_stray(block);
    }
  }
}

void PageDirectory::place_stray(Block& block) {
  std::size_t at = home(block.number);
  while (strays_[at].block != nullptr) at = (at + 1) & (strays_.size() - 1);
  strays_[at] = Slot{block.number, &block};
}

}  // namespace kairos
