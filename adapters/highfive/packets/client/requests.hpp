// Requests without fields for lists that the client wants to see again.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct RequestItemList {
  static constexpr Opcode opcode = Opcode::one(0x14);
  static constexpr std::string_view name = "RequestItemList";
};

struct RequestSkillList {
  static constexpr Opcode opcode = Opcode::one(0x50);
  static constexpr std::string_view name = "RequestSkillList";
};

struct RequestSkillCoolTime {
  static constexpr Opcode opcode = Opcode::one(0xa6);
  static constexpr std::string_view name = "RequestSkillCoolTime";
};

/// The client's /reload: show me everything once more.
struct RequestReload {
  static constexpr Opcode opcode = Opcode::one(0x6e);
  static constexpr std::string_view name = "RequestReload";
};

struct RequestQuestList {
  static constexpr Opcode opcode = Opcode::one(0x62);
  static constexpr std::string_view name = "RequestQuestList";
};

}  // namespace kairos::highfive
