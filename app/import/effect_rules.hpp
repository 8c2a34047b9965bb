// EffectRule: which kind of effect of Kairos stands for one of the L2J family, and where its numbers come
// from.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace kairos::importer {

/// What a field's number is made of.
enum class From : std::uint8_t {
  nothing,
  parameter,  ///< of the effect
  set,        ///< of the skill
  hostility,  ///< the skill's effect point, as a positive number
};

struct Field {
  std::string_view ours;
  From from = From::nothing;
  std::string_view theirs;
  int scale = 1;
  bool whole = true;
  bool needed = true;
  int least = 0;
  int greatest = 10'000'000;
};

/// Effects whose fields are more than numbers have no rule.
struct EffectRule {
  std::string_view theirs;
  std::string_view ours;
  std::string_view pool;   ///< empty: the kind has none
  bool has_steps = false;  ///< its power is by the second, and its steps take ticks of 0.666 s
  std::array<Field, 2> fields{};
};

/// Null when Kairos has no such effect, or the effect has no rule.
[[nodiscard]] const EffectRule* rule_of(std::string_view theirs);

}  // namespace kairos::importer
