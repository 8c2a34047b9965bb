// Entering the world: the burst, and that everybody sees everybody exactly once, however they arrive.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

std::multiset<std::int32_t> introduced(Client& client) {
  std::multiset<std::int32_t> handles;
  for (const auto& packet : client.take_all<CharInfo>()) handles.insert(packet.identity.handle);
  return handles;
}

TEST(Entering, TheBurstComesWholeAndBeforeAnythingElse) {
  Game game;
  Client& other = game.player("Other", Point{0, 0, 0});
  Client& client = game.log_in("entering");
  client.create("Newcomer");
  game.put("Newcomer", {100, 100, 0});
  client.select(0);
  client.forget();
  client.send(EnterWorldRequest{});
  game.settle();
  std::vector<std::string> names;
  for (const auto& body : client.unread()) names.push_back(describe(body));
  ASSERT_GT(names.size(), 20u);
  EXPECT_EQ(names.front(), "UserInfo");
  const auto first_other = std::find(names.begin(), names.end(), "CharInfo");
  ASSERT_NE(first_other, names.end());
  for (const auto* wanted : {"ShortCutInit", "QuestList", "SystemMessage", "ValidateLocation", "ActionFailed",
                             "ExBasicActionList", "ExStorageMaxCount"}) {
    const auto at = std::find(names.begin(), names.end(), wanted);
    EXPECT_LT(at, first_other) << wanted << " is missing or late";
  }
  // What other slices keep of it follows what stands around.
  for (const auto* wanted : {"ItemList", "ExQuestItemList", "SkillList", "AbnormalStatusUpdate"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), wanted), 1) << wanted;
  }
  EXPECT_EQ(client.expect<SystemMessage>().message, static_cast<D>(MessageId::welcome));
  EXPECT_EQ(introduced(client), std::multiset<std::int32_t>{other.handle()});
  EXPECT_EQ(introduced(other), std::multiset<std::int32_t>{client.handle()});
}

TEST(Entering, NobodySeesWhoStandsAtTheDoor) {
  Game game;
  Client& inside = game.player("Inside", Point{0, 0, 0});
  Client& client = game.log_in("door");
  client.create("Outside");
  game.put("Outside", {10, 10, 0});
  client.select(0);
  game.advance(seconds(60));
  EXPECT_TRUE(introduced(inside).empty());
  EXPECT_TRUE(introduced(client).empty());
  inside.say("psst", 2, "Outside");
  game.settle();
  EXPECT_EQ(inside.expect<SystemMessage>().message, static_cast<D>(MessageId::target_not_found));
}

TEST(Entering, AHundredInTheSamePassSeeEachOtherExactlyOnce) {
  Game game;
  std::vector<Client*> clients;
  for (int i = 0; i < 100; ++i) {
    Client& client = game.log_in("crowd" + std::to_string(i));
    client.create("Crowd" + std::to_string(i));
    game.put("Crowd" + std::to_string(i), {i, -i, 0});
    client.select(0);
    client.forget();
    clients.push_back(&client);
  }
  const auto before = game.passes();
  for (Client* client : clients) client->send(EnterWorldRequest{});
  game.settle();
  EXPECT_LE(game.passes() - before, game.stepped() ? 6u : 3u);
  for (Client* client : clients) {
    std::multiset<std::int32_t> others;
    for (Client* other : clients) {
      if (other != client) others.insert(other->handle());
    }
    EXPECT_EQ(introduced(*client), others);
  }
}

TEST(Entering, SightEndsTwoCellsAway) {
  Game game;
  Client& here = game.player("Here", Point{2047, 0, 0});
  Client& near = game.player("Near", Point{4095, 0, 0});
  Client& far = game.player("Far", Point{4096, 0, 0});
  EXPECT_EQ(introduced(here), std::multiset<std::int32_t>{near.handle()});
  EXPECT_EQ(introduced(near), std::multiset<std::int32_t>{far.handle()});
  EXPECT_TRUE(introduced(far).empty()) << "the burst of its own entry was forgotten";
}

TEST(Entering, NegativeCoordinatesHaveCellsOfTheSameSize) {
  Game game;
  Client& here = game.player("Here", Point{-1, -1, 0});
  (void)game.player("Near", Point{-2049, -1, 0});
  EXPECT_EQ(introduced(here).size(), 1u);
  (void)game.player("Far", Point{-4097, -1, 0});
  EXPECT_TRUE(introduced(here).empty());
}

TEST(Entering, TheNpcsOfAVillageAreShownOnce) {
  Game game({.npcs = true});
  Client& client = game.log_in("tourist");
  client.create("Tourist");
  client.enter(0);
  std::map<std::int32_t, int> seen;
  for (const auto& npc : client.take_all<NpcInfo>()) ++seen[npc.identity.handle];
  EXPECT_GE(seen.size(), 1u);
  for (const auto& [handle, times] : seen) EXPECT_EQ(times, 1) << handle;
  game.advance(seconds(120));
  // Those that wander may come into sight or back into it.
  std::set<std::int32_t> gone;
  for (const auto& one : client.take_all<DeleteObject>()) gone.insert(one.handle);
  for (const auto& npc : client.take_all<NpcInfo>()) {
    const auto handle = npc.identity.handle;
    EXPECT_TRUE(!seen.contains(handle) || gone.contains(handle)) << handle;
  }
}

/// Who stands near NPCs is watched by them; without anybody near, they sleep.
TEST(Entering, AnIdleWorldRunsNoPass) {
  Game game({.npcs = true});
  if (game.stepped()) GTEST_SKIP() << "a classic tick runs passes in an idle world";
  Client& client = game.player("Idle");
  game.advance(seconds(60));
  client.send(Logout{});
  game.advance(seconds(60));  // those who noticed it forget it
  const auto before = game.passes();
  game.advance(seconds(3600));
  EXPECT_EQ(game.passes(), before);
}

}  // namespace
}  // namespace kairos::scenario
