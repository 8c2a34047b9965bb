// The small packets of the burst at entry, most of them lists that are still empty.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct MacroList {
  static constexpr Opcode opcode = Opcode::one(0xe8);
  static constexpr std::string_view name = "MacroList";
  C revision = 2;
  D changed = 0;
  C total = 0;
  C listed = 0;
};

struct HennaRow {
  D henna = 0;
  D active = 0;
};

struct HennaInfo {
  static constexpr Opcode opcode = Opcode::one(0xe5);
  static constexpr std::string_view name = "HennaInfo";
  std::array<C, 6> modifiers{};
  D slots = 3;
  List<D, HennaRow, 3> worn{};
};

struct QuestRow {
  D quest = 0;
  D state = 0;
};

struct QuestList {
  static constexpr Opcode opcode = Opcode::one(0x86);
  static constexpr std::string_view name = "QuestList";
  List<H, QuestRow, 40> quests{};
  Bytes<128> done{};
};

struct EtcStatusUpdate {
  static constexpr Opcode opcode = Opcode::one(0xf9);
  static constexpr std::string_view name = "EtcStatusUpdate";
  D charges = 0;
  D weight_penalty = 0;
  D blocks_all_chat = 0;
  D danger_area = 0;
  D weapon_grade_penalty = 0;
  D armor_grade_penalty = 0;
  D charm_of_courage = 0;
  D death_penalty = 0;
  D souls = 0;
};

struct FriendRow {
  D id = 0;
  String<16> name{};
  D online = 0;
  D handle = 0;
};

struct FriendList {
  static constexpr Opcode opcode = Opcode::one(0x75);
  static constexpr std::string_view name = "FriendList";
  List<D, FriendRow, 128> friends{};
};

/// Which steps of the tutorial the client reports; none is served.
struct TutorialEnableClientEvent {
  static constexpr Opcode opcode = Opcode::one(0xa8);
  static constexpr std::string_view name = "TutorialEnableClientEvent";
  D events = 0;
};

struct EffectRow {
  D skill = 0;
  H level = 0;
  D seconds_left = 0;
};

struct AbnormalStatusUpdate {
  static constexpr Opcode opcode = Opcode::one(0x85);
  static constexpr std::string_view name = "AbnormalStatusUpdate";
  List<H, EffectRow, 72> effects{};
};

}  // namespace kairos::highfive
