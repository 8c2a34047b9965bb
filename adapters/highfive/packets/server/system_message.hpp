// A message from the client's own table, with the values that fill it.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// Numbers of the client's table that this adapter uses.
enum class MessageId : D {
  welcome = 34,            ///< "Welcome to the World of Lineage II."
  target_not_found = 145,  ///< the named player is not in the game
};

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

using MessageValue =
    OneOf<D, Case<0, TextValue>, Case<1, NumberValue>, Case<2, NumberValue>, Case<3, NumberValue>,
          Case<4, SkillValue>, Case<6, QuantityValue>, Case<12, TextValue>>;

struct SystemMessage {
  static constexpr Opcode opcode = Opcode::one(0x62);
  static constexpr std::string_view name = "SystemMessage";
  D message = 0;
  List<D, MessageValue, 8> values{};
};

}  // namespace kairos::highfive
