// How values move inside a page when one comes or goes.
#include "engine/core/ecs/page.hpp"

#include <cstring>

namespace kairos {

std::byte* Block::insert_packed(unsigned page, Spot spot, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  const auto count = static_cast<unsigned>(std::popcount(at.occupied));
  if (size != 0 && count == changes[page].capacity) grow(page, size, arena);
  at.occupied |= spot.mask;
  if (size == 0) return nullptr;
  std::byte* const value = this->value(page, spot, size);
  if (at.values == nullptr) std::memmove(value + size, value, (count - rank(at.occupied, spot)) * size);
  return value;
}

void Block::close_gap(unsigned page, Spot spot, std::size_t size) {
  if (size == 0) return;
  const std::uint64_t occupied = pages[page].occupied;
  const unsigned place = rank(occupied, spot);
  std::byte* const value = changes[page].packed + place * size;
  std::memmove(value, value + size, (static_cast<unsigned>(std::popcount(occupied)) - place) * size);
}

void Block::grow(unsigned page, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  PageChanges& with = changes[page];
  const unsigned before = with.capacity;
  const unsigned wider = before == 0 ? page_smallest : before * page_growth;
  std::byte* const values = arena.take(wider);
  if (wider == page_entities) {
    const std::byte* from = with.packed;
    for (std::uint64_t rest = at.occupied; rest != 0; rest &= rest - 1) {
      std::memcpy(values + Spot::lowest(rest).bit * size, from, size);
      from += size;
    }
  } else if (before != 0) {
    std::memcpy(values, with.packed, before * size);
  }
  if (before != 0) arena.give_back(with.packed, before);
  at.values = wider == page_entities ? values : nullptr;
  with.packed = wider == page_entities ? nullptr : values;
  with.capacity = wider;
}

void Block::shrink(unsigned page, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  const auto count = static_cast<unsigned>(std::popcount(at.occupied));
  if (at.values == nullptr || count > page_smallest) return;
  if (count == 0) return release_values(page, arena);
  std::byte* const packed = arena.take(page_smallest);
  std::byte* to = packed;
  for (std::uint64_t rest = at.occupied; rest != 0; rest &= rest - 1) {
    std::memcpy(to, at.values + Spot::lowest(rest).bit * size, size);
    to += size;
  }
  arena.give_back(at.values, page_entities);
  at.values = nullptr;
  changes[page].packed = packed;
  changes[page].capacity = page_smallest;
}

void Block::release_values(unsigned page, SlotArena& arena) {
  Page& at = pages[page];
  PageChanges& with = changes[page];
  if (with.capacity != 0) arena.give_back(at.values != nullptr ? at.values : with.packed, with.capacity);
  at.values = nullptr;
  with.packed = nullptr;
  with.capacity = 0;
}

}  // namespace kairos
