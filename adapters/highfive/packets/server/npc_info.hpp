// NpcInfo: a non-player character as players see it.
#pragma once
#include "adapters/highfive/packets/location.hpp"
#include "adapters/highfive/packets/server/speeds.hpp"

namespace kairos::highfive {

/// Added to the id of every NPC kind on the wire.
inline constexpr D npc_kind_offset = 1'000'000;
/// In place of a number of a client text: the text follows as it is.
inline constexpr D literal_text = -1;

struct NpcIdentity {
  D handle = 0;
  D kind = 0;  ///< with npc_kind_offset
  D attackable = 0;
  Location at{};
  D heading = 0;
  D zero = 0;
  D m_atk_speed = 0;
  D p_atk_speed = 0;
};

struct NpcBody {
  D right_hand = 0;
  D chest = 0;
  D left_hand = 0;
  C one = 1;
  C running = 0;
  C in_combat = 0;
  C dead = 0;
  C summoned = 0;
  D name_text = literal_text;
  String<32> name{};
  D title_text = literal_text;
  String<32> title{};
  D title_color = 0;
};

struct NpcState {
  D in_pvp = 0;
  D karma = 0;
  D abnormal_effect = 0;
  D clan = 0;
  D clan_crest = 0;
  D alliance = 0;
  D alliance_crest = 0;
  C environment = 0;
  C duel_team = 0;
  F default_radius = 0;
  F default_height = 0;
  D weapon_glow = 0;
  D flying = 0;
  D zero = 0;
  D ability_level = 0;
  C targetable = 1;
  C show_name = 1;
  D special_effect = 0;
  D zero_too = 0;
};

struct NpcInfo {
  static constexpr Opcode opcode = Opcode::one(0x0c);
  static constexpr std::string_view name = "NpcInfo";
  NpcIdentity identity{};
  BodySpeeds speeds{};
  NpcBody body{};
  NpcState state{};
};

}  // namespace kairos::highfive
