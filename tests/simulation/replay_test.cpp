// A recorded game of random clients replays bit for bit, from its files alone; what was changed in them, or
// in the state, is found and named. KAIROS_REPLAY_SECONDS plays another length (600 is what the project
// promises), KAIROS_SIMULATION_SEED another game.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <random>

#include "app/bots/stopwatch.hpp"
#include "app/replay/recording_chain.hpp"
#include "app/replay/replay_command.hpp"
#include "engine/core/record/frame.hpp"
#include "slices/movement/movement.hpp"
#include "tests/scenario/harness/shuffle_seed.hpp"
#include "tests/simulation/random_players.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::simulation {
namespace {

using app::ReplayEnd;
using scenario::Game;

std::int64_t from_environment(const char* name, std::int64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoll(text, nullptr, 10);
}

class SimulationReplay : public testing::Test {
 protected:
  [[nodiscard]] PlaySetup setup() const {
    PlaySetup chosen;
    chosen.seed = static_cast<std::uint64_t>(from_environment("KAIROS_SIMULATION_SEED", 1));
    chosen.steps = 400;
    chosen.home = home;
    return chosen;
  }
  [[nodiscard]] app::ReplayReport replay(const std::filesystem::path& file, bool until = false) const {
    app::ReplayOptions options;
    options.file = file;
    options.manner = {scenario::shuffle_seed() + 1, 1};  // not as it was lived
    options.home = home;
    options.until_difference = until;
    return app::replay_recording(options);
  }

  TemporaryFolder folder;
  const std::filesystem::path home = folder.path();
};

TEST_F(SimulationReplay, IsTheSameForEveryPartitionAndDetail) {
  for (const auto detail : {RecordDetail::pass, RecordDetail::step}) {
    auto chosen = setup();
    chosen.detail = detail;
    RandomPlayers players(chosen);
    players.play();
    players.game().close_recordings();
    for (const PartitionId id : {Game::lobby_id, Game::world_id}) {
      const auto report = replay(players.game().recording_of(id));
      EXPECT_EQ(report.end, ReplayEnd::same) << "seed " << chosen.seed << ": " << app::in_words(report);
      const auto& partition = id == Game::world_id ? players.game().world() : players.game().lobby();
      EXPECT_EQ(report.last_pass, partition.last_pass().number);
      EXPECT_EQ(report.ending, "it was closed: the test is over");
    }
  }
}

/// The seconds are simulated; asserted is only that all is the same, never how fast.
TEST_F(SimulationReplay, OfTwoHundredClientsIsTheSameAndFast) {
  auto chosen = setup();
  chosen.accounts = 200;
  chosen.lasts = seconds(from_environment("KAIROS_REPLAY_SECONDS", 20));
  RandomPlayers players(chosen);
  const bots::Stopwatch watch;
  players.play();
  players.game().close_recordings();
  fmt::print("{} s of {} clients simulated in {} ms, {} passes\n", chosen.lasts.us / 1'000'000,
             chosen.accounts, watch.elapsed().us / 1'000, players.hashes().size());
  for (const PartitionId id : {Game::lobby_id, Game::world_id}) {
    const auto file = players.game().recording_of(id);
    const auto report = replay(file);
    fmt::print("{} KiB: {}", std::filesystem::file_size(file) / 1024, app::in_words(report));
    EXPECT_EQ(report.end, ReplayEnd::same) << "seed " << chosen.seed;
  }
}

TEST_F(SimulationReplay, FindsOneFlippedByteAnywhere) {
  auto chosen = setup();
  chosen.steps = 60;
  std::filesystem::path file;
  {
    RandomPlayers players(chosen);
    players.play();
    players.game().close_recordings();
    file = players.game().recording_of(Game::world_id);
  }
  const auto whole = app::file_bytes(file).value();
  std::mt19937_64 draw(chosen.seed);
  for (int i = 0; i < 25; ++i) {
    auto changed = whole;
    const auto at = static_cast<std::size_t>(draw() % changed.size());
    changed[at] ^= static_cast<std::byte>(1 + draw() % 255);
    std::ofstream(file, std::ios::binary)
        .write(static_cast<const char*>(static_cast<const void*>(changed.data())),
               static_cast<std::streamsize>(changed.size()));
    const auto report = replay(file);
    EXPECT_EQ(report.end, ReplayEnd::damaged) << "byte " << at;
    EXPECT_EQ(app::exit_code(report), 1);
    EXPECT_EQ(report.file, file.string());
    EXPECT_NE(report.fault.find(file.string()), std::string::npos) << report.fault;
    EXPECT_LE(report.offset, at);
  }
}

/// The recording with another first walk in it, its checks right again; the pass of that walk.
std::uint64_t redirect_first_walk(const std::filesystem::path& file) {
  auto bytes = app::file_bytes(file).value();
  SegmentReader reader(bytes);
  PassClock clock;
  std::uint64_t number = 0;
  for (RecordedFrame frame; reader.next(frame); ++number) {
    PassRecord pass;
    if (frame.kind != FrameKind::pass) continue;
    EXPECT_TRUE(decode(frame.payload, clock, pass));
    // One that was alone in its pass and was not refused.
    constexpr Kind walk = kind_of<movement::MoveTo>;
    if (std::ranges::count(pass.input.items, walk, &PassItem::kind) != 1) continue;
    if (std::ranges::count(pass.outcome.steps, walk, &RecordedStep::what) != 1) continue;
    for (const PassItem& item : pass.input.items) {
      if (item.kind != walk) continue;
      const auto value = pass.input.value_of(item);
      const auto at = std::search(bytes.begin() + static_cast<std::ptrdiff_t>(frame.offset), bytes.end(),
                                  value.begin(), value.end());
      *at ^= std::byte{0x40};  // of the destination
      const auto begin = static_cast<std::size_t>(frame.offset);
      const auto rest = std::span<std::byte>(bytes).subspan(begin);
      seal_frame(rest.first(frame_bytes_at(rest)), number);
      std::ofstream(file, std::ios::binary)
          .write(static_cast<const char*>(static_cast<const void*>(bytes.data())),
                 static_cast<std::streamsize>(bytes.size()));
      return pass.number;
    }
  }
  return 0;
}

TEST_F(SimulationReplay, NamesWhereAnotherWalkLeads) {
  auto chosen = setup();
  chosen.steps = 150;
  chosen.detail = RecordDetail::step;
  RandomPlayers players(chosen);
  players.play();
  players.game().close_recordings();
  const auto file = players.game().recording_of(Game::world_id);
  const auto number = redirect_first_walk(file);
  ASSERT_NE(number, 0u) << "nobody walked";
  const auto report = replay(file, true);
  ASSERT_EQ(report.end, ReplayEnd::differs) << app::in_words(report);
  EXPECT_EQ(report.first->pass, number);
  EXPECT_EQ(report.first->phase, "inbox");
  EXPECT_EQ(report.first->system, "movement::MoveTo");
  EXPECT_TRUE(report.first->component.starts_with("movement::")) << report.first->component;
  EXPECT_EQ(app::exit_code(report), 1);
}

}  // namespace
}  // namespace kairos::simulation
