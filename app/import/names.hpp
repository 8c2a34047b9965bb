// What the words of the L2J family are called in Kairos's datapack. Tables only.
#pragma once
#include <optional>
#include <span>
#include <string_view>

namespace kairos::importer {

struct Name {
  std::string_view theirs;
  std::string_view ours;
};

/// Empty when the table does not have it.
[[nodiscard]] std::string_view ours_of(std::span<const Name> table, std::string_view theirs);

extern const std::span<const Name> body_parts;
extern const std::span<const Name> weapon_types;
extern const std::span<const Name> armor_types;
extern const std::span<const Name> etc_types;
extern const std::span<const Name> grades;
extern const std::span<const Name> targets;
extern const std::span<const Name> traits;
extern const std::span<const Name> elements;
extern const std::span<const Name> npc_kinds;
extern const std::span<const Name> npc_resists;

/// Whether clients know this look of an effect, in small letters.
[[nodiscard]] bool is_look(std::string_view word);

/// A stat, and what its values are multiplied by to have our unit.
struct StatName {
  std::string_view theirs;
  std::string_view ours;
  int set_scale = 1;
  int add_scale = 1;  ///< negative: theirs says how vulnerable, ours how resistant
};

/// Nothing for a stat that Kairos does not have.
[[nodiscard]] std::optional<StatName> stat_of(std::string_view theirs);

}  // namespace kairos::importer
