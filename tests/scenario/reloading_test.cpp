// A datapack exchanged under players: numbers change in play, faults change nothing, and a recording with an
// exchange in it replays.
#include "app/host/reloading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/host/datapack_store.hpp"
#include "app/replay/replay_command.hpp"
#include "slices/item/item.hpp"
#include "slices/npc/npc.hpp"
#include "tests/app/host/spoiled_datapack.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

namespace fs = std::filesystem;
using app::ReloadEnd;

constexpr std::int32_t wolf = 20120;
constexpr std::int32_t gatekeeper = 30006;

class ReloadingScenario : public testing::Test {
 protected:
  [[nodiscard]] app::ReloadReport reload() {
    const app::StoredUses uses{
        [this](std::span<const std::int32_t> kinds) { return game.items.used_kinds(kinds); },
        [this](std::span<const std::int32_t> ids) { return game.skills.used_skills(ids); },
        [this](std::span<const std::int32_t> ids) { return game.characters.used_classes(ids); }};
    app::Reloading machine({datapack->path(), home.path() / "datapacks", 1}, game.present_datapack(), uses,
                           game.directory(), {Game::lobby_id, Game::world_id}, {});
    auto report = machine.run();
    game.settle();
    return report;
  }
  template <class Visit>
  void look(Visit visit) {
    const RunningPartition running(game.world().token());
    visit(game.world().world());
  }
  [[nodiscard]] std::int32_t count(std::int32_t kind) {
    std::int32_t found = 0;
    look([&](const World& world) {
      world.read<npc::Npc>([&](const npc::Npc& npc) { found += npc.template_id == kind ? 1 : 0; });
    });
    return found;
  }
  /// Of one NPC of the kind.
  [[nodiscard]] character::Stats stats_of(std::int32_t kind) {
    character::Stats stats;
    look([&](const World& world) {
      world.read<npc::Npc, character::Stats>([&](const npc::Npc& npc, const character::Stats& has) {
        if (npc.template_id == kind) stats = has;
      });
    });
    return stats;
  }
  [[nodiscard]] std::int32_t player_stat(character::Stat stat) {
    std::int32_t value = 0;
    look([&](const World& world) {
      world.read<character::Persona, character::Stats>(
          [&](const character::Persona&, const character::Stats& has) { value = has[stat]; });
    });
    return value;
  }
  [[nodiscard]] app::ReplayReport replay(PartitionId partition) const {
    app::ReplayOptions options;
    options.file = game.recording_of(partition);
    options.home = home.path();
    return app::replay_recording(options);
  }

  TemporaryFolder home;
  std::unique_ptr<app::SpoiledDatapack> datapack = std::make_unique<app::SpoiledDatapack>();
  Game game{{.npcs = true, .home = home.path()}};
};

TEST_F(ReloadingScenario, ChangesNumbersInPlay) {
  Client& client = game.player("Somebody");
  const auto wolves = count(wolf);
  ASSERT_GT(wolves, 0);
  const auto weapon_before = player_stat(character::Stat::p_atk);
  ASSERT_EQ(stats_of(wolf)[character::Stat::hp_max], 107);

  datapack->change("npcs/monsters.json", R"("name": "Wolf", "level": 4, "race": "animal", "hp": 107)",
                   R"("name": "Wolf", "level": 9, "race": "animal", "hp": 1070)");
  datapack->change(
      "items.json",
      R"("stat": "p_atk", "set": 6}, {"stat": "m_atk", "set": 5}, {"stat": "critical", "set": 80}, {"stat": "p_atk_speed", "set": 379}]},)",
      R"("stat": "p_atk", "set": 600}, {"stat": "m_atk", "set": 5}, {"stat": "critical", "set": 80}, {"stat": "p_atk_speed", "set": 379}]},)");
  const auto report = reload();
  ASSERT_EQ(report.end, ReloadEnd::ordered) << report.text;

  EXPECT_EQ(count(wolf), wolves) << "they stay where they are";
  EXPECT_EQ(stats_of(wolf)[character::Stat::hp_max], 1070);
  look([&](const World& world) {
    world.read<npc::Npc, character::Health, character::Level>(
        [&](const npc::Npc& npc, const character::Health& health, const character::Level& level) {
          if (npc.template_id != wolf) return;
          EXPECT_EQ(health.points.hp, 1070) << "who was unhurt is unhurt";
          EXPECT_EQ(level.value, 9);
          EXPECT_EQ(npc.level, 9);
        });
  });
  const auto weapon_after = player_stat(character::Stat::p_atk);
  EXPECT_GT(weapon_after, 10 * weapon_before);
  EXPECT_EQ(client.expect<highfive::UserInfo>().combat.p_atk, weapon_after);
}

TEST_F(ReloadingScenario, WithFaultsLeavesTheOldData) {
  (void)game.player("Somebody");
  app::spoil_goods(*datapack);
  app::spoil_npcs(*datapack);
  app::spoil_skills(*datapack);
  datapack->change("npcs/monsters.json", R"("race": "animal", "hp": 107)", R"("race": "animal", "hp": 1070)");
  const auto hash = game.world().state_hash();
  const auto report = reload();
  EXPECT_EQ(report.end, ReloadEnd::refused);
  EXPECT_EQ(game.world().state_hash(), hash);
  EXPECT_EQ(game.world().data_hash(), DataHash{});
  EXPECT_EQ(stats_of(wolf)[character::Stat::hp_max], 107);

  datapack = std::make_unique<app::SpoiledDatapack>();
  datapack->change("items.json", R"({"id": 2369, )", R"({"id": 902369, )");
  datapack->change("starting_items.json", R"("item": 2369)", R"("item": 902369)");
  const auto missing = reload();
  EXPECT_EQ(missing.end, ReloadEnd::refused);
  EXPECT_THAT(missing.text, testing::HasSubstr("item 2369 (Squire's Sword) is gone, and somebody owns one"));
}

TEST_F(ReloadingScenario, LetsNpcsComeAndGoWithTheirSpawnPoints) {
  const auto wolves = count(wolf);
  ASSERT_EQ(count(gatekeeper), 1);
  datapack->change("spawns/talking_island_field.json", R"({"npc": 20120, "at": [-97160, 242240, -3504], )",
                   R"({"npc": 20120, "at": [-97160, 242241, -3504], "count": 3, )");
  datapack->change("spawns/talking_island_field.json", R"({"npc": 20120, "at": [-97105, 242615, -3504], )",
                   R"({"npc": 18342, "at": [-97105, 242615, -3504], )");
  const auto gremlins = count(18342);
  const auto report = reload();
  ASSERT_EQ(report.end, ReloadEnd::ordered) << report.text;
  EXPECT_EQ(count(wolf), wolves - 2 + 3);
  EXPECT_EQ(count(18342), gremlins + 1);
  EXPECT_EQ(count(gatekeeper), 1);
}

TEST_F(ReloadingScenario, IsReplayedThoughItsFilesAreGone) {
  Client& client = game.player("Somebody");
  client.move({client.start().x + 500, client.start().y, client.start().z});
  game.advance(seconds(2));
  datapack->change("npcs/monsters.json", R"("race": "animal", "hp": 107)", R"("race": "animal", "hp": 1070)");
  ASSERT_EQ(reload().end, ReloadEnd::ordered);
  game.advance(seconds(2));
  datapack->change("items.json", R"("stat": "p_atk", "set": 6})", R"("stat": "p_atk", "set": 600})");
  ASSERT_EQ(reload().end, ReloadEnd::ordered);
  client.move({client.start().x, client.start().y, client.start().z});
  game.advance(seconds(2));
  const auto digits = digits_of(game.world().data_hash());
  game.close_recordings();
  datapack.reset();
  for (const auto partition : {Game::world_id, Game::lobby_id}) {
    const auto report = replay(partition);
    EXPECT_EQ(report.end, app::ReplayEnd::same) << app::in_words(report);
  }
  fs::remove_all(home.path() / "datapacks" / digits);
  const auto report = replay(Game::world_id);
  EXPECT_EQ(report.end, app::ReplayEnd::refused) << app::in_words(report);
  EXPECT_THAT(report.fault, testing::HasSubstr("the data " + digits + ", which was reloaded in pass"));
}

}  // namespace
}  // namespace kairos::scenario
