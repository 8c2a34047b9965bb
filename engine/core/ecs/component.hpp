// Component: what state may be made of, checked when it is compiled, and the description the World keeps of a
// kind.
#pragma once
#include <array>
#include <boost/pfr.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/value_form.hpp"

namespace kairos {

inline constexpr std::size_t fields_max = 90;  ///< fields of one level of an aggregate

template <class Row, std::size_t Max>
struct Rows;

namespace detail {

template <class T>
struct ArrayElement {
  using type = void;
};
template <class T, std::size_t N>
struct ArrayElement<std::array<T, N>> {
  using type = T;
};

template <class T>
[[nodiscard]] consteval bool exact_field();

template <class T, std::size_t... I>
[[nodiscard]] consteval bool exact_fields(std::index_sequence<I...>) {
  return (exact_field<boost::pfr::tuple_element_t<I, T>>() && ...);
}

/// Integers, bools, enums, std::array and aggregates of these (Entity, Handle, Uuid, instants, Text, Fixed
/// are such).
template <class T>
consteval bool exact_field() {
  using Element = typename ArrayElement<T>::type;
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    return true;
  } else if constexpr (!std::is_void_v<Element>) {
    return exact_field<Element>();
  } else if constexpr (!std::is_class_v<T> || !std::is_aggregate_v<T>) {
    return false;
  } else if constexpr (std::is_empty_v<T>) {
    return true;
  } else if constexpr (boost::pfr::tuple_size_v<T> > fields_max) {
    return false;
  } else {
    return exact_fields<T>(std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
}

}  // namespace detail

/// An aggregate whose value is its bytes: no float, pointer, reference, base class, bit-field, padding.
template <class T>
concept PlainRecord = std::is_class_v<T> && std::is_aggregate_v<T> && std::is_trivially_copyable_v<T> &&
    std::is_standard_layout_v<T> &&
    (std::is_empty_v<T> || std::has_unique_object_representations_v<T>)&&detail::exact_field<T>();

/// Whatever belongs to a slice names it: `using slice = movement::slice;`.
template <class T>
concept NamesItsSlice = requires {
  typename T::slice;
};

/// A bounded ordered list per entity, declared as `struct KnownSkills { using slice = …; using rows =
/// Rows<Row, 64>; };`.
template <class T>
concept RowsComponent = std::is_empty_v<T> && NamesItsSlice<T> && requires {
  typename T::rows;
};

/// State of an entity that is one value; an empty one is a marker.
template <class T>
concept ValueComponent = PlainRecord<T> && NamesItsSlice<T> && !RowsComponent<T>;

template <class T>
concept Component = ValueComponent<T> || RowsComponent<T>;

/// State of which the World has one. `static constexpr bool constant = true;` makes one that no system
/// writes.
template <class T>
concept Resource = PlainRecord<T> && !std::is_empty_v<T> && NamesItsSlice<T>;

template <class T>
concept ConstantResource = Resource<T> && requires {
  requires T::constant;
};

/// At most `Max` rows; a Row is a plain aggregate that is not empty.
template <class T, std::size_t Max>
struct Rows {
  static_assert(
      PlainRecord<T> && !std::is_empty_v<T>,
      "a row is an aggregate of integers, bools, enums, arrays and aggregates of these, without padding");
  static_assert(Max > 0 && Max <= std::numeric_limits<std::uint16_t>::max(), "a list holds 1 … 65535 rows");
  using row = T;
  static constexpr std::size_t max = Max;
};

/// The row type of a rows component.
template <RowsComponent R>
using RowOf = typename R::rows::row;

/// Says which rule of Component a type breaks; instantiated wherever a type is used as one.
template <class T>
struct ComponentCheck {
  static_assert(NamesItsSlice<T>, "a component or resource names its slice: using slice = <slice>::slice;");
  static_assert(std::is_class_v<T> && std::is_aggregate_v<T>, "a component is an aggregate");
  static_assert(std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>,
                "a component has no base class with state, no virtual function and nothing that owns memory");
  static_assert(
      detail::exact_field<T>(),
      "a component holds only integers, bools, enums, std::array and aggregates of these, at most 90 fields "
      "a level: no float, no pointer, no reference");
  static_assert(std::is_empty_v<T> || std::has_unique_object_representations_v<T>,
                "a component has no hidden padding: write the padding out as fields");
  static constexpr bool passed = true;
};

namespace detail {
/// Bytes of a value: none of a marker.
template <class T>
inline constexpr std::size_t stored_size = std::is_empty_v<T> ? 0 : sizeof(T);
}  // namespace detail

/// What the World knows of a kind at run time.
struct ComponentInfo {
  std::string_view name;
  Kind kind = 0;
  std::uint32_t size = 0;      ///< bytes of the value; 0 for a marker and for rows
  std::uint32_t row_size = 0;  ///< bytes of a row; 0 unless rows
  std::uint32_t rows_max = 0;  ///< 0 unless rows
  /// Of the value or of a row; none only of what has neither.
  const ValueForm* form = nullptr;

  [[nodiscard]] constexpr bool is_rows() const { return row_size != 0; }
};

template <class T>
[[nodiscard]] constexpr ComponentInfo component_info() {
  static_assert(ComponentCheck<T>::passed);
  ComponentInfo info{type_name<T>(), kind_of<T>, static_cast<std::uint32_t>(detail::stored_size<T>)};
  info.form = &value_form<T>;
  if constexpr (RowsComponent<T>) {
    info.row_size = static_cast<std::uint32_t>(sizeof(RowOf<T>));
    info.rows_max = static_cast<std::uint32_t>(T::rows::max);
    info.form = &value_form<RowOf<T>>;
  }
  return info;
}

}  // namespace kairos
