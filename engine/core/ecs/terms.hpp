// The words a query is made of: Mut, Opt, Has, With, Without beside a component itself and Entity.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/component_store.hpp"
#include "engine/core/ecs/rows.hpp"

namespace kairos {

/// As a term: the component is required and may be written. As an argument: reads with `*p` and `p->`;
/// `p.write()` marks the change and gives the reference, and there is no other way to one.
template <class C>
class Mut {
  static_assert(ComponentCheck<C>::passed);
  static_assert(!std::is_empty_v<C>, "a marker has nothing to write: ask With<C> or Has<C>");

 public:
  /// `marks` are those of the value's page, or what becomes them when the walk leaves the page.
  Mut(std::uint64_t& marks, unsigned bit, C* value, ComponentStore&)
      : marks_(&marks), value_(value), mark_(std::uint64_t{1} << bit) {}

  [[nodiscard]] const C& operator*() const { return *value_; }
  [[nodiscard]] const C* operator->() const { return value_; }
  [[nodiscard]] C& write() const {
    *marks_ |= mark_;
    return *value_;
  }

 private:
  std::uint64_t* marks_;
  C* value_;
  std::uint64_t mark_;
};

/// Of rows: `*p` is the span of them, `p.write()` an editor.
template <RowsComponent C>
class Mut<C> {
  using Row = RowOf<C>;

 public:
  Mut(std::uint64_t& marks, unsigned bit, RowList* list, ComponentStore& store)
      : marks_(&marks), list_(list), arena_(&store.arena()), mark_(std::uint64_t{1} << bit) {}

  [[nodiscard]] std::span<const Row> operator*() const { return detail::stored_rows<Row>(*list_); }
  [[nodiscard]] RowsEditor<Row> write() const {
    *marks_ |= mark_;
    return RowsEditor<Row>(*list_, *arena_);
  }

 private:
  std::uint64_t* marks_;
  RowList* list_;
  RowArena* arena_;
  std::uint64_t mark_;
};

/// Opt<C> gives `const C*`, null when absent; of rows a span, empty when absent; Opt<Mut<C>> gives
/// std::optional<Mut<C>>.
template <class Term>
struct Opt {};

/// Gives a bool and keeps nothing out.
template <Component C>
struct Has {};

/// Filters: nothing is given, only those with or without the component are visited.
template <Component C>
struct With {};
template <Component C>
struct Without {};

/// Terms that give the right to write.
template <class Term>
inline constexpr bool term_writes = false;
template <class C>
inline constexpr bool term_writes<Mut<C>> = true;
template <class C>
inline constexpr bool term_writes<Opt<Mut<C>>> = true;

}  // namespace kairos
