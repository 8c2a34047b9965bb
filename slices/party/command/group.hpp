// What a player asks of its party.
#pragma once
#include <cstdint>

#include "engine/core/reflect/text.hpp"

namespace kairos::party {

/// Who gets what is picked up, as clients number it.
enum class Loot : std::int32_t { finder, random, random_and_spoil, by_turn, by_turn_and_spoil };
inline constexpr std::int32_t loots = 5;

/// Ask somebody into one's party, with this way to share loot if it begins with that.
struct Invite {
  Text<32> name;
  Loot loot = Loot::finder;
};

/// What one answers who was asked.
struct AnswerInvite {
  std::int32_t accepted = 0;
};

struct LeaveParty {};

/// The leader puts somebody out.
struct OustMember {
  Text<32> name;
};

/// The leader makes somebody else the leader.
struct HandOver {
  Text<32> name;
};

/// The leader asks all to share loot in another way.
struct AskLoot {
  Loot loot = Loot::finder;
};
struct AnswerLoot {
  std::int32_t accepted = 0;
};

}  // namespace kairos::party
