// What a client says of its character's body in space.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct MoveBackwardToLocation {
  static constexpr Opcode opcode = Opcode::one(0x0f);
  static constexpr std::string_view name = "MoveBackwardToLocation";
  Location destination{};
  Location origin{};
  D controller = 0;  ///< 0 keyboard, 1 mouse
};

struct ValidatePosition {
  static constexpr Opcode opcode = Opcode::one(0x59);
  static constexpr std::string_view name = "ValidatePosition";
  Location at{};
  D heading = 0;
  D vehicle = 0;
};

struct CannotMoveAnymore {
  static constexpr Opcode opcode = Opcode::one(0x47);
  static constexpr std::string_view name = "CannotMoveAnymore";
  Location at{};
  D heading = 0;
};

struct StartRotating {
  static constexpr Opcode opcode = Opcode::one(0x5b);
  static constexpr std::string_view name = "StartRotating";
  D heading = 0;
  D direction = 0;  ///< 1 or −1
};

struct FinishRotating {
  static constexpr Opcode opcode = Opcode::one(0x5c);
  static constexpr std::string_view name = "FinishRotating";
  D heading = 0;
  D unknown = 0;
};

/// The client shows the place it was taken to.
struct Appearing {
  static constexpr Opcode opcode = Opcode::one(0x3a);
  static constexpr std::string_view name = "Appearing";
};

}  // namespace kairos::highfive
