// Things that fall, lie and are picked up.
#pragma once
#include "adapters/highfive/packets/location.hpp"

namespace kairos::highfive {

struct DropItem {
  static constexpr Opcode opcode = Opcode::one(0x16);
  static constexpr std::string_view name = "DropItem";
  D dropper = 0;
  D handle = 0;
  D item = 0;
  Location at{};
  D stackable = 0;
  Q amount = 0;
  D one = 1;
};

/// A thing that lies there already. One public definition has a single number at the end; servers of the L2J
/// family send two, and a client that reads two fails without.
struct SpawnItem {
  static constexpr Opcode opcode = Opcode::one(0x05);
  static constexpr std::string_view name = "SpawnItem";
  D handle = 0;
  D item = 0;
  Location at{};
  D stackable = 0;
  Q amount = 0;
  std::array<D, 2> zeros{};
};

struct GetItem {
  static constexpr Opcode opcode = Opcode::one(0x17);
  static constexpr std::string_view name = "GetItem";
  D owner = 0;
  D handle = 0;
  Location at{};
};

}  // namespace kairos::highfive
