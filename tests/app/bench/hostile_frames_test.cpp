// What hostile clients send is hostile indeed: nothing of it is a packet that the server takes in that state.
#include "app/bench/hostile_frames.hpp"

#include <gtest/gtest.h>

#include <set>

#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "adapters/highfive/packets/client/chat.hpp"

namespace kairos::bench {
namespace {

TEST(Attacks, HaveNamesOfTheirOwnOnBothDoors) {
  std::set<std::string_view> names;
  std::set<Door> doors;
  for (const Attack& attack : attacks()) {
    names.insert(attack.name);
    doors.insert(attack.door);
    EXPECT_GE(attack.frames, 1) << attack.name;
    EXPECT_TRUE(attack.at_once != nullptr || attack.answer != nullptr) << attack.name;
  }
  EXPECT_EQ(names.size(), attacks().size());
  EXPECT_EQ(doors.size(), 2u);
}

TEST(Attacks, AreTheSameFromTheSameSeed) {
  for (const Attack& attack : attacks()) {
    if (attack.at_once == nullptr) continue;
    bots::Bytes first;
    bots::Bytes second;
    Conversation conversation;
    Random one(9, 0, 0, Entity{});
    Random other = one;
    attack.at_once(conversation, one, first);
    attack.at_once(conversation, other, second);
    EXPECT_EQ(first, second) << attack.name;
    EXPECT_FALSE(first.empty()) << attack.name;
  }
}

bool is_taken(std::span<const std::byte> body) {
  using namespace highfive;
  const auto opcode = opcode_of(body);
  const auto* const rule = opcode ? find_rule(*opcode) : nullptr;
  if (rule == nullptr || !rule->legal.has(SessionState::in_world)) return false;
  return rule->opcode != Say2::opcode || decode<Say2>(body).has_value();
}

TEST(InsideAttacks, AreRefusedUnlessTheyAreAFlood) {
  for (const InsideAttack& attack : inside_attacks()) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      bots::Bytes body;
      Random random(seed, 0, 0, Entity{});
      attack.body(random, body);
      EXPECT_EQ(is_taken(body), attack.name == "inside: over the rate") << attack.name << ", seed " << seed;
    }
  }
}

}  // namespace
}  // namespace kairos::bench
