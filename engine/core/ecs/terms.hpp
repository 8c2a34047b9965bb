// The words a query is made of: Mut, Opt, Has, With, Without beside a component itself and Entity.
#pragma once
#include <cstddef>
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
  Mut(ComponentStore& store, Page& page, unsigned bit, C* value)
      : store_(&store), page_(&page), value_(value), bit_(bit) {}

  [[nodiscard]] const C& operator*() const { return *value_; }
  [[nodiscard]] const C* operator->() const { return value_; }
  [[nodiscard]] C& write() const {
    store_->mark(*page_, bit_);
    return *value_;
  }

 private:
  ComponentStore* store_;
  Page* page_;
  C* value_;
  unsigned bit_;
};

/// Of rows: `*p` is the span of them, `p.write()` an editor.
template <RowsComponent C>
class Mut<C> {
  using Row = RowOf<C>;

 public:
  Mut(ComponentStore& store, Page& page, unsigned bit, RowList* list)
      : store_(&store), page_(&page), list_(list), bit_(bit) {}

  [[nodiscard]] std::span<const Row> operator*() const { return detail::stored_rows<Row>(*list_); }
  [[nodiscard]] RowsEditor<Row> write() const {
    store_->mark(*page_, bit_);
    return RowsEditor<Row>(*list_, store_->arena());
  }

 private:
  ComponentStore* store_;
  Page* page_;
  RowList* list_;
  unsigned bit_;
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
