// Bodies that move, stop, turn, sit and are put right.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct MoveToLocation {
  static constexpr Opcode opcode = Opcode::one(0x2f);
  static constexpr std::string_view name = "MoveToLocation";
  D handle = 0;
  Location destination{};
  Location at{};
};

struct StopMove {
  static constexpr Opcode opcode = Opcode::one(0x47);
  static constexpr std::string_view name = "StopMove";
  D handle = 0;
  Location at{};
  D heading = 0;
};

struct ValidateLocation {
  static constexpr Opcode opcode = Opcode::one(0x79);
  static constexpr std::string_view name = "ValidateLocation";
  D handle = 0;
  Location at{};
  D heading = 0;
};

struct RotationStarted {
  static constexpr Opcode opcode = Opcode::one(0x7a);
  static constexpr std::string_view name = "RotationStarted";
  D handle = 0;
  D heading = 0;
  D direction = 0;
  D forced = 0;
};

/// When it was not forced, one more number follows.
struct RotationFinished {
  static constexpr Opcode opcode = Opcode::one(0x61);
  static constexpr std::string_view name = "RotationFinished";
  D handle = 0;
  D heading = 0;
  D forced = 0;
  D unknown = 0;
};

struct ChangeMoveType {
  static constexpr Opcode opcode = Opcode::one(0x28);
  static constexpr std::string_view name = "ChangeMoveType";
  D handle = 0;
  D running = 0;
  D swimming = 0;
};

struct ChangeWaitType {
  static constexpr Opcode opcode = Opcode::one(0x29);
  static constexpr std::string_view name = "ChangeWaitType";
  D handle = 0;
  D standing = 0;  ///< 0 sits down, 1 stands up
  Location at{};
};

struct SocialAction {
  static constexpr Opcode opcode = Opcode::one(0x27);
  static constexpr std::string_view name = "SocialAction";
  D handle = 0;
  D action = 0;
};

/// The client loads the place and says Appearing when it shows it.
struct TeleportToLocation {
  static constexpr Opcode opcode = Opcode::one(0x22);
  static constexpr std::string_view name = "TeleportToLocation";
  D handle = 0;
  Location to{};
  D zero = 0;
  D heading = 0;
};

/// It follows another body up to a distance.
struct MoveToPawn {
  static constexpr Opcode opcode = Opcode::one(0x72);
  static constexpr std::string_view name = "MoveToPawn";
  D handle = 0;
  D target = 0;
  D distance = 0;
  Location at{};
  Location target_at{};
};

struct DeleteObject {
  static constexpr Opcode opcode = Opcode::one(0x08);
  static constexpr std::string_view name = "DeleteObject";
  D handle = 0;
  D zero = 0;
};

}  // namespace kairos::highfive
