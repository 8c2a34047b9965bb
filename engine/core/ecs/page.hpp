// Page: the values of one component for 64 consecutive entities; Block: 16 pages.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/ecs/slot_arena.hpp"
#include "engine/core/identity/entity.hpp"

namespace kairos {

inline constexpr unsigned page_bits = 6;
inline constexpr unsigned page_entities = 1u << page_bits;
inline constexpr unsigned block_bits = 4;
inline constexpr unsigned block_pages = 1u << block_bits;
inline constexpr unsigned block_entities = block_pages * page_entities;

/// One entity of a page: the number of its bit, and the bit.
struct Spot {
  explicit constexpr Spot(unsigned its_bit) : bit(its_bit), mask(std::uint64_t{1} << its_bit) {}
  /// The lowest of some.
  [[nodiscard]] static constexpr Spot lowest(std::uint64_t bits) {
    return {static_cast<unsigned>(std::countr_zero(bits)), bits & (0 - bits)};
  }
  constexpr Spot(unsigned its_bit, std::uint64_t its_mask) : bit(its_bit), mask(its_mask) {}

  unsigned bit;
  std::uint64_t mask;
};

/// How many of the bits below the spot are set. Spelt out, because without the instruction, which a portable
/// build lacks, std::popcount is a call.
[[nodiscard]] constexpr unsigned rank(std::uint64_t occupied, Spot spot) {
  std::uint64_t bits = occupied & (spot.mask - 1);
  bits -= bits >> 1 & 0x5555'5555'5555'5555;
  bits = (bits & 0x3333'3333'3333'3333) + (bits >> 2 & 0x3333'3333'3333'3333);
  bits = (bits + (bits >> 4)) & 0x0f0f'0f0f'0f0f'0f0f;
  return static_cast<unsigned>(bits * 0x0101'0101'0101'0101 >> 56);
}

/// What every look-up and every walk reads, so that four pages share a cache line.
struct Page {
  std::uint64_t occupied = 0;   ///< who has a value now
  std::byte* values = nullptr;  ///< one place for each of the 64; null while they are packed, and of markers
};

/// What only the drain and changes of a page's layout touch.
struct PageChanges {
  std::uint64_t before = 0;         ///< who had a value at the last drain
  std::byte* packed = nullptr;      ///< values in ascending order, while the page has few
  std::byte* hashes = nullptr;      ///< of the values at the last drain; see PageHashes
  std::uint32_t capacity = 0;       ///< values there is room for: 0, 4, 16 or 64
  std::uint32_t hash_capacity = 0;  ///< likewise of hashes
};

/// 1024 consecutive entities. Values are packed in ascending order while a page has few, and lie at their
/// entity's own place once it has many, so that the common dense page needs no counting of bits.
struct Block {
  explicit Block(std::uint64_t block_number) : number(block_number) {}

  std::uint64_t number;
  std::uint32_t present = 0;  ///< which pages have members, or had some since the last drain
  std::uint32_t made = 0;     ///< which pages were used and not discarded since
  std::uint32_t marked = 0;   ///< which pages may have dirty values
  /// In the directory's window or in `own`. Dirty is whose value was inserted, written or removed since the
  /// last drain.
  Page* pages = nullptr;
  std::uint64_t* dirty = nullptr;
  std::array<PageChanges, block_pages> changes;
  struct Own {
    std::array<Page, block_pages> pages;
    std::array<std::uint64_t, block_pages> dirty{};
  };
  std::unique_ptr<Own> own;

  [[nodiscard]] Entity entity(unsigned page, unsigned bit) const {
    return Entity{number << (block_bits + page_bits) | page << page_bits | bit};
  }
  /// Where the value of an occupied spot is. Not for markers.
  [[nodiscard]] std::byte* value(unsigned page, Spot spot, std::size_t size) const {
    const Page& at = pages[page];
    if (at.values != nullptr) [[likely]]
      return at.values + spot.bit * size;
    return changes[page].packed + rank(at.occupied, spot) * size;
  }

  /// Makes room at a spot that is not occupied; the value is uninitialised, null for markers. Pointers to
  /// other values of the page may change.
  std::byte* insert(unsigned page, Spot spot, std::size_t size, SlotArena& arena) {
    Page& at = pages[page];
    if (at.values == nullptr) return insert_packed(page, spot, size, arena);
    at.occupied |= spot.mask;
    return at.values + spot.bit * size;
  }
  /// Takes away the value of an occupied spot.
  void remove(unsigned page, Spot spot, std::size_t size) {
    pages[page].occupied &= ~spot.mask;
    if (pages[page].values == nullptr) close_gap(page, spot, size);
  }
  /// Packs a page again that has become nearly empty.
  void shrink(unsigned page, std::size_t size, SlotArena& arena);
  /// Gives back the values of a page without members.
  void release_values(unsigned page, SlotArena& arena);

 private:
  std::byte* insert_packed(unsigned page, Spot spot, std::size_t size, SlotArena& arena);
  void close_gap(unsigned page, Spot spot, std::size_t size);
  void grow(unsigned page, std::size_t size, SlotArena& arena);
};

inline constexpr unsigned page_smallest = 4;  ///< places of a page with its first value
inline constexpr unsigned page_growth = 4;    ///< times as many when it is full

}  // namespace kairos
