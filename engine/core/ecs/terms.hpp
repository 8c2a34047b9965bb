// The words a query is made of: Mut, Opt, Has, With, Without beside a component itself and Entity.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/component_store.hpp"
#include "engine/core/ecs/rows.hpp"

namespace kairos {

namespace detail {
/// Where one value's mark is set: a bool of its own, or its bit among others.
class Marks {
 public:
  explicit Marks(bool& own) : own_(&own) {}
  Marks(std::uint64_t& bits, Spot spot) : bits_(&bits), mask_(spot.mask) {}
  void set() const {
    if (own_ != nullptr) {
      *own_ = true;
    } else {
      *bits_ |= mask_;
    }
  }

 private:
  bool* own_ = nullptr;
  std::uint64_t* bits_ = nullptr;
  std::uint64_t mask_ = 0;
};

/// The bools as bits.
[[nodiscard]] inline std::uint64_t bits_of(const std::array<bool, page_entities>& bools) {
  std::array<std::uint64_t, page_entities / 8> eights;
  std::memcpy(eights.data(), bools.data(), page_entities);
  std::uint64_t every = ~std::uint64_t{0};
  for (const std::uint64_t eight : eights) every &= eight;
  if (every == 0x0101'0101'0101'0101) return ~std::uint64_t{0};  // a walk that writes all of them
  std::uint64_t bits = 0;
  for (unsigned at = 0; at < eights.size(); ++at) {
    // Byte i times 2^(56 - 7i) puts its lowest bit at 56 + i.
    bits |= eights[at] * 0x0102'0408'1020'4080 >> 56 << at * 8;
  }
  return bits;
}
}  // namespace detail

/// As a term: the component is required and may be written. As an argument: reads with `*p` and `p->`;
/// `p.write()` marks the change and gives the reference, and there is no other way to one.
template <class C>
class Mut {
  static_assert(ComponentCheck<C>::passed);
  static_assert(!std::is_empty_v<C>, "a marker has nothing to write: ask With<C> or Has<C>");

 public:
  Mut(detail::Marks marks, C* value, ComponentStore&) : marks_(marks), value_(value) {}

  [[nodiscard]] const C& operator*() const { return *value_; }
  [[nodiscard]] const C* operator->() const { return value_; }
  [[nodiscard]] C& write() const {
    marks_.set();
    return *value_;
  }

 private:
  detail::Marks marks_;
  C* value_;
};

/// Of rows: `*p` is the span of them, `p.write()` an editor.
template <RowsComponent C>
class Mut<C> {
  using Row = RowOf<C>;

 public:
  Mut(detail::Marks marks, RowList* list, ComponentStore& store)
      : marks_(marks), list_(list), arena_(&store.arena()) {}

  [[nodiscard]] std::span<const Row> operator*() const { return detail::stored_rows<Row>(*list_); }
  [[nodiscard]] RowsEditor<Row> write() const {
    marks_.set();
    return RowsEditor<Row>(*list_, *arena_);
  }

 private:
  detail::Marks marks_;
  RowList* list_;
  RowArena* arena_;
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
