// TermCursor: one term of a query on its way through the pages, giving the argument for each entity.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <type_traits>

#include "engine/core/ecs/stores.hpp"
#include "engine/core/ecs/terms.hpp"

namespace kairos::detail {

/// What a term asks of an entity's presence.
enum class Presence : std::uint8_t { free, required, excluded };

/// Follows one store page by page.
class StoreCursor {
 public:
  StoreCursor() = default;
  explicit StoreCursor(ComponentStore& store) : store_(&store) {}

  [[nodiscard]] ComponentStore& store() const { return *store_; }
  void enter_block(std::uint64_t number) { block_ = store_->pages().find_block(number); }
  [[nodiscard]] std::uint32_t pages_present() const { return block_->present; }
  /// Of the block entered last.
  void enter_page(unsigned page) {
    page_ = page;
    occupied_ = block_->pages[page].occupied;
    values_ = block_->pages[page].values;
  }
  [[nodiscard]] std::uint64_t occupied() const { return occupied_; }
  [[nodiscard]] bool holds(Spot spot) const { return (occupied_ & spot.mask) != 0; }
  [[nodiscard]] bool direct() const { return values_ != nullptr || occupied_ == 0; }
  /// `Direct` only when direct() is true.
  template <class T, bool Direct>
  [[nodiscard]] T* value(Spot spot) const {
    if constexpr (Direct) return stored<T>(values_ + spot.bit * sizeof(T));
    return stored<T>(block_->value(page_, spot, sizeof(T)));
  }
  [[nodiscard]] Entity entity(Spot spot) const { return block_->entity(page_, spot.bit); }
  void mark(std::uint64_t mask) const { store_->mark(*block_, page_, mask); }
  /// Only where there is a value.
  [[nodiscard]] std::uint64_t& marks() const { return store_->marks(*block_, page_); }

 private:
  ComponentStore* store_ = nullptr;
  Block* block_ = nullptr;
  unsigned page_ = 0;
  std::uint64_t occupied_ = 0;
  std::byte* values_ = nullptr;
};

/// A value that every entity with the marker shares: a marker has no bytes.
template <class Marker>
inline constexpr Marker marker_value{};

/// C: required, read. `read<Direct>(spot)` gives the argument; `Direct` only when direct() is true.
template <class C>
struct TermCursor {
  using argument = const C&;
  using read_argument = const C&;
  static constexpr Presence presence = Presence::required;
  StoreCursor at;

  explicit TermCursor(const Stores& stores) : at(stores.component<C>()) {}
  [[nodiscard]] bool direct() const { return std::is_empty_v<C> || at.direct(); }
  template <bool Direct>
  [[nodiscard]] read_argument read(Spot spot) const {
    if constexpr (std::is_empty_v<C>) {
      return marker_value<C>;
    } else {
      return *at.value<C, Direct>(spot);
    }
  }
};

template <RowsComponent C>
struct TermCursor<C> {
  using argument = std::span<const RowOf<C>>;
  using read_argument = argument;
  static constexpr Presence presence = Presence::required;
  StoreCursor at;

  explicit TermCursor(const Stores& stores) : at(stores.component<C>()) {}
  [[nodiscard]] bool direct() const { return at.direct(); }
  template <bool Direct>
  [[nodiscard]] read_argument read(Spot spot) const {
    return stored_rows<RowOf<C>>(*at.value<RowList, Direct>(spot));
  }
};

/// The writing terms: `give<Direct>(spot, marks)` gives the argument, and its writes are marked in `marks`.
template <class C>
struct TermCursor<Mut<C>> : TermCursor<C> {
  using Stored = std::conditional_t<RowsComponent<C>, RowList, C>;
  using argument = Mut<C>;
  using TermCursor<C>::TermCursor;

  template <bool Direct>
  [[nodiscard]] argument give(Spot spot, Marks marks) const {
    return Mut<C>(marks, this->at.template value<Stored, Direct>(spot), this->at.store());
  }
};

template <class C>
struct TermCursor<Opt<C>> : TermCursor<C> {
  using argument = const C*;
  using read_argument = argument;
  static constexpr Presence presence = Presence::free;
  using TermCursor<C>::TermCursor;

  template <bool Direct>
  [[nodiscard]] read_argument read(Spot spot) const {
    return this->at.holds(spot) ? &TermCursor<C>::template read<Direct>(spot) : nullptr;
  }
};

template <RowsComponent C>
struct TermCursor<Opt<C>> : TermCursor<C> {
  using argument = std::span<const RowOf<C>>;
  static constexpr Presence presence = Presence::free;
  using TermCursor<C>::TermCursor;

  template <bool Direct>
  [[nodiscard]] argument read(Spot spot) const {
    return this->at.holds(spot) ? TermCursor<C>::template read<Direct>(spot) : argument{};
  }
};

template <class C>
struct TermCursor<Opt<Mut<C>>> : TermCursor<Mut<C>> {
  using argument = std::optional<Mut<C>>;
  using read_argument = typename TermCursor<Opt<C>>::argument;
  static constexpr Presence presence = Presence::free;
  using TermCursor<Mut<C>>::TermCursor;

  template <bool Direct>
  [[nodiscard]] argument give(Spot spot, Marks marks) const {
    if (!this->at.holds(spot)) return std::nullopt;
    return TermCursor<Mut<C>>::template give<Direct>(spot, marks);
  }
  template <bool Direct>
  [[nodiscard]] read_argument read(Spot spot) const {
    if (!this->at.holds(spot)) return {};
    if constexpr (RowsComponent<C>) {
      return TermCursor<C>::template read<Direct>(spot);
    } else {
      return &TermCursor<C>::template read<Direct>(spot);
    }
  }
};

/// Presence only.
template <class C>
struct PresenceCursor {
  StoreCursor at;
  explicit PresenceCursor(const Stores& stores) : at(stores.component<C>()) {}
  [[nodiscard]] bool direct() const { return true; }
};
template <class C>
struct TermCursor<With<C>> : PresenceCursor<C> {
  static constexpr Presence presence = Presence::required;
  using PresenceCursor<C>::PresenceCursor;
};
template <class C>
struct TermCursor<Without<C>> : PresenceCursor<C> {
  static constexpr Presence presence = Presence::excluded;
  using PresenceCursor<C>::PresenceCursor;
};
template <class C>
struct TermCursor<Has<C>> : PresenceCursor<C> {
  using argument = bool;
  using read_argument = bool;
  static constexpr Presence presence = Presence::free;
  using PresenceCursor<C>::PresenceCursor;
  template <bool Direct>
  [[nodiscard]] bool read(Spot spot) const {
    return this->at.holds(spot);
  }
};
template <>
struct TermCursor<Entity> {
  using argument = Entity;
  using read_argument = Entity;
  static constexpr Presence presence = Presence::required;
  StoreCursor at;
  explicit TermCursor(const Stores& stores) : at(stores.entities()) {}
  [[nodiscard]] bool direct() const { return true; }
  template <bool Direct>
  [[nodiscard]] Entity read(Spot spot) const {
    return at.entity(spot);
  }
};

template <class Term>
inline constexpr bool gives_argument = requires {
  typename TermCursor<Term>::argument;
};

template <class Term>
inline constexpr bool writes = false;
template <class C>
inline constexpr bool writes<Mut<C>> = true;
template <class C>
inline constexpr bool writes<Opt<Mut<C>>> = true;

/// The arguments that a term gives, none or one, as tuples to be joined.
template <class Term>
struct GivenBy {
  using item = std::tuple<>;
  using read_item = std::tuple<>;
};
template <class Term>
requires gives_argument<Term>
struct GivenBy<Term> {
  using item = std::tuple<typename TermCursor<Term>::argument>;
  using read_item = std::tuple<typename TermCursor<Term>::read_argument>;
};

}  // namespace kairos::detail
