// The packets of the burst at entry that have a two-byte opcode.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct ExSendManorList {
  struct Row {
    D castle = 0;
    String<32> manor{};
  };
  static constexpr Opcode opcode = Opcode::server(0x22);
  static constexpr std::string_view name = "ExSendManorList";
  List<D, Row, 16> manors{};
};

struct ExStorageMaxCount {
  static constexpr Opcode opcode = Opcode::server(0x2f);
  static constexpr std::string_view name = "ExStorageMaxCount";
  D inventory = 0;
  D warehouse = 0;
  D clan_warehouse = 0;
  D private_sell = 0;
  D private_buy = 0;
  D dwarf_recipes = 0;
  D common_recipes = 0;
  D belt = 0;
  D quest = 0;
};

/// The ring around the compass.
struct ExSetCompassZoneCode {
  static constexpr Opcode opcode = Opcode::server(0x33);
  static constexpr std::string_view name = "ExSetCompassZoneCode";
  D zone = 0;
};

struct ExBasicActionList {
  static constexpr Opcode opcode = Opcode::server(0x5f);
  static constexpr std::string_view name = "ExBasicActionList";
  List<D, D, 256> actions{};
};

/// The client's own key settings, as bytes that only the client reads. Length 0: it keeps its defaults.
struct ExUiSetting {
  static constexpr Opcode opcode = Opcode::server(0x70);
  static constexpr std::string_view name = "ExUiSetting";
  List<D, C, 8'192> settings{};
};

struct BookmarkRow {
  D id = 0;
  std::array<D, 3> at{};
  String<32> name{};
  D icon = 0;
  String<4> tag{};
};

struct ExGetBookmarkInfo {
  static constexpr Opcode opcode = Opcode::server(0x84);
  static constexpr std::string_view name = "ExGetBookmarkInfo";
  D zero = 0;
  D slots = 0;
  List<D, BookmarkRow, 30> bookmarks{};
};

struct ExRotation {
  static constexpr Opcode opcode = Opcode::server(0xc1);
  static constexpr std::string_view name = "ExRotation";
  D handle = 0;
  D heading = 0;
};

struct ExVoteSystemInfo {
  static constexpr Opcode opcode = Opcode::server(0xc9);
  static constexpr std::string_view name = "ExVoteSystemInfo";
  D left = 0;
  D have = 0;
  D bonus_seconds = 0;
  D bonus_percent = 0;
  D paused = 0;
};

struct ExShowContactList {
  struct Row {
    String<16> contact{};
  };
  static constexpr Opcode opcode = Opcode::server(0xd3);
  static constexpr std::string_view name = "ExShowContactList";
  List<D, Row, 128> contacts{};
};

struct ExBrPremiumState {
  static constexpr Opcode opcode = Opcode::server(0xd9);
  static constexpr std::string_view name = "ExBrPremiumState";
  D handle = 0;
  C premium = 0;
};

struct ExBrExtraUserInfo {
  static constexpr Opcode opcode = Opcode::server(0xda);
  static constexpr std::string_view name = "ExBrExtraUserInfo";
  D handle = 0;
  D event_effect = 0;
  C lecture_mark = 0;
};

struct ExNavitAdventPointInfo {
  static constexpr Opcode opcode = Opcode::server(0xdf);
  static constexpr std::string_view name = "ExNavitAdventPointInfo";
  D points = 0;
};

struct ExNavitAdventTimeChange {
  static constexpr Opcode opcode = Opcode::server(0xe1);
  static constexpr std::string_view name = "ExNavitAdventTimeChange";
  C paused = 0;
  D seconds_left = 0;
};

}  // namespace kairos::highfive
