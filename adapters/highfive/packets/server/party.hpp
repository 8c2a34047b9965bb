// The windows of a party.
#pragma once
#include "adapters/highfive/codec/wire.hpp"
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct AskJoinParty {
  static constexpr Opcode opcode = Opcode::one(0x39);
  static constexpr std::string_view name = "AskJoinParty";
  String<16> inviter{};
  D loot = 0;
};

/// To who asked: what was answered.
struct JoinParty {
  static constexpr Opcode opcode = Opcode::one(0x3a);
  static constexpr std::string_view name = "JoinParty";
  D accepted = 0;
  D loot = 0;
};

struct MemberPoints {
  D cp = 0;
  D cp_max = 0;
  D hp = 0;
  D hp_max = 0;
  D mp = 0;
  D mp_max = 0;
};

/// `servitor` is its handle; of one that has any, more would follow.
struct PartyRow {
  D member = 0;
  String<16> member_name{};
  MemberPoints points{};
  D level = 0;
  D class_id = 0;
  D sex = 0;
  D race = 0;
  D zero_1 = 0;
  D zero_2 = 0;
  D servitor = 0;
};

struct PartySmallWindowAll {
  static constexpr Opcode opcode = Opcode::one(0x4e);
  static constexpr std::string_view name = "PartySmallWindowAll";
  D leader = 0;
  D loot = 0;
  List<D, PartyRow, 8> others{};
};

struct PartySmallWindowAdd {
  static constexpr Opcode opcode = Opcode::one(0x4f);
  static constexpr std::string_view name = "PartySmallWindowAdd";
  D leader = 0;
  D loot = 0;
  D member = 0;
  String<16> member_name{};
  MemberPoints points{};
  D level = 0;
  D class_id = 0;
  D sex = 0;
  D race = 0;
  D zero_1 = 0;
  D zero_2 = 0;
};

struct PartySmallWindowDeleteAll {
  static constexpr Opcode opcode = Opcode::one(0x50);
  static constexpr std::string_view name = "PartySmallWindowDeleteAll";
};

struct PartySmallWindowDelete {
  static constexpr Opcode opcode = Opcode::one(0x51);
  static constexpr std::string_view name = "PartySmallWindowDelete";
  D member = 0;
  String<16> member_name{};
};

struct PartySmallWindowUpdate {
  static constexpr Opcode opcode = Opcode::one(0x52);
  static constexpr std::string_view name = "PartySmallWindowUpdate";
  D member = 0;
  String<16> member_name{};
  MemberPoints points{};
  D level = 0;
  D class_id = 0;
};

struct MemberPositionRow {
  D member = 0;
  Location at{};
};

struct PartyMemberPosition {
  static constexpr Opcode opcode = Opcode::one(0xba);
  static constexpr std::string_view name = "PartyMemberPosition";
  List<D, MemberPositionRow, 9> members{};
};

struct ExAskModifyPartyLooting {
  static constexpr Opcode opcode = Opcode::server(0xbf);
  static constexpr std::string_view name = "ExAskModifyPartyLooting";
  String<16> leader{};
  D loot = 0;
};

struct ExSetPartyLooting {
  static constexpr Opcode opcode = Opcode::server(0xc0);
  static constexpr std::string_view name = "ExSetPartyLooting";
  D changed = 0;
  D loot = 0;
};

}  // namespace kairos::highfive
