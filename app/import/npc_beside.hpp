// What must be known of all NPCs of the source before the first is written, and what lies in files beside
// theirs.
#pragma once
#include "app/import/npc_drops.hpp"
#include "app/import/npc_numbers.hpp"

namespace kairos::importer {

struct Minion {
  std::int64_t npc = 0;
  std::int64_t count = 0;
  std::int64_t respawn_s = 0;
};

struct Beside {
  AttributeBonuses bonuses;
  boost::unordered_flat_map<std::int64_t, std::vector<Minion>> minions;        ///< by leader
  boost::unordered_flat_map<std::int64_t, std::vector<std::int64_t>> teaches;  ///< classes by teacher
  boost::unordered_flat_set<std::int64_t> npcs_there;
};

[[nodiscard]] std::optional<ImportFault> read_beside(const Context& context, Beside& beside);

/// Those of one NPC, as JSON.
[[nodiscard]] std::vector<std::string> minions_of(Context& context, const Npc& npc, const Beside& beside);

}  // namespace kairos::importer
