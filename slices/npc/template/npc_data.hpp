// NpcData: everything that the datapack knows of NPCs, in flat lists that templates point into.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "slices/npc/template/dialogs.hpp"
#include "slices/npc/template/drops.hpp"
#include "slices/npc/template/npc_template.hpp"
#include "slices/npc/template/routes.hpp"
#include "slices/npc/template/spawns.hpp"
#include "slices/npc/template/teleports.hpp"

namespace kairos::npc {

struct SkillOfNpc {
  std::int32_t skill = 0;
  std::int32_t level = 0;
};

/// Those who come with their leader.
struct MinionGroup {
  std::int32_t npc = 0;
  std::int32_t count = 1;
  std::int32_t respawn_s = 0;  ///< 0: only with the leader
};

struct NpcData {
  std::vector<NpcTemplate> npcs;  ///< ascending by id, no id twice
  std::vector<SkillOfNpc> skills;
  std::vector<MinionGroup> minions;
  std::vector<DropGroup> drop_groups;
  std::vector<Drop> drops;
  std::vector<std::int32_t> numbers;  ///< ids of NPCs and classes
  std::vector<std::string> clans;     ///< the clan with the number n is the one at n - 1
  /// In the order of the files; every npc exists, every point is in the world.
  std::vector<SpawnPoint> spawns;
  std::vector<Area> areas;  ///< ascending by name
  std::vector<AreaCorner> corners;
  std::vector<Route> routes;  ///< ascending by name
  std::vector<RoutePoint> route_points;
  std::vector<Teleporter> teleporters;  ///< ascending by NPC
  std::vector<TeleportPlace> teleport_places;
  Dialogs dialogs;

  /// Null when there is none.
  [[nodiscard]] const NpcTemplate* find(std::int32_t id) const;
  [[nodiscard]] std::span<const TeleportPlace> places_of(std::int32_t npc) const;
  template <class T>
  [[nodiscard]] static std::span<const T> of(const std::vector<T>& list, const Stretch& stretch) {
    return std::span(list).subspan(static_cast<std::size_t>(stretch.first),
                                   static_cast<std::size_t>(stretch.count));
  }
};

}  // namespace kairos::npc
