// Name: a text as a template argument, so that a compile error can show it.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kairos {

template <std::size_t N>
struct Name {
  char text[N]{};

  consteval Name() = default;
  consteval Name(const char (&literal)[N]) { std::copy_n(literal, N, text); }
  [[nodiscard]] constexpr std::string_view view() const { return {text, N - 1}; }
};

/// The text of a constant expression: `name_constant<[] { return type_name<T>(); }>`.
template <auto Text>
inline constexpr auto name_constant = [] {
  constexpr std::string_view text = Text();
  Name<text.size() + 1> name;
  std::copy_n(text.data(), text.size(), name.text);
  return name;
}();

}  // namespace kairos
