// layout_of<T>: a number that changes when the fields of a plain type do: their order, types or sizes.
#pragma once
#include <array>
#include <boost/pfr.hpp>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

namespace detail {

template <class T>
struct LayoutElement {
  using type = void;
};
template <class T, std::size_t N>
struct LayoutElement<std::array<T, N>> {
  using type = T;
};

[[nodiscard]] constexpr std::uint64_t mix_layout(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ull + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdull;
}

}  // namespace detail

template <class T>
[[nodiscard]] consteval std::uint64_t layout_of() {
  using Element = typename detail::LayoutElement<T>::type;
  if constexpr (std::is_enum_v<T>) {
    return detail::mix_layout(kind_of<T>, sizeof(T));
  } else if constexpr (!std::is_void_v<Element>) {
    return detail::mix_layout(layout_of<Element>(), sizeof(T));
  } else if constexpr (std::is_empty_v<T> || !std::is_class_v<T> || !std::is_aggregate_v<T>) {
    return detail::mix_layout(kind_of<T>, std::is_empty_v<T> ? 0 : sizeof(T));
  } else {
    return []<std::size_t... I>(std::index_sequence<I...>) consteval {
      std::uint64_t hash = detail::mix_layout(kind_of<T>, sizeof(T));
      ((hash = detail::mix_layout(hash, layout_of<boost::pfr::tuple_element_t<I, T>>())), ...);
      return hash;
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
}

}  // namespace kairos
