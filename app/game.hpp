// The game as a partition sees it: what is registered, which schedule a kind of partition has, how it is
// built. A server and a replay of its recordings are made of the same.
#pragma once
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "app/host/datapack.hpp"
#include "engine/core/partition/partition.hpp"
#include "slices/character/repository/lobby_io.hpp"
#include "slices/item/repository/item_io.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/npc/repository/npc_io.hpp"
#include "slices/skill/repository/skill_io.hpp"

namespace kairos::app {

inline constexpr PartitionId lobby_id{1};
inline constexpr PartitionId world_id{2};
inline constexpr PartitionId party_id{3};

/// The kinds of partitions, as recordings name them.
inline constexpr std::string_view lobby_kind = "lobby";
inline constexpr std::string_view world_kind = "world";
inline constexpr std::string_view party_kind = "party";        ///< the service of parties
inline constexpr std::string_view instance_kind = "instance";  ///< like the world, empty when it opens

/// Who answers what the game asks of the database.
struct GameIo {
  std::shared_ptr<character::LobbyIo> lobby;
  std::shared_ptr<item::ItemIo> items;
  std::shared_ptr<skill::SkillIo> skills;
  std::shared_ptr<npc::NpcIo> npcs;
};

/// What goes with a character that is removed for good. Both outlive it.
[[nodiscard]] std::vector<std::function<Result<void, StoreFault>(const Uuid&)>> erased_with(
    item::ItemStore& items, skill::SkillRepository& skills);
/// Fills an empty registry. `io` outlives nothing: the registry keeps it.
void register_game(Registry& registry, const std::shared_ptr<const Datapack>& datapack, const GameIo& io);
/// Null for a kind that this program does not have.
[[nodiscard]] std::unique_ptr<ScheduleRun> schedule_of(std::string_view kind);
/// What a partition of this kind is built with, out of the datapack alone.
void build_partition(std::string_view kind, const Datapack& datapack, Turn& turn);

}  // namespace kairos::app
