// How values move inside a page when one comes or goes.
#include "engine/core/ecs/page.hpp"

#include <bit>
#include <cstring>

namespace kairos {

std::byte* Block::insert_packed(unsigned page, unsigned bit, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  if (size == 0) {  // a marker has no values to pack
    direct |= 1u << page;
    at.occupied |= std::uint64_t{1} << bit;
    return nullptr;
  }
  const auto count = static_cast<unsigned>(std::popcount(at.occupied));
  if (count == changes[page].capacity) grow(page, size, arena);
  const unsigned place = is_direct(page) ? bit : rank(at.occupied, bit);
  at.occupied |= std::uint64_t{1} << bit;
  std::byte* const value = at.values + place * size;
  if (!is_direct(page)) std::memmove(value + size, value, (count - place) * size);
  return value;
}

void Block::close_gap(unsigned page, unsigned bit, std::size_t size) {
  const Page& at = pages[page];
  const unsigned place = rank(at.occupied, bit);
  const auto count = static_cast<unsigned>(std::popcount(at.occupied));
  std::byte* const value = at.values + place * size;
  std::memmove(value, value + size, (count - place) * size);
}

void Block::grow(unsigned page, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  const unsigned before = changes[page].capacity;
  const unsigned wider = before == 0 ? page_smallest : before * page_growth;
  std::byte* const values = arena.take(wider);
  if (wider == page_entities) {
    unsigned from = 0;
    for (std::uint64_t rest = at.occupied; rest != 0; rest &= rest - 1) {
      const auto to = static_cast<unsigned>(std::countr_zero(rest));
      std::memcpy(values + to * size, at.values + from * size, size);
      ++from;
    }
    direct |= 1u << page;
  } else if (before != 0) {
    std::memcpy(values, at.values, before * size);
  }
  if (before != 0) arena.give_back(at.values, before);
  at.values = values;
  changes[page].capacity = wider;
}

void Block::shrink(unsigned page, std::size_t size, SlotArena& arena) {
  Page& at = pages[page];
  const auto count = static_cast<unsigned>(std::popcount(at.occupied));
  if (size == 0 || !is_direct(page) || count > page_smallest) return;
  if (count == 0) return release_values(page, arena);
  std::byte* const values = arena.take(page_smallest);
  unsigned to = 0;
  for (std::uint64_t rest = at.occupied; rest != 0; rest &= rest - 1) {
    const auto from = static_cast<unsigned>(std::countr_zero(rest));
    std::memcpy(values + to * size, at.values + from * size, size);
    ++to;
  }
  arena.give_back(at.values, page_entities);
  at.values = values;
  changes[page].capacity = page_smallest;
  direct &= ~(1u << page);
}

void Block::release_values(unsigned page, SlotArena& arena) {
  if (changes[page].capacity != 0) arena.give_back(pages[page].values, changes[page].capacity);
  pages[page].values = nullptr;
  changes[page].capacity = 0;
  direct &= ~(1u << page);
}

}  // namespace kairos
