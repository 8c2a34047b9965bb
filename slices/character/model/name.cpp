// The letters of names and their folding, after the simple case mappings of Unicode's CaseFolding.txt.
#include "slices/character/model/name.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace kairos::character {
namespace {

/// Capital letters `first`, `first + step`, … `last`, whose small letters stand `shift` further on.
struct FoldRange {
  char16_t first;
  char16_t last;
  char16_t step;
  std::int32_t shift;
};

constexpr std::array fold_ranges{
    FoldRange{u'A', u'Z', 1, 32},     FoldRange{0x00C0, 0x00D6, 1, 32},
    FoldRange{0x00D8, 0x00DE, 1, 32}, FoldRange{0x0100, 0x012E, 2, 1},
    FoldRange{0x0132, 0x0136, 2, 1},  FoldRange{0x0139, 0x0147, 2, 1},
    FoldRange{0x014A, 0x0176, 2, 1},  FoldRange{0x0178, 0x0178, 1, -0x79},
    FoldRange{0x0179, 0x017D, 2, 1},  FoldRange{0x017F, 0x017F, 1, -0x10C},
    FoldRange{0x0400, 0x040F, 1, 80}, FoldRange{0x0410, 0x042F, 1, 32},
    FoldRange{0x048A, 0x04BE, 2, 1},  FoldRange{0x04C0, 0x04C0, 1, 15},
    FoldRange{0x04C1, 0x04CD, 2, 1},  FoldRange{0x04D0, 0x052E, 2, 1},
};

char16_t fold_letter(char16_t letter) {
  for (const auto& range : fold_ranges) {
    const bool inside = letter >= range.first && letter <= range.last;
    if (inside && (letter - range.first) % range.step == 0)
      return static_cast<char16_t>(letter + range.shift);
  }
  return letter;
}

bool between(char16_t letter, char16_t first, char16_t last) { return letter >= first && letter <= last; }

enum class Script : std::uint8_t { none, digit, latin, cyrillic };

Script script_of(const NameRules& rules, char16_t letter) {
  if (between(letter, u'0', u'9')) return Script::digit;
  if (between(letter, u'A', u'Z') || between(letter, u'a', u'z')) return Script::latin;
  const bool sign = letter == 0x00D7 || letter == 0x00F7;  // × and ÷
  if (rules.latin && between(letter, 0x00C0, 0x017F) && !sign) return Script::latin;
  if (rules.cyrillic && (between(letter, 0x0400, 0x045F) || between(letter, 0x048A, 0x052F)))
    return Script::cyrillic;
  return Script::none;
}

}  // namespace

Name fold_name(const Name& name) {
  std::u16string letters = utf16_from_utf8(name.view());
  for (auto& letter : letters) letter = fold_letter(letter);
  return Name::from(utf8_from_utf16(letters).value_or(std::string{})).value_or(Name{});
}

Result<CheckedName, NameFault> check_name(const NameRules& rules, std::string_view typed) {
  const auto units = utf16_length(typed);
  if (!units) return NameFault::bad_letter;
  if (*units < static_cast<std::size_t>(std::max(rules.length_min, 1))) return NameFault::too_short;
  if (*units > static_cast<std::size_t>(rules.length_max)) return NameFault::too_long;
  const auto name = Name::from(typed);
  if (!name) return NameFault::too_long;
  bool latin = false;
  bool cyrillic = false;
  for (const char16_t letter : utf16_from_utf8(typed)) {
    const Script script = script_of(rules, letter);
    if (script == Script::none) return NameFault::bad_letter;
    latin = latin || script == Script::latin;
    cyrillic = cyrillic || script == Script::cyrillic;
  }
  if (latin && cyrillic) return NameFault::mixed_scripts;
  const Name key = fold_name(*name);
  const auto before = [](const Name& a, const Name& b) { return a.view() < b.view(); };
  if (std::binary_search(rules.reserved.begin(), rules.reserved.end(), key, before))
    return NameFault::reserved;
  return CheckedName{*name, key};
}

}  // namespace kairos::character
