// SaveEnd: how saving a character, or a part of it, ended.
#pragma once
#include <cstdint>

namespace kairos::character {

enum class SaveEnd : std::uint32_t {
  failed,  ///< later it may work
  stored,
  hopeless,  ///< it will never work: the row is gone or makes no sense
};

}  // namespace kairos::character
