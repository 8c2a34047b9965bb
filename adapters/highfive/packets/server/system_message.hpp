// A message from the client's own table, with the values that fill it.
#pragma once
#include "adapters/highfive/packets/location.hpp"
#include "adapters/highfive/packets/server/message_id.hpp"

namespace kairos::highfive {

struct TextValue {
  String<64> text{};
};
struct NumberValue {
  D number = 0;
};
struct SkillValue {
  D skill = 0;
  D level = 0;
};
struct QuantityValue {
  Q amount = 0;
};

struct PlaceValue {
  Location at{};
};

/// A text; a number; the name of an NPC kind, an item, a skill, a castle; a large number; the name of the
/// region of a place; a player's name; a line of the client's own.
using TextParameter = Case<0, TextValue>;
using NumberParameter = Case<1, NumberValue>;
using NpcParameter = Case<2, NumberValue>;
using ItemParameter = Case<3, NumberValue>;
using SkillParameter = Case<4, SkillValue>;
using CastleParameter = Case<5, NumberValue>;
using QuantityParameter = Case<6, QuantityValue>;
using PlaceParameter = Case<7, PlaceValue>;
using PlayerParameter = Case<12, TextValue>;
using LineParameter = Case<13, NumberValue>;

using MessageValue =
    OneOf<D, TextParameter, NumberParameter, NpcParameter, ItemParameter, SkillParameter, CastleParameter,
          QuantityParameter, PlaceParameter, PlayerParameter, LineParameter>;

struct SystemMessage {
  static constexpr Opcode opcode = Opcode::one(0x62);
  static constexpr std::string_view name = "SystemMessage";
  D message = 0;
  List<D, MessageValue, 8> values{};
};

}  // namespace kairos::highfive
