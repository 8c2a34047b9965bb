// What a client asks of its party.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct RequestJoinParty {
  static constexpr Opcode opcode = Opcode::one(0x42);
  static constexpr std::string_view name = "RequestJoinParty";
  String<32> invitee{};
  D loot = 0;
};

struct RequestAnswerJoinParty {
  static constexpr Opcode opcode = Opcode::one(0x43);
  static constexpr std::string_view name = "RequestAnswerJoinParty";
  D answer = 0;
};

struct RequestWithDrawalParty {
  static constexpr Opcode opcode = Opcode::one(0x44);
  static constexpr std::string_view name = "RequestWithDrawalParty";
};

struct RequestOustPartyMember {
  static constexpr Opcode opcode = Opcode::one(0x45);
  static constexpr std::string_view name = "RequestOustPartyMember";
  String<32> member{};
};

struct RequestHandOverPartyMaster {
  static constexpr Opcode opcode = Opcode::client(0x0c);
  static constexpr std::string_view name = "RequestHandOverPartyMaster";
  String<32> member{};
};

struct RequestPartyLootingModify {
  static constexpr Opcode opcode = Opcode::client(0x78);
  static constexpr std::string_view name = "RequestPartyLootingModify";
  D loot = 0;
};

struct RequestAnswerPartyLootingModify {
  static constexpr Opcode opcode = Opcode::client(0x79);
  static constexpr std::string_view name = "RequestAnswerPartyLootingModify";
  D answer = 0;
};

}  // namespace kairos::highfive
