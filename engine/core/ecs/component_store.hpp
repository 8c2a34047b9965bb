// ComponentStore: all values of one component kind, by ascending entity, with marks of what changed and the
// share of the state hash. It knows sizes, not types; the typed faces are World, Query and Mut.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/ecs/change.hpp"
#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/page_directory.hpp"
#include "engine/core/ecs/page_hashes.hpp"
#include "engine/core/ecs/row_arena.hpp"

namespace kairos {

class ComponentStore {
 public:
  explicit ComponentStore(const ComponentInfo& info);

  [[nodiscard]] const ComponentInfo& info() const { return info_; }
  [[nodiscard]] std::size_t count() const { return count_; }
  /// Where a value is. Without block: the entity has none.
  struct Place {
    Block* block = nullptr;
    unsigned page = 0;
    Spot spot{0};
    explicit operator bool() const { return block != nullptr; }
  };
  [[nodiscard]] bool has(Entity entity) const {
    return (pages_.find_page(entity).occupied >> PageDirectory::bit_in_page(entity) & 1) != 0;
  }
  [[nodiscard]] Place find(Entity entity) const {
    Block* const block = pages_.find(entity);
    if (!holds(*block, entity)) return {};
    return place_in(*block, entity);
  }
  /// The value of an entity, null when it has none. T is the kind's, and no marker.
  template <class T>
  [[nodiscard]] const std::byte* get(Entity entity) const {
    const Page& page = pages_.find_page(entity);
    const unsigned bit = PageDirectory::bit_in_page(entity);
    if ((page.occupied >> bit & 1) == 0) return nullptr;
    if (page.values != nullptr) [[likely]]
      return page.values + bit * sizeof(T);
    return value(find(entity));
  }
  /// The stored value. Not of markers.
  [[nodiscard]] std::byte* value(Place place) const {
    return place.block->value(place.page, place.spot, value_size_);
  }
  /// The same where the kind is known.
  template <class T>
  [[nodiscard]] static std::byte* value_of(Place place) {
    return place.block->value(place.page, place.spot, sizeof(T));
  }
  [[nodiscard]] RowList& list(Place place) const;
  [[nodiscard]] RowArena& arena() { return arena_; }

  /// Marks a present value as written.
  void mark(Place place) { mark(*place.block, place.page, place.spot.mask); }
  /// The same for all of a page's values that are in the mask.
  void mark(Block& block, unsigned page, std::uint64_t mask) {
    if (block.dirty[page] == 0) list_marked(block, page);
    block.dirty[page] |= mask;
  }
  /// Where the marks of a page are set, for one who may set some before the next drain.
  [[nodiscard]] std::uint64_t& marks(Block& block, unsigned page) {
    list_marked(block, page);
    return block.dirty[page];
  }

  /// Present afterwards and marked; a new value is zero, a new list is empty.
  Place insert(Entity entity);
  /// The same with a value of `Size` bytes, which is that of the kind.
  template <std::size_t Size>
  void put(Entity entity, const void* value) {
    const auto [page, dirty] = pages_.find_in_window(entity);
    const unsigned bit = PageDirectory::bit_in_page(entity);
    // Where most are: on a page in use, whose values have their own places.
    if (page == nullptr || !in_use<Size>(*page)) return put_slowly(entity, value, Size);
    if (*dirty == 0) list_marked(entity);
    count_ += ~page->occupied >> bit & 1;
    page->occupied |= std::uint64_t{1} << bit;
    *dirty |= std::uint64_t{1} << bit;
    if constexpr (Size != 0) std::memcpy(page->values + bit * Size, value, Size);
  }
  /// False when there was none.
  bool remove(Entity entity);
  /// The same, of a kind with values of `Size` bytes.
  template <std::size_t Size>
  bool take(Entity entity) {
    const auto [page, dirty] = pages_.find_in_window(entity);
    const std::uint64_t mask = std::uint64_t{1} << PageDirectory::bit_in_page(entity);
    if (page == nullptr || !in_use<Size>(*page)) return remove(entity);
    if ((page->occupied & mask) == 0) return false;
    if (*dirty == 0) list_marked(entity);
    page->occupied &= ~mask;
    *dirty |= mask;
    --count_;
    return true;
  }

  /// Value or rows as bytes.
  [[nodiscard]] std::span<const std::byte> bytes(Place place) const;
  /// Inserts or overwrites. The size must be that of the kind (std::length_error).
  void assign(Entity entity, std::span<const std::byte> bytes);

  /// The sum over all present values, kept up to date: costs as much as there are marks.
  [[nodiscard]] std::uint64_t hash() const;
  /// The same by a scan.
  [[nodiscard]] std::uint64_t recompute_hash() const;

  /// visit(Entity, hash of the present value, 0 when there is none any more) for each mark; they stay.
  template <class Visit>
  void visit_marked(Visit visit) const {
    for (const Block* const block : marked_) {
      for (std::uint32_t pages = block->marked; pages != 0; pages &= pages - 1) {
        const auto page = static_cast<unsigned>(std::countr_zero(pages));
        for (std::uint64_t rest = block->dirty[page]; rest != 0; rest &= rest - 1) {
          const Spot spot = Spot::lowest(rest);
          const bool present = (block->pages[page].occupied & spot.mask) != 0;
          visit(block->entity(page, spot.bit), present ? hash_of(*block, page, spot) : std::uint64_t{0});
        }
      }
    }
  }
  /// Takes the marks: calls visit(Entity, ChangeKind) for each by ascending entity, and emptied(page number)
  /// for each page that lost its last member, which may then be discarded. Values may move.
  template <class Visit, class Emptied>
  void drain(Visit visit, Emptied emptied) {
    sort_marked();
    for (Block* const block : marked_) {
      for (std::uint32_t pages = block->marked; pages != 0; pages &= pages - 1) {
        const auto page = static_cast<unsigned>(std::countr_zero(pages));
        const std::uint64_t occupied = block->pages[page].occupied;
        const std::uint64_t before = block->changes[page].before;
        const std::uint64_t dirty = block->dirty[page];
        settle(*block, page);
        for (std::uint64_t rest = dirty & (before | occupied); rest != 0; rest &= rest - 1) {
          const Spot spot = Spot::lowest(rest);
          visit(block->entity(page, spot.bit),
                change_of((before & spot.mask) != 0, (occupied & spot.mask) != 0));
        }
        // Its block may go with the last of its pages.
        if ((pages & (pages - 1)) == 0) block->marked = 0;
        if (occupied != 0) continue;
        block->present &= ~(1u << page);
        emptied(block->number << block_bits | page);
      }
    }
    marked_.clear();
  }

  [[nodiscard]] const PageDirectory& pages() const { return pages_; }
  /// Gives back the memory of a page that has no members and no marks, if there is one of that number.
  void discard_page(std::uint64_t number);

 private:
  struct Room {
    Place place;
    std::byte* value;  ///< null for a marker
    bool fresh;        ///< there was no value: this one is uninitialised
  };

  /// A page that has values at their own places is among the present, and so is a marker's with members.
  template <std::size_t Size>
  [[nodiscard]] static bool in_use(const Page& page) {
    return Size != 0 ? page.values != nullptr : page.occupied != 0;
  }
  [[nodiscard]] static Spot spot_of(Entity entity) { return Spot(PageDirectory::bit_in_page(entity)); }
  [[nodiscard]] static bool holds(const Block& block, Entity entity) {
    return (block.pages[PageDirectory::page_in_block(entity)].occupied >> PageDirectory::bit_in_page(entity) &
            1) != 0;
  }
  [[nodiscard]] static Place place_in(Block& block, Entity entity) {
    return {&block, PageDirectory::page_in_block(entity), spot_of(entity)};
  }
  [[nodiscard]] static ChangeKind change_of(bool was, bool is) {
    if (!is) return ChangeKind::removed;
    return was ? ChangeKind::written : ChangeKind::inserted;
  }
  /// Marked, and present from now on.
  Room make_room(Entity entity);
  void put_slowly(Entity entity, const void* value, std::size_t size);
  void list_marked(Block& block, unsigned page) {
    if (block.marked == 0) marked_.push_back(&block);
    block.marked |= 1u << page;
  }
  void list_marked(Entity entity);
  void sort_marked();
  void settle(Block& block, unsigned page);
  void settle_marker(Block& block, unsigned page);
  template <std::size_t Size>
  void settle_values(Block& block, unsigned page);
  [[nodiscard]] std::uint64_t hash_of(const Block& block, unsigned page, Spot spot) const;

  PageDirectory pages_;  ///< first, because every look-up begins there
  ComponentInfo info_;
  std::size_t value_size_;
  std::size_t count_ = 0;
  std::uint64_t hash_ = 0;      ///< of the values at the last drain
  std::vector<Block*> marked_;  ///< with pages that may have dirty values
  SlotArena values_;
  SlotArena hashes_;
  RowArena arena_;
};

}  // namespace kairos
