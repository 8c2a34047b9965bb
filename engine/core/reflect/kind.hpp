// Kind: a number for a C++ type that is the same in every build, on every run and in every recording.
#pragma once
#include <cstdint>
#include <string_view>

// Outside kairos, because GCC leaves the enclosing namespace out of the names it prints.
namespace kairos_reflect {

template <class T>
[[nodiscard]] constexpr std::string_view full_name() {
  constexpr std::string_view function = __PRETTY_FUNCTION__;
  constexpr std::string_view mark = "T = ";
  constexpr auto begin = function.find(mark) + mark.size();
  constexpr auto end = function.find_first_of(";]", begin);
  return function.substr(begin, end - begin);
}

}  // namespace kairos_reflect

namespace kairos {

/// The qualified name of T without the leading `kairos::`, for example `movement::MoveTo`.
template <class T>
[[nodiscard]] constexpr std::string_view type_name() {
  constexpr std::string_view full = kairos_reflect::full_name<T>();
  constexpr std::string_view own = "kairos::";
  return full.starts_with(own) ? full.substr(own.size()) : full;
}

/// FNV-1a of the type's name. Two types of one registry with the same kind are refused at registration.
using Kind = std::uint32_t;

[[nodiscard]] constexpr Kind kind_of_name(std::string_view name) {
  std::uint32_t hash = 2166136261u;
  for (const char c : name) {
    hash ^= static_cast<std::uint8_t>(c);
    hash *= 16777619u;
  }
  return hash;
}

template <class T>
inline constexpr Kind kind_of = kind_of_name(type_name<T>());

}  // namespace kairos
