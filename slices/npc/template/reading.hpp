// Reading: what the readers of NPC files share while they read.
#pragma once
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_value.hpp"
#include "engine/core/replication/bounds.hpp"
#include "slices/npc/template/load.hpp"
#include "slices/npc/template/name_table.hpp"

namespace kairos::npc {

inline constexpr std::int32_t id_max = 1'000'000;
inline constexpr std::int32_t heading_max = 65'535;

/// A kind that was named before it was defined.
struct AwaitedNpc {
  std::int32_t id = 0;
  DataFault fault;
};

struct Reading {
  NpcData& data;
  const KnownThings& known;
  Bounds bounds;
  JsonIds ids{"npc"};
  std::set<std::int32_t> defined{};
  /// Named in the file that is being read before they were defined.
  std::vector<std::pair<std::int32_t, JsonValue>> later{};
  std::vector<AwaitedNpc> awaited{};
  NameTable areas{"area"};
  NameTable routes{"route"};
  NameTable clans{"clan"};
};

/// Each reads the list of one file.
void read_npcs(const JsonValue& root, Reading& reading);
void read_spawns(const JsonValue& root, Reading& reading);
void read_routes(const JsonValue& root, Reading& reading);
void read_teleports(const JsonValue& root, Reading& reading);

/// An item that exists.
[[nodiscard]] std::int32_t read_item(const JsonValue& at, const Reading& reading);
/// A kind of NPC that exists in the end.
[[nodiscard]] std::int32_t read_npc_id(const JsonValue& at, Reading& reading);
/// At the end of a file: what it names and did not define is awaited from the others. Where it stands is
/// looked up only then, since that walks the file.
void await_undefined(Reading& reading);
/// A per cent with its fraction, as a part of chance_always.
[[nodiscard]] std::int64_t read_chance(const JsonValue& at);
/// Of an optional field: `otherwise` when it is missing.
[[nodiscard]] std::int32_t read_or(const JsonValue& at, std::int32_t least, std::int32_t greatest,
                                   std::int32_t otherwise);
[[nodiscard]] std::int32_t read_truth_or(const JsonValue& at, bool otherwise);

}  // namespace kairos::npc
