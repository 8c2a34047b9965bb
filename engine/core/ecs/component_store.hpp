// ComponentStore: all values of one component kind, by ascending entity, with marks of what changed and the
// share of the state hash. It knows sizes, not types; the typed faces are World, Query and Mut.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/ecs/change.hpp"
#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/page_directory.hpp"
#include "engine/core/ecs/row_arena.hpp"

namespace kairos {

class ComponentStore {
 public:
  explicit ComponentStore(const ComponentInfo& info);

  [[nodiscard]] const ComponentInfo& info() const { return info_; }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] bool has(Entity entity) const {
    const Page* const page = pages_.find(entity);
    return page != nullptr && (page->occupied >> PageDirectory::bit_in_page(entity) & 1) != 0;
  }
  /// Where a value is. Without page: the entity has none.
  struct Place {
    Page* page = nullptr;
    unsigned bit = 0;
    explicit operator bool() const { return page != nullptr; }
  };
  [[nodiscard]] Place find(Entity entity) const {
    Page* const page = pages_.find(entity);
    const unsigned bit = PageDirectory::bit_in_page(entity);
    return page != nullptr && (page->occupied >> bit & 1) != 0 ? Place{page, bit} : Place{};
  }
  /// The stored value; null for a marker.
  [[nodiscard]] std::byte* value(Place place) const { return place.page->value(place.bit, value_size_); }
  [[nodiscard]] RowList& list(Place place) const { return list(*place.page, place.bit); }
  [[nodiscard]] RowArena& arena() { return arena_; }

  /// Marks a present value as written. To be called before its first byte changes.
  void mark(Page& page, unsigned bit) {
    if ((page.dirty >> bit & 1) == 0) mark_first(page, bit);
  }
  /// Present afterwards and marked; a new value is zero, a new list is empty.
  Place insert(Entity entity);
  /// False when there was none.
  bool remove(Entity entity);

  /// Value or rows as bytes.
  [[nodiscard]] std::span<const std::byte> bytes(Place place) const { return bytes(*place.page, place.bit); }
  /// Inserts or overwrites. The size must be that of the kind (std::length_error).
  void assign(Entity entity, std::span<const std::byte> bytes);

  /// The sum over all present values, kept up to date: costs as much as there are marks.
  [[nodiscard]] std::uint64_t hash() const;
  /// The same by a scan.
  [[nodiscard]] std::uint64_t recompute_hash() const;

  /// visit(Entity, hash of the present value, 0 when there is none any more) for each mark; they stay.
  template <class Visit>
  void visit_marked(Visit visit) const {
    for (const Page* const page : marked_) {
      for (std::uint64_t rest = page->dirty; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const bool present = (page->occupied >> bit & 1) != 0;
        visit(page->entity(bit), present ? hash_of(*page, bit) : std::uint64_t{0});
      }
    }
  }
  /// Takes the marks: calls visit(Entity, ChangeKind) for each by ascending entity, and emptied(page number)
  /// for each page that lost its last member.
  template <class Visit, class Emptied>
  void drain(Visit visit, Emptied emptied) {
    for (Page* const page : take_marked_pages()) {
      settle(*page);
      for (std::uint64_t rest = page->dirty; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(rest));
        const bool was = (page->before >> bit & 1) != 0;
        const bool is = (page->occupied >> bit & 1) != 0;
        if (is) visit(page->entity(bit), was ? ChangeKind::written : ChangeKind::inserted);
        if (was && !is) visit(page->entity(bit), ChangeKind::removed);
      }
      page->before = page->occupied;
      page->dirty = 0;
      if (page->occupied == 0) emptied(page->number());
    }
    marked_.clear();
  }

  [[nodiscard]] const PageDirectory& pages() const { return pages_; }
  /// Gives back the memory of a page that has no members and no marks.
  void discard_page(std::uint64_t number) { pages_.discard(number); }

 private:
  [[nodiscard]] RowList& list(const Page& page, unsigned bit) const;
  [[nodiscard]] std::span<const std::byte> bytes(const Page& page, unsigned bit) const;
  void mark_first(Page& page, unsigned bit);
  [[nodiscard]] std::uint64_t hash_of(const Page& page, unsigned bit) const;
  [[nodiscard]] std::vector<Page*>& take_marked_pages();
  void settle(const Page& page);

  ComponentInfo info_;
  std::size_t value_size_;
  std::size_t count_ = 0;
  std::uint64_t hash_ = 0;  ///< of the present values that are not marked
  PageDirectory pages_;
  std::vector<Page*> marked_;
  RowArena arena_;
};

}  // namespace kairos
