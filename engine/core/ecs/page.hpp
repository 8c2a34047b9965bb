// Page: the values of one component for 64 consecutive entities; Block: 16 pages beside each other.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/ecs/slot_arena.hpp"
#include "engine/core/identity/entity.hpp"

namespace kairos {

inline constexpr unsigned page_bits = 6;
inline constexpr unsigned page_entities = 1u << page_bits;
inline constexpr unsigned block_bits = 4;
inline constexpr unsigned block_pages = 1u << block_bits;
inline constexpr unsigned block_entities = block_pages * page_entities;

/// How many of the bits below `bit` are set. Spelt out, because without the instruction, which a portable
/// build lacks, std::popcount is a call.
[[nodiscard]] constexpr unsigned rank(std::uint64_t mask, unsigned bit) {
  std::uint64_t bits = mask & ((std::uint64_t{1} << bit) - 1);
  bits -= bits >> 1 & 0x5555'5555'5555'5555;
  bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
  bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
  return static_cast<unsigned>(bits * 0x0101'0101'0101'0101 >> 56);
}

/// What every look-up and every walk reads, so that four pages share a cache line.
struct Page {
  std::uint64_t occupied = 0;   ///< who has a value now
  std::byte* values = nullptr;  ///< of the store's arena
};

/// What only changes touch.
struct PageChanges {
  std::uint64_t dirty = 0;          ///< whose value was inserted, written or removed since the last drain
  std::uint64_t before = 0;         ///< who had a value at the last drain
  std::byte* hashes = nullptr;      ///< of the values at the last drain; see PageHashes
  std::uint32_t capacity = 0;       ///< values there is room for: 0, 4, 16 or 64
  std::uint32_t hash_capacity = 0;  ///< likewise of hashes
};

/// 1024 consecutive entities. Values are packed in ascending order while a page has few, and lie at their
/// entity's own place once it has many, so that the common dense page needs no counting of bits.
struct Block {
  explicit Block(std::uint64_t block_number) : number(block_number) {}

  std::uint64_t number;
  std::uint32_t present = 0;  ///< which pages have members; a page without members may wait for new ones
  std::uint32_t made = 0;     ///< which pages were used and not discarded since
  std::uint32_t direct = 0;   ///< which pages have all 64 places: a value is at its entity's own
  std::uint32_t marked = 0;   ///< which pages may have dirty values
  alignas(64) std::array<Page, block_pages> pages;
  std::array<PageChanges, block_pages> changes;

  [[nodiscard]] Entity entity(unsigned page, unsigned bit) const {
    return Entity{number << (block_bits + page_bits) | page << page_bits | bit};
  }
  [[nodiscard]] bool is_direct(unsigned page) const { return (direct >> page & 1) != 0; }
  /// Where the value of an occupied bit is. Null for markers.
  [[nodiscard]] std::byte* value(unsigned page, unsigned bit, std::size_t size) const {
    const Page& at = pages[page];
    const unsigned place = is_direct(page) ? bit : rank(at.occupied, bit);
    return at.values + place * size;
  }

  /// Makes room for a bit that is not occupied; the value is uninitialised, null for markers. Pointers to
  /// other values of the page may change.
  std::byte* insert(unsigned page, unsigned bit, std::size_t size, SlotArena& arena) {
    Page& at = pages[page];
    if (!is_direct(page)) return insert_packed(page, bit, size, arena);
    at.occupied |= std::uint64_t{1} << bit;
    return at.values + bit * size;
  }
  /// Takes away the value of an occupied bit.
  void remove(unsigned page, unsigned bit, std::size_t size) {
    pages[page].occupied &= ~(std::uint64_t{1} << bit);
    if (!is_direct(page)) close_gap(page, bit, size);
  }
  /// Packs a page again that has become nearly empty.
  void shrink(unsigned page, std::size_t size, SlotArena& arena);
  /// Gives back the values of a page without members.
  void release_values(unsigned page, SlotArena& arena);

 private:
  std::byte* insert_packed(unsigned page, unsigned bit, std::size_t size, SlotArena& arena);
  void close_gap(unsigned page, unsigned bit, std::size_t size);
  void grow(unsigned page, std::size_t size, SlotArena& arena);
};

inline constexpr unsigned page_smallest = 4;  ///< places of a page with its first value
inline constexpr unsigned page_growth = 4;    ///< times as many when it is full

}  // namespace kairos
