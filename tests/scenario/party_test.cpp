// Parties over real packets: formed, hunting, sharing, talking, left and led by others.
#include <gtest/gtest.h>

#include "engine/core/replication/core_slice.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/npc.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr std::int32_t wolf = 20120;

/// A wolf that is hit by two, and something that lies there.
struct MakeWolf {
  Point at;
};
struct Hit {
  Handle by;
  std::int32_t amount = 0;
};
struct Lay {
  Point at;
  std::int32_t kind = 0;
  std::int64_t count = 0;
};

Entity only_wolf(Turn& turn) {
  Entity found;
  turn.world().read<Entity, npc::Npc>([&](Entity npc, const npc::Npc&) { found = npc; });
  return found;
}
void make_wolf(Turn& turn, const MakeWolf& order) { (void)npc::spawn(turn, wolf, order.at, 0); }
void hit(Turn& turn, const Hit& order) {
  character::Harm harm{};
  harm.attacker = turn.find(order.by);
  harm.victim = only_wolf(turn);
  harm.amount = order.amount;
  (void)character::harm(turn, harm);
}
void lay(Turn& turn, const Lay& order) { (void)item::drop(turn, order.kind, order.count, order.at, {}); }

GameSetup setup() {
  GameSetup chosen;
  chosen.also_register = [](Registry& registry) {
    registry.message<&make_wolf>();
    registry.message<&hit>();
    registry.message<&lay>();
  };
  return chosen;
}

class PartyScenario : public testing::Test {
 protected:
  void join(Client& leader, Client& fresh, const std::string& name, D loot = 0) {
    leader.send(RequestJoinParty{.invitee = {Text<32>::from(name).value()}, .loot = loot});
    game.settle();
    const auto asked = fresh.expect<AskJoinParty>();
    EXPECT_EQ(asked.inviter.text.view(), "Anna");
    fresh.send(RequestAnswerJoinParty{1});
    game.settle();
    EXPECT_EQ(leader.expect<JoinParty>().accepted, 1);
  }
  void forget() {
    for (Client* client : {&anna, &bert, &cora}) client->forget();
  }
  [[nodiscard]] std::int64_t experience(const Client& client) {
    std::int64_t earned = -1;
    const RunningPartition running(game.world().token());
    game.world().world().read<core::Visible, character::Growth>(
        [&](const core::Visible& visible, const character::Growth& growth) {
          if (static_cast<std::int32_t>(visible.handle.value) == client.handle())
            earned = growth.progress.experience;
        });
    return earned;
  }
  [[nodiscard]] std::int64_t count(const Client& client, std::int32_t kind) {
    std::int64_t found = 0;
    const RunningPartition running(game.world().token());
    game.world().world().read<Entity, core::Visible>([&](Entity who, const core::Visible& visible) {
      if (static_cast<std::int32_t>(visible.handle.value) == client.handle())
        found = item::count_of(game.world().world(), who, kind);
    });
    return found;
  }
  void post(InboxItem&& item) {
    game.post(Game::world_id, std::move(item));
    game.settle();
  }
  /// The handle of the thing that was laid last.
  [[nodiscard]] D thing() {
    D handle = 0;
    const RunningPartition running(game.world().token());
    game.world().world().read<item::Ground>(
        [&](const item::Ground& ground) { handle = static_cast<D>(ground.handle.value); });
    return handle;
  }

  Game game{setup()};
  Client& anna = game.player("Anna", Point{0, 0, 0});
  Client& bert = game.player("Bert", Point{60, 0, 0});
  Client& cora = game.player("Cora", Point{0, 60, 0});
};

TEST_F(PartyScenario, IsFormedByAskingAndAnswering) {
  forget();
  join(anna, bert, "Bert", 1);
  const auto of_anna = anna.expect<PartySmallWindowAll>();
  EXPECT_EQ(of_anna.leader, anna.handle());
  EXPECT_EQ(of_anna.loot, 1);
  ASSERT_EQ(of_anna.others.rows.size(), 1u);
  EXPECT_EQ(of_anna.others.rows[0].member, bert.handle());
  EXPECT_EQ(of_anna.others.rows[0].member_name.text.view(), "Bert");
  EXPECT_GT(of_anna.others.rows[0].points.hp_max, 0);
  EXPECT_EQ(bert.expect<PartySmallWindowAll>().others.rows[0].member, anna.handle());
  forget();
  join(anna, cora, "Cora");
  EXPECT_EQ(cora.expect<PartySmallWindowAll>().others.rows.size(), 2u);
  EXPECT_EQ(anna.expect<PartySmallWindowAdd>().member, cora.handle());
  EXPECT_EQ(bert.expect<PartySmallWindowAdd>().member, cora.handle());
}

TEST_F(PartyScenario, OnlyItsLeaderAsksAndNobodyIsInTwo) {
  join(anna, bert, "Bert");
  forget();
  bert.send(RequestJoinParty{.invitee = {Text<32>::from("Cora").value()}});
  game.settle();
  EXPECT_EQ(bert.expect<SystemMessage>().message, 154);
  EXPECT_FALSE(cora.take<AskJoinParty>());
  cora.send(RequestJoinParty{.invitee = {Text<32>::from("Bert").value()}});
  game.settle();
  EXPECT_EQ(cora.expect<SystemMessage>().message, 160);
}

TEST_F(PartyScenario, AnInvitationIsDeclinedOrForgotten) {
  forget();
  anna.send(RequestJoinParty{.invitee = {Text<32>::from("Bert").value()}});
  game.settle();
  anna.send(RequestJoinParty{.invitee = {Text<32>::from("Cora").value()}});
  game.settle();
  EXPECT_FALSE(cora.take<AskJoinParty>()) << "one question at a time";
  bert.send(RequestAnswerJoinParty{0});
  game.settle();
  EXPECT_EQ(anna.expect<JoinParty>().accepted, 0);
  anna.send(RequestJoinParty{.invitee = {Text<32>::from("Cora").value()}});
  game.settle();
  (void)cora.expect<AskJoinParty>();
  game.advance(seconds(16));
  EXPECT_EQ(anna.expect<JoinParty>().accepted, 0);
  cora.send(RequestAnswerJoinParty{1});
  game.settle();
  EXPECT_FALSE(cora.take<PartySmallWindowAll>()) << "too late";
}

TEST_F(PartyScenario, SpeaksAmongItselfInOneOrder) {
  join(anna, bert, "Bert");
  forget();
  anna.say("one", 3);
  bert.say("two", 3);
  cora.say("three", 3);
  game.settle();
  for (Client* client : {&anna, &bert}) {
    const auto lines = client->take_all<CreatureSay>();
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].line.text.view(), "one");
    EXPECT_EQ(lines[1].line.text.view(), "two");
    EXPECT_EQ(lines[0].channel, 3);
  }
  EXPECT_FALSE(cora.take<CreatureSay>());
}

TEST_F(PartyScenario, SharesWhatAKillIsWorth) {
  join(anna, bert, "Bert");
  post(InboxItem::of(MakeWolf{{20, 20, 0}}));
  post(InboxItem::of(Hit{{static_cast<std::uint32_t>(anna.handle())}, 200}));
  // 141 for the wolf, a tenth more for two, halved between equals.
  EXPECT_EQ(experience(anna), 77);
  EXPECT_EQ(experience(bert), 77) << "who is there has its share without a blow";
  EXPECT_EQ(experience(cora), 0);
}

TEST_F(PartyScenario, SharesByItsPartOfTheDamage) {
  join(anna, bert, "Bert");
  post(InboxItem::of(MakeWolf{{20, 20, 0}}));
  post(InboxItem::of(Hit{{static_cast<std::uint32_t>(cora.handle())}, 50}));
  post(InboxItem::of(Hit{{static_cast<std::uint32_t>(anna.handle())}, 57}));
  EXPECT_EQ(experience(cora), 141 * 50 / 107);
  EXPECT_EQ(experience(anna), (141 * 57 / 107) * 110 / 200);
  EXPECT_EQ(experience(bert), experience(anna));
}

TEST_F(PartyScenario, DividesAdenaAndTakesTurns) {
  join(anna, bert, "Bert", 3);
  const auto before_a = count(anna, item::adena);
  const auto before_b = count(bert, item::adena);
  post(InboxItem::of(Lay{{10, 10, 0}, item::adena, 101}));
  anna.send(Action{.target = thing(), .origin = {}, .shift = 0});
  game.advance(seconds(2));
  const auto got_a = count(anna, item::adena) - before_a;
  const auto got_b = count(bert, item::adena) - before_b;
  EXPECT_EQ(got_a + got_b, 101);
  EXPECT_LE(std::abs(got_a - got_b), 1);
  const auto potions_a = count(anna, 1060);
  const auto potions_b = count(bert, 1060);
  for (int i = 0; i < 4; ++i) {
    post(InboxItem::of(Lay{{10, 10, 0}, 1060, 1}));
    anna.send(Action{.target = thing(), .origin = {}, .shift = 0});
    game.advance(seconds(2));
  }
  EXPECT_EQ(count(anna, 1060), potions_a + 2);
  EXPECT_EQ(count(bert, 1060), potions_b + 2);
}

TEST_F(PartyScenario, ChangesItsLootWhenAllAgree) {
  join(anna, bert, "Bert");
  join(anna, cora, "Cora");
  forget();
  anna.send(RequestPartyLootingModify{2});
  game.settle();
  EXPECT_EQ(bert.expect<ExAskModifyPartyLooting>().loot, 2);
  bert.send(RequestAnswerPartyLootingModify{1});
  game.settle();
  EXPECT_FALSE(anna.take<ExSetPartyLooting>());
  cora.send(RequestAnswerPartyLootingModify{1});
  game.settle();
  for (Client* client : {&anna, &bert, &cora}) {
    const auto set = client->expect<ExSetPartyLooting>();
    EXPECT_EQ(set.changed, 1);
    EXPECT_EQ(set.loot, 2);
  }
  anna.send(RequestPartyLootingModify{0});
  game.settle();
  cora.send(RequestAnswerPartyLootingModify{0});
  game.settle();
  EXPECT_EQ(anna.expect<ExSetPartyLooting>().changed, 0);
}

TEST_F(PartyScenario, ShowsHowAndWhereItsMembersAre) {
  join(anna, bert, "Bert");
  forget();
  bert.move({160, 0, 0});
  game.advance(seconds(13));
  const auto places = anna.expect<PartyMemberPosition>();
  EXPECT_EQ(places.members.rows.size(), 2u);
  game.advance(seconds(12));
  const auto later = anna.expect<PartyMemberPosition>();
  ASSERT_EQ(later.members.rows.size(), 2u);
  EXPECT_EQ(later.members.rows[1].member, bert.handle());
  EXPECT_EQ(later.members.rows[1].at.x, 160);
}

TEST_F(PartyScenario, IsLeftAndEndsWithTwo) {
  join(anna, bert, "Bert");
  join(anna, cora, "Cora");
  forget();
  bert.send(RequestWithDrawalParty{});
  game.settle();
  (void)bert.expect<PartySmallWindowDeleteAll>();
  EXPECT_EQ(bert.expect<SystemMessage>().message, 200);
  EXPECT_EQ(anna.expect<PartySmallWindowDelete>().member, bert.handle());
  forget();
  anna.send(RequestOustPartyMember{{Text<32>::from("cora").value()}});
  game.settle();
  (void)cora.expect<PartySmallWindowDeleteAll>();
  (void)anna.expect<PartySmallWindowDeleteAll>();
  EXPECT_EQ(anna.expect<SystemMessage>().message, 203);
  forget();
  anna.say("nobody", 3);
  game.settle();
  EXPECT_FALSE(anna.take<CreatureSay>());
}

TEST_F(PartyScenario, IsHandedOver) {
  join(anna, bert, "Bert");
  forget();
  anna.send(RequestHandOverPartyMaster{{Text<32>::from("Bert").value()}});
  game.settle();
  (void)anna.expect<PartySmallWindowDeleteAll>();
  EXPECT_EQ(anna.expect<PartySmallWindowAll>().leader, bert.handle());
  EXPECT_EQ(bert.expect<PartySmallWindowAll>().leader, bert.handle());
}

TEST_F(PartyScenario, GoesOnWhenItsLeaderIsGone) {
  join(anna, bert, "Bert");
  join(anna, cora, "Cora");
  forget();
  anna.drop();
  game.advance(seconds(60));
  EXPECT_EQ(bert.expect<PartySmallWindowAll>().leader, bert.handle());
  EXPECT_EQ(cora.expect<PartySmallWindowAll>().leader, bert.handle());
  EXPECT_EQ(bert.expect<PartySmallWindowDelete>().member, anna.handle());
  cora.drop();
  game.advance(seconds(60));
  (void)bert.expect<PartySmallWindowDeleteAll>();
}

}  // namespace
}  // namespace kairos::scenario
