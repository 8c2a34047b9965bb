// Blows, and bodies that fight, fall and rise.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

/// Bits of what a blow was. The bits of a shot's grade are added to `shot`.
enum class BlowFlag : C { shot = 0x10, critical = 0x20, shield = 0x40, miss = 0x80 };

/// One body that a swing reached.
struct Blow {
  D target = 0;
  D damage = 0;
  C flags = 0;
};

/// A swing plays at most this many blows: a pole's targets, a dual's two hits.
inline constexpr std::size_t blows_max = 32;

struct Attack {
  static constexpr Opcode opcode = Opcode::one(0x33);
  static constexpr std::string_view name = "Attack";
  D attacker = 0;
  Blow first{};
  Location at{};  ///< of the attacker
  List<H, Blow, blows_max> more{};
  Location target_at{};
};

struct AutoAttackStart {
  static constexpr Opcode opcode = Opcode::one(0x25);
  static constexpr std::string_view name = "AutoAttackStart";
  D handle = 0;
};

struct AutoAttackStop {
  static constexpr Opcode opcode = Opcode::one(0x26);
  static constexpr std::string_view name = "AutoAttackStop";
  D handle = 0;
};

/// Places that the dead may choose are 1; the client shows a button for each.
struct Die {
  static constexpr Opcode opcode = Opcode::one(0x00);
  static constexpr std::string_view name = "Die";
  D handle = 0;
  D to_town = 0;
  D to_clan_hall = 0;
  D to_castle = 0;
  D to_outpost = 0;
  D sweepable = 0;
  D stay_here = 0;
  D to_fortress = 0;
};

struct Revive {
  static constexpr Opcode opcode = Opcode::one(0x01);
  static constexpr std::string_view name = "Revive";
  D handle = 0;
};

}  // namespace kairos::highfive
