// LeaseValue: what may leave a lease: values only. What could lead back into the world does not compile.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/core/identity/entity.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/reflect/fields.hpp"

namespace kairos {

/// Why a type may not leave a lease.
enum class LeaseFlaw : std::uint8_t {
  none,
  reference,  ///< a reference
  pointer,    ///< a raw or smart pointer, a reference_wrapper
  view,       ///< a span, a string_view or another range that owns nothing
  entity,     ///< an Entity, which never leaves the running world
  owned,      ///< something that belongs to a partition
  opaque,     ///< a class whose inside cannot be seen: a term of a query, a closure, an iterator
};

namespace detail {

template <class T>
inline constexpr bool points = std::is_pointer_v<T> || std::is_member_pointer_v<T>;
template <class T>
inline constexpr bool points<std::unique_ptr<T>> = true;
template <class T>
inline constexpr bool points<std::shared_ptr<T>> = true;
template <class T>
inline constexpr bool points<std::weak_ptr<T>> = true;
template <class T>
inline constexpr bool points<std::reference_wrapper<T>> = true;

template <class T>
consteval LeaseFlaw lease_flaw();

template <class... Ts>
consteval LeaseFlaw first_lease_flaw() {
  LeaseFlaw found = LeaseFlaw::none;
  static_cast<void>(((found == LeaseFlaw::none ? void(found = lease_flaw<Ts>()) : void()), ...));
  return found;
}

/// What a class is made of, when the standard says what that is.
template <class T>
struct PartsOf {
  static constexpr bool known = false;
};
template <class... Ts>
struct KnownParts {
  static constexpr bool known = true;
  static consteval LeaseFlaw flaw() { return first_lease_flaw<Ts...>(); }
};
template <class T>
struct PartsOf<std::optional<T>> : KnownParts<T> {};
template <class T, class U>
struct PartsOf<std::pair<T, U>> : KnownParts<T, U> {};
template <class... Ts>
struct PartsOf<std::tuple<Ts...>> : KnownParts<Ts...> {};
template <class... Ts>
struct PartsOf<std::variant<Ts...>> : KnownParts<Ts...> {};
template <>
struct PartsOf<std::monostate> : KnownParts<> {};

template <class T, std::size_t... I>
consteval LeaseFlaw lease_flaw_of_fields(std::index_sequence<I...>) {
  return first_lease_flaw<FieldType<I, T>...>();
}

template <class T>
consteval LeaseFlaw lease_flaw_of_class() {
  if constexpr (std::is_same_v<T, Entity>) {
    return LeaseFlaw::entity;
  } else if constexpr (std::is_base_of_v<Owned, T>) {
    return LeaseFlaw::owned;
  } else if constexpr (PartsOf<T>::known) {
    return PartsOf<T>::flaw();
  } else if constexpr (std::ranges::view<T> || std::ranges::borrowed_range<T>) {
    return LeaseFlaw::view;
  } else if constexpr (std::ranges::range<T>) {
    return lease_flaw<std::ranges::range_value_t<T>>();
  } else if constexpr (std::is_empty_v<T>) {
    return std::is_aggregate_v<T> ? LeaseFlaw::none : LeaseFlaw::opaque;
  } else if constexpr (std::is_aggregate_v<T>) {
    return lease_flaw_of_fields<T>(std::make_index_sequence<field_count<T>>());
  } else {
    return LeaseFlaw::opaque;
  }
}

template <class T>
consteval LeaseFlaw lease_flaw() {
  if constexpr (std::is_reference_v<T>) {
    return LeaseFlaw::reference;
  } else if constexpr (points<std::remove_cv_t<T>>) {
    return LeaseFlaw::pointer;
  } else if constexpr (std::is_class_v<T> || std::is_union_v<T>) {
    return lease_flaw_of_class<std::remove_cv_t<T>>();
  } else {
    return LeaseFlaw::none;
  }
}

}  // namespace detail

/// Numbers, enums, texts, aggregates of values, standard containers and optionals of values; void too.
template <class T>
inline constexpr LeaseFlaw lease_flaw_of = detail::lease_flaw<T>();

/// Instantiated for what a lease's rule gives back; each flaw has its own words.
template <class T>
struct LeaseValueCheck {
  static constexpr LeaseFlaw flaw = lease_flaw_of<T>;
  static_assert(flaw != LeaseFlaw::reference, "values only leave a lease: this is a reference into it");
  static_assert(flaw != LeaseFlaw::pointer, "values only leave a lease: this is or holds a pointer");
  static_assert(flaw != LeaseFlaw::view,
                "values only leave a lease: this is or holds a view of memory that "
                "belongs to others; give a std::vector or std::string");
  static_assert(flaw != LeaseFlaw::entity,
                "values only leave a lease: an Entity stays in the running world; "
                "give its Handle");
  static_assert(flaw != LeaseFlaw::owned, "values only leave a lease: this belongs to a partition");
  static_assert(flaw != LeaseFlaw::opaque,
                "values only leave a lease: it cannot be seen what this class "
                "holds; give an aggregate of values");
  static constexpr bool passed = flaw == LeaseFlaw::none;
};

}  // namespace kairos
