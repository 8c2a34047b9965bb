// A thousand clients that walk, jump, dress, speak, come and go at random, some of them slow readers: after
// every pass each shows exactly what a brute-force model says. A failure prints its seed;
// KAIROS_SIMULATION_SEED chooses another, KAIROS_SIMULATION_PASSES a longer run.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/simulation/crowd_game.hpp"

namespace kairos::crowd {
namespace {

using What = Act::What;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::uint64_t seed_or(std::uint64_t otherwise) {
  return from_environment("KAIROS_SIMULATION_SEED", otherwise);
}
std::uint64_t passes_or(std::uint64_t otherwise) {
  return from_environment("KAIROS_SIMULATION_PASSES", otherwise);
}

std::string lines(const CrowdGame& game) {
  std::string text;
  for (const auto& fault : game.faults()) text += "\n  " + fault;
  return text;
}

/// Drives the players of one game; everything is drawn from its generator.
class Script {
 public:
  Script(CrowdGame& game, std::int32_t area, bool slow_readers)
      : game_(game), area_(area), slow_readers_(slow_readers) {}

  /// Everybody gets a body, half of them in one crowd.
  void begin() {
    for (auto& player : game_.players()) {
      const bool in_crowd = game_.draw() % 2 == 0;
      const std::int32_t reach = in_crowd ? 1'500 : area_;
      game_.act(player, {What::appear, game_.between(-reach, reach), game_.between(-reach, reach), 0});
      player.witness->slow = slow_readers_ && game_.draw() % 8 == 0;
    }
  }
  void step(std::size_t actors) {
    for (std::size_t i = 0; i < actors; ++i) one_acts(game_.players()[game_.draw() % game_.players().size()]);
    if (game_.draw() % 4 == 0) {
      game_.leave(game_.draw() % game_.players().size());
      game_.join();
      auto& fresh = game_.players().back();
      fresh.witness->slow = slow_readers_ && game_.draw() % 4 == 0;
      game_.act(fresh, {What::appear, somewhere(), somewhere(), 0});
    }
    for (auto& player : game_.players()) {
      if (player.witness->slow && game_.draw() % 3 == 0)
        player.witness->read(game_.draw() % 12'000, *player.session);
      if (slow_readers_ && game_.draw() % 400 == 0) become(player, !player.witness->slow);
    }
  }
  /// Everybody reads everything.
  void catch_up() {
    for (auto& player : game_.players()) become(player, false);
  }

 private:
  static void become(CrowdGame::Player& player, bool slow) {
    player.witness->slow = slow;
    if (!slow) player.witness->read(player.witness->queued, *player.session);
  }
  [[nodiscard]] std::int32_t somewhere() { return game_.between(-area_, area_); }
  [[nodiscard]] std::int32_t known_to(const CrowdGame::Player& player) {
    const auto& shown = player.witness->shown;
    if (shown.empty()) return 0;
    auto at = shown.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(game_.draw() % std::min<std::size_t>(shown.size(), 20)));
    return static_cast<std::int32_t>(at->first);
  }
  void one_acts(CrowdGame::Player& player) {
    if (player.acted) return;  // once a pass
    const auto kind = game_.draw() % 100;
    const auto number = static_cast<std::int32_t>(++number_);
    if (kind < 45) {
      const auto at = player.witness->own.at;
      game_.act(player, {What::go, at.x + game_.between(-900, 900), at.y + game_.between(-900, 900), 0});
    } else if (kind < 48) {
      game_.act(player, {What::go, somewhere(), somewhere(), 0});
    } else if (kind < 56) {
      game_.act(player, {What::dress, number, 0, 0});
    } else if (kind < 60) {
      game_.act(player, {What::undress, 0, 0, 0});
    } else if (kind < 66) {
      game_.act(player, {What::earn, number, 0, 0});
    } else if (kind < 76) {
      game_.act(player, {What::speak, number, 0, 0});
    } else if (kind < 84) {
      game_.act(player, {What::nod, number, 0, 0});
    } else if (kind < 88) {
      game_.act(player, {What::focus, known_to(player), game_.between(0, 2), 0});
    } else if (kind < 89) {
      game_.act(player, {What::resync, 0, 0, 0});
    } else if (kind < 90) {
      game_.act(player, {What::rename, 0, 0, 0});
    } else if (kind < 91) {
      game_.act(player, {What::die, 0, 0, 0});
      game_.act(player, {What::appear, somewhere(), somewhere(), 0});
    } else if (kind < 95) {
      game_.act(player, {What::spawn, somewhere(), somewhere(), 0});
    } else if (kind < 97) {
      on_a_thing(player, What::despawn);
    } else if (kind < 98) {
      on_a_thing(player, What::hide);
    } else {
      game_.act(player, {What::think, number, 0, 0});
    }
  }
  void on_a_thing(CrowdGame::Player& player, What what) {
    const auto& things = game_.thing_handles();
    if (things.empty()) return;
    game_.act(player, {what, static_cast<std::int32_t>(things[game_.draw() % things.size()]), 0, 0});
  }

  CrowdGame& game_;
  const std::int32_t area_;
  const bool slow_readers_;
  std::uint32_t number_ = 0;
};

TEST(Crowd, AThousandClientsShowExactlyWhatTheyShould) {
  const CrowdSetup setup{.seed = seed_or(1)};
  SCOPED_TRACE("KAIROS_SIMULATION_SEED=" + std::to_string(setup.seed));
  CrowdGame game(setup);
  Script script(game, setup.area, false);
  script.begin();
  for (std::uint64_t i = 0; i < passes_or(60); ++i) {
    ASSERT_TRUE(game.pass()) << lines(game);
    script.step(250);
  }
  EXPECT_GT(game.compared(), passes_or(60) * 100'000) << "too few saw each other";
  EXPECT_EQ(game.totals().budgets_exhausted, 0u);
  EXPECT_EQ(game.totals().cosmetics_dropped, 0u);
  EXPECT_EQ(game.totals().entries_waiting, 0u);
}

TEST(Crowd, SlowReadersLagBehindOnlyInWhatTheyAreOwedAndCatchUp) {
  const CrowdSetup setup{.seed = seed_or(2), .send_window = 16 * 1024};
  SCOPED_TRACE("KAIROS_SIMULATION_SEED=" + std::to_string(setup.seed));
  CrowdGame game(setup);
  Script script(game, setup.area, true);
  script.begin();
  for (std::uint64_t i = 0; i < passes_or(60); ++i) {
    ASSERT_TRUE(game.pass()) << lines(game);
    script.step(250);
    for (const auto& player : game.players()) {
      // What always goes may go over the window: own parts, happenings, vanishes.
      ASSERT_LE(player.witness->queued_most, setup.send_window + 64 * 1024);
    }
  }
  EXPECT_GT(game.totals().budgets_exhausted, 0u);
  EXPECT_GT(game.totals().cosmetics_dropped, 0u);
  EXPECT_GT(game.totals().entries_waiting, 0u) << "nobody was slow enough";
  script.catch_up();
  for (int i = 0; i < 200 && game.partition().due_at_once(); ++i) ASSERT_TRUE(game.pass()) << lines(game);
  ASSERT_TRUE(game.pass()) << lines(game);
  EXPECT_EQ(game.totals().entries_waiting, 0u) << "somebody starves";
}

TEST(Crowd, ARecordingSendsTheSameBytesWithoutANetwork) {
  const CrowdSetup setup{
      .seed = seed_or(3), .sessions = 200, .send_window = 4 * 1024, .area = 6'000, .recorded = true};
  SCOPED_TRACE("KAIROS_SIMULATION_SEED=" + std::to_string(setup.seed));
  CrowdGame game(setup);
  Script script(game, setup.area, true);
  script.begin();
  for (std::uint64_t i = 0; i < passes_or(60); ++i) {
    ASSERT_TRUE(game.pass()) << lines(game);
    script.step(60);
  }
  ASSERT_TRUE(game.pass()) << lines(game);  // who came last has been in a pass too
  EXPECT_GT(game.totals().budgets_exhausted, 0u);
  EXPECT_EQ(game.replayed_hashes(), game.hashes());
}

}  // namespace
}  // namespace kairos::crowd
