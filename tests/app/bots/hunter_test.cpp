// What a hunter makes of what it sees, played from the side of the server.
#include "app/bots/hunter.hpp"

#include <gtest/gtest.h>

#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/items.hpp"
#include "adapters/highfive/packets/client/movement.hpp"
#include "adapters/highfive/packets/server/combat.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"

namespace kairos::bots {
namespace {

using namespace highfive;

constexpr std::int32_t self = 100;
constexpr std::int32_t wolf = 200;

class HunterTest : public testing::Test {
 protected:
  HunterTest() {
    UserInfo user;
    user.identity.handle = self;
    user.identity.at = {1'000, 1'000, 0};
    show(user);
    act();  // loads its shots
    said.clear();
  }

  template <Packet P>
  void show(const P& packet) {
    std::vector<std::byte> body;
    encode(packet, body);
    hunter.take(body, now);
  }
  void act() {
    hunter.act(now);
    now = now + milliseconds(400);
  }
  /// The next packet it said, which must be a P.
  template <Packet P>
  P heard() {
    if (said.empty()) {
      ADD_FAILURE() << "nothing was said, expected " << P::name;
      return {};
    }
    const auto packet = decode<P>(said.front());
    EXPECT_TRUE(packet) << "expected " << P::name;
    said.erase(said.begin());
    return packet ? *packet : P{};
  }
  void show_wolf(const Location& at, bool dead = false) {
    NpcInfo info;
    info.identity = {.handle = wolf, .kind = npc_kind_offset + 20'120, .attackable = 1, .at = at};
    info.body.dead = dead ? 1 : 0;
    show(info);
  }
  void strike_wolf() {
    Attack blow;
    blow.attacker = self;
    blow.first.target = wolf;
    blow.at = {1'000, 1'000, 0};
    show(blow);
  }

  Duration now = seconds(10);
  std::vector<std::vector<std::byte>> said;
  Hunter hunter{HuntingArms{0, 5'789}, Random(1, 1, 0, Entity{}),
                [this](std::span<const std::byte> body) { said.emplace_back(body.begin(), body.end()); }};
};

TEST_F(HunterTest, AttacksWhatItSeesAndCountsTheKill) {
  show_wolf({1'050, 1'000, 0});
  act();
  EXPECT_EQ(heard<Action>().target, wolf);
  EXPECT_EQ(heard<RequestAttack>().target, wolf);
  strike_wolf();
  show(Die{.handle = wolf});
  EXPECT_EQ(hunter.counts().fights, 1);
  EXPECT_EQ(hunter.counts().blows, 1);
  EXPECT_EQ(hunter.counts().kills, 1);
}

TEST_F(HunterTest, KnowsHowLongTheFirstBlowTookUnlessItHadToWalk) {
  show_wolf({1'050, 1'000, 0});
  hunter.act(now);
  now = now + milliseconds(3);
  strike_wolf();
  ASSERT_EQ(hunter.answers().size(), 1u);
  EXPECT_EQ(hunter.answers()[0], milliseconds(3));
  show(Die{.handle = wolf});
  now = now + seconds(5);
  show_wolf({1'900, 1'000, 0});
  hunter.act(now);
  show(MoveToPawn{.handle = self, .target = wolf, .distance = 40});
  now = now + seconds(8);
  strike_wolf();
  EXPECT_EQ(hunter.answers().size(), 1u) << "the way is no part of an answer";
}

TEST_F(HunterTest, TakesWhatItsPreyDroppedNearIt) {
  show(DropItem{.dropper = wolf, .handle = 300, .item = 57, .at = {1'020, 1'000, 0}});
  show(DropItem{.dropper = wolf, .handle = 301, .item = 57, .at = {5'000, 1'000, 0}});
  act();
  EXPECT_EQ(heard<Action>().target, 300);
  show(GetItem{.owner = self, .handle = 300});
  EXPECT_EQ(hunter.counts().taken, 1);
  EXPECT_TRUE(said.empty());
}

TEST_F(HunterTest, ReturnsFromDeathAndSaysThatItIsThere) {
  show(Die{.handle = self});
  EXPECT_TRUE(hunter.dead());
  now = now + seconds(4);
  act();
  EXPECT_EQ(heard<RequestRestartPoint>().place, 0);
  show(TeleportToLocation{.handle = self, .to = {50'000, 50'000, 0}});
  ASSERT_EQ(said.size(), 1u);
  EXPECT_EQ(said[0], std::vector{std::byte{Appearing::opcode.first}});
  show(Revive{.handle = self});
  EXPECT_FALSE(hunter.dead());
  EXPECT_EQ(hunter.counts().deaths, 1);
  EXPECT_EQ(hunter.counts().returns, 1);
}

TEST_F(HunterTest, StrollsWhereNothingLives) {
  show_wolf({1'050, 1'000, 0}, true);
  act();
  const auto way = heard<MoveBackwardToLocation>();
  EXPECT_LE(std::abs(way.destination.x - 1'000), 900);
  EXPECT_LE(std::abs(way.destination.y - 1'000), 900);
  act();
  EXPECT_TRUE(said.empty()) << "it walks first";
}

}  // namespace
}  // namespace kairos::bots
