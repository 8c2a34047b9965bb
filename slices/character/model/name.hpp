// Names: which are allowed, and the key by which two names are the same.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/core/reflect/result.hpp"
#include "slices/character/template/name_rules.hpp"

namespace kairos::character {

/// Why a name is refused.
enum class NameFault : std::uint8_t {
  too_short,
  too_long,
  bad_letter,     ///< a sign that is no letter or digit of the allowed alphabets, or no valid UTF-8
  mixed_scripts,  ///< Latin and Cyrillic letters in one name: some look alike, and names would be forged with
                  ///< them
  reserved,
};

/// A name that follows the rules, and its key.
struct CheckedName {
  Name name;  ///< as it was typed
  Name key;   ///< equal for names that must not exist twice
};

/// Simple case folding of Unicode for the letters that names may have: ASCII, Latin-1, Latin Extended-A,
/// Cyrillic. Anything else stays as it is. Idempotent; never makes a text longer in UTF-16 units.
[[nodiscard]] Name fold_name(const Name& name);

[[nodiscard]] Result<CheckedName, NameFault> check_name(const NameRules& rules, std::string_view typed);

}  // namespace kairos::character
