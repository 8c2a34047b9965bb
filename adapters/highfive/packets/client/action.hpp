// What a client does to things and with its own body: targets, attacks, gestures.
#pragma once
#include "adapters/highfive/packets/client/movement.hpp"

namespace kairos::highfive {

/// A click on a thing.
struct Action {
  static constexpr Opcode opcode = Opcode::one(0x1f);
  static constexpr std::string_view name = "Action";
  D target = 0;
  Location origin{};
  C shift = 0;
};

/// Retail's attack.
struct RequestAttack {
  static constexpr Opcode opcode = Opcode::one(0x01);
  static constexpr std::string_view name = "RequestAttack";
  D target = 0;
  Location origin{};
  C shift = 0;
};

/// The same request under the number that other clients use.
struct AttackRequest {
  static constexpr Opcode opcode = Opcode::one(0x32);
  static constexpr std::string_view name = "AttackRequest";
  D target = 0;
  Location origin{};
  C shift = 0;
};

struct RequestTargetCancel {
  static constexpr Opcode opcode = Opcode::one(0x48);
  static constexpr std::string_view name = "RequestTargetCancel";
  H controller = 0;
};

/// One entry of the client's table of actions.
struct RequestActionUse {
  static constexpr Opcode opcode = Opcode::one(0x56);
  static constexpr std::string_view name = "RequestActionUse";
  D action = 0;
  D ctrl = 0;
  C shift = 0;
};

/// A gesture by its own number.
struct RequestSocialAction {
  static constexpr Opcode opcode = Opcode::one(0x34);
  static constexpr std::string_view name = "RequestSocialAction";
  D action = 0;
};

/// Where to return from death. 0 is the nearest town; the numbers follow the fields of Die.
struct RequestRestartPoint {
  static constexpr Opcode opcode = Opcode::one(0x7d);
  static constexpr std::string_view name = "RequestRestartPoint";
  D place = 0;
};

/// The answer to a ConfirmDlg.
struct DlgAnswer {
  static constexpr Opcode opcode = Opcode::one(0xc6);
  static constexpr std::string_view name = "DlgAnswer";
  D message = 0;
  D accepted = 0;
  D asker = 0;
};

}  // namespace kairos::highfive
