// Casting: its beginning, its bar, its end.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

/// Times are milliseconds.
struct MagicSkillUse {
  static constexpr Opcode opcode = Opcode::one(0x48);
  static constexpr std::string_view name = "MagicSkillUse";
  D caster = 0;
  D target = 0;
  D skill = 0;
  D level = 0;
  D cast_time = 0;
  D reuse_time = 0;
  Location at{};  ///< of the caster
  List<H, H, 8> fatal_blows{};
  List<H, Location, 1> ground{};  ///< there for skills that aim at a place
  Location target_at{};
};

/// A skill reaches at most this many bodies on the wire.
inline constexpr std::size_t affected_max = 256;

struct MagicSkillLaunched {
  static constexpr Opcode opcode = Opcode::one(0x54);
  static constexpr std::string_view name = "MagicSkillLaunched";
  D caster = 0;
  D skill = 0;
  D level = 0;
  List<D, D, affected_max> affected{};
};

struct MagicSkillCanceled {
  static constexpr Opcode opcode = Opcode::one(0x49);
  static constexpr std::string_view name = "MagicSkillCanceled";
  D caster = 0;
};

enum class GaugeColor : D { blue = 0, red = 1, cyan = 2 };

/// The bar over the own character; milliseconds.
struct SetupGauge {
  static constexpr Opcode opcode = Opcode::one(0x6b);
  static constexpr std::string_view name = "SetupGauge";
  D handle = 0;
  D color = 0;
  D left = 0;
  D total = 0;
};

/// The one effect that stands apart from the others: that of a potion. All zero takes it away.
struct ShortBuffStatusUpdate {
  static constexpr Opcode opcode = Opcode::one(0xfa);
  static constexpr std::string_view name = "ShortBuffStatusUpdate";
  D skill = 0;
  D level = 0;
  D seconds_left = 0;
};

}  // namespace kairos::highfive
