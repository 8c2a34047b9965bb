// Raid bosses come back at their own time, also when the server was down meanwhile.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_data.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

constexpr std::int32_t first_boss = 90'001;
constexpr std::int32_t bosses = 5;
constexpr Duration shortest = seconds(7'000);
constexpr Duration longest = seconds(13'000);

/// The starter datapack with five bosses and nobody else; `reversed`: their files were read in another order.
std::shared_ptr<const app::Datapack> with_bosses(bool reversed = false) {
  auto pack = app::load_datapack(KAIROS_SOURCE_DIR "/data/highfive");
  if (!pack) throw std::runtime_error(describe(pack.error().front()));
  auto& npcs = pack->npcs;
  npcs.spawns.clear();
  for (std::int32_t i = 0; i < bosses; ++i) {
    npc::NpcTemplate boss = *npcs.find(20'120);
    boss.id = first_boss + i;
    boss.kind = npc::NpcKind::raid_boss;
    npcs.npcs.push_back(boss);
    npc::SpawnPoint spawn;
    spawn.npc = boss.id;
    spawn.at = {i * 10'000, 0, 0};
    spawn.heading = 0;
    spawn.respawn_s = 10'000;
    spawn.respawn_random_s = 3'000;
    npcs.spawns.push_back(spawn);
  }
  if (reversed) std::reverse(npcs.spawns.begin(), npcs.spawns.end());
  return std::make_shared<const app::Datapack>(std::move(*pack));
}

GameSetup setup_with(const std::shared_ptr<const app::Datapack>& pack) {
  GameSetup setup;
  setup.npcs = true;
  setup.datapack = pack;
  return setup;
}

struct BossGame : RuledGame {
  using RuledGame::RuledGame;
  /// How many of each there are, dead ones not.
  std::map<std::int32_t, int> alive() {
    std::map<std::int32_t, int> there;
    act([&](Turn& turn) {
      turn.world().query<npc::Npc, Without<character::Dead>>(
          [&](const npc::Npc& each) { ++there[each.template_id]; });
    });
    return there;
  }
  void kill(std::int32_t kind) {
    act([&](Turn& turn) {
      Entity boss;
      turn.world().query<Entity, npc::Npc>([&](Entity entity, const npc::Npc& each) {
        if (each.template_id == kind) boss = entity;
      });
      ASSERT_TRUE(boss);
      character::harm(turn, {{}, boss, 2'000'000'000, 0, character::HarmKind::fall, 0, 1});
    });
  }
  std::map<std::int32_t, WallTime> stored_times() {
    std::map<std::int32_t, WallTime> times;
    const auto loaded = absences.load();
    for (const auto& row : *loaded) times[row.npc] = row.due;
    return times;
  }
};

std::map<std::int32_t, int> all_once() {
  std::map<std::int32_t, int> all;
  for (std::int32_t i = 0; i < bosses; ++i) all[first_boss + i] = 1;
  return all;
}

/// All five are killed, 100 s apart; gives when each died.
std::map<std::int32_t, WallTime> kill_all(BossGame& game) {
  std::map<std::int32_t, WallTime> died;
  for (std::int32_t i = 0; i < bosses; ++i) {
    game.advance(seconds(100));
    died[first_boss + i] = game.clock.wall();
    game.kill(first_boss + i);
  }
  return died;
}

TEST(Bosses, EachHasAStoredTimeOfItsOwn) {  // B87
  BossGame game(setup_with(with_bosses()));
  game.settle();
  EXPECT_EQ(game.alive(), all_once());
  const auto died = kill_all(game);
  const auto times = game.stored_times();
  ASSERT_EQ(times.size(), died.size());
  std::set<std::int64_t> delays;
  for (const auto& [boss, due] : times) {
    const Duration delay = due - died.at(boss);
    EXPECT_GE(delay, shortest) << boss;
    EXPECT_LE(delay, longest) << boss;
    delays.insert(delay.us);
  }
  EXPECT_EQ(delays.size(), times.size()) << "drawn one by one";
  // Each comes at its moment.
  for (const auto& [boss, due] : times) {
    auto expected = all_once();
    for (const auto& [other, when] : times) {
      if (when > due) expected.erase(other);
    }
    if (due > game.clock.wall()) game.advance(due - game.clock.wall());
    EXPECT_EQ(game.alive()[boss], 1);
  }
  game.advance(longest);
  EXPECT_EQ(game.alive(), all_once());
}

TEST(Bosses, TheSameSeedGivesTheSameTimes) {  // B87
  const auto times = [](std::uint64_t seed) {
    auto setup = setup_with(with_bosses());
    setup.seed = seed;
    BossGame game(std::move(setup));
    game.settle();
    (void)kill_all(game);
    return game.stored_times();
  };
  EXPECT_EQ(times(1), times(1));
  EXPECT_NE(times(1), times(2));
}

TEST(Bosses, ComeBackAtTheirTimeAfterARestartAndOverdueOnesOnce) {  // B87, B89
  auto setup = setup_with(with_bosses());
  std::int64_t stopped = 0;
  std::map<std::int32_t, WallTime> times;
  {
    BossGame game(setup);
    game.settle();
    (void)kill_all(game);
    times = game.stored_times();
    setup.database = game.kept_database;
    stopped = game.clock.us;
    // The server is killed: nothing more is saved.
  }
  std::vector<WallTime> in_order;
  for (const auto& [boss, due] : times) in_order.push_back(due);
  std::sort(in_order.begin(), in_order.end());
  setup.datapack = with_bosses(true);
  BossGame again(std::move(setup));
  // It is down until just after the second one was due.
  again.clock.us = stopped;
  again.clock.us += (in_order[1] - again.clock.wall()).us + 1'000'000;
  again.settle();
  std::map<std::int32_t, int> expected;
  for (const auto& [boss, due] : times) {
    if (due <= in_order[1]) expected[boss] = 1;
  }
  EXPECT_EQ(again.alive(), expected) << "those whose time is over, once each";
  for (const auto& [boss, due] : times) {
    if (due <= in_order[1]) continue;
    const Duration wait = due - again.clock.wall();
    if (wait.us <= 1'000) continue;
    EXPECT_EQ(again.alive().count(boss), due > again.clock.wall() ? 0u : 1u);
    again.advance(wait);
    EXPECT_EQ(again.alive()[boss], 1) << boss;
  }
  again.advance(longest);
  EXPECT_EQ(again.alive(), all_once());
}

TEST(Bosses, ADatabaseThatIsAwayForgetsNoTimeAndKeepsNobodyAwayForEver) {  // B87
  BossGame game(setup_with(with_bosses()));
  game.database.failures = 2;
  game.settle();
  EXPECT_TRUE(game.alive().empty()) << "it is not known yet whose time is over";
  game.advance(seconds(5));
  EXPECT_EQ(game.alive(), all_once());
  game.database.failures = 3;
  game.kill(first_boss);
  game.advance(seconds(10));
  EXPECT_EQ(game.stored_times().count(first_boss), 1u) << "tried until it is stored";
}

}  // namespace
}  // namespace kairos::scenario
