// Which known word somebody who mistyped one most likely meant.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace kairos::app {

/// How many letters to add, leave out or exchange make one word of the other.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);
/// The word that differs least, the first of several; empty when there is none.
[[nodiscard]] std::string_view nearest_word(std::string_view mistyped,
                                            std::span<const std::string_view> known);

}  // namespace kairos::app
