// NpcTemplate and SpawnPoint: which kinds of NPC there are, and where they stand.
#pragma once
#include <cstdint>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::npc {

/// What an NPC is for. Decides what a click on it will mean.
enum class NpcKind : std::int32_t {
  folk,  ///< talks, sells nothing
  merchant,
  warehouse,
  gatekeeper,
  trainer,
  village_master,
  guard,
  monster,
};

/// Addressed by `id`. Plain.
struct NpcTemplate {
  std::int32_t id = 0;  ///< as clients know it, without any offset
  NpcKind kind = NpcKind::folk;
  std::int32_t level = 1;
  std::int32_t attackable = 0;  ///< 1 when a client may attack it without forcing
  Text<32> name;                ///< English, for logs and tools; clients show their own
  Text<32> title;
  std::int32_t show_name = 0;  ///< 1: the client is sent this name instead of its own
  std::int32_t hp = 0;         ///< whole points
  std::int32_t mp = 0;
  std::int32_t run_speed = 0;  ///< base, client units a second
  std::int32_t walk_speed = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;  ///< item shown
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  Fixed speed_factor;   ///< makes the present speed of the base
  Fixed attack_factor;  ///< makes the client's animation as fast as the attack
  Fixed collision_radius;
  Fixed collision_height;
};

/// One NPC standing somewhere.
struct SpawnPoint {
  std::int32_t npc = 0;  ///< id of its template
  Point at;
  std::int32_t heading = 0;  ///< 0 … 65535
};

}  // namespace kairos::npc
