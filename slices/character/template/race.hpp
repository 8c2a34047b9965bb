// Race and sex of a player character, numbered as clients number them.
#pragma once
#include <cstdint>

namespace kairos::character {

enum class Race : std::int32_t { human = 0, elf = 1, dark_elf = 2, orc = 3, dwarf = 4, kamael = 5 };

enum class Sex : std::int32_t { male = 0, female = 1 };

}  // namespace kairos::character
