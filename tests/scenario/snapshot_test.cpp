// The whole game written as JSON in the middle of a recording, and replayed from there to the end.
#include <gtest/gtest.h>

#include <fstream>

#include "app/replay/recording_chain.hpp"
#include "app/replay/replay_command.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::scenario {
namespace {

namespace fs = std::filesystem;
using app::ReplayEnd;

class SnapshotTest : public testing::Test {
 protected:
  void SetUp() override {
    Game game({.npcs = true, .home = home});
    Client& client = game.player("Somebody");
    client.move({client.start().x + 500, client.start().y, client.start().z});
    game.advance(seconds(5));
    Client& other = game.player("Another");
    other.move({other.start().x, other.start().y + 300, other.start().z});
    game.advance(seconds(3));
    game.close_recordings();
    world = game.recording_of(Game::world_id);
    lobby = game.recording_of(Game::lobby_id);
  }

  [[nodiscard]] app::ReplayOptions options(const fs::path& file) const {
    app::ReplayOptions options;
    options.file = file;
    options.home = home;
    return options;
  }

  TemporaryFolder folder;
  const fs::path home = folder.path();
  fs::path world;
  fs::path lobby;
};

TEST_F(SnapshotTest, ReplaysFromTheMiddleAsFromTheBegin) {
  for (const auto& file : {world, lobby}) {
    const auto whole = app::replay_recording(options(file));
    ASSERT_EQ(whole.end, ReplayEnd::same) << app::in_words(whole);
    const std::uint64_t last = whole.last_pass;
    for (const std::uint64_t pass : {std::uint64_t{0}, last / 4, last / 2, last - 1}) {
      SCOPED_TRACE(file.string() + " at pass " + std::to_string(pass));
      auto write = options(file);
      write.snapshot_at = pass;
      write.snapshot = home / "world.json";
      const auto written = app::replay_recording(write);
      ASSERT_EQ(written.end, ReplayEnd::same) << app::in_words(written);
      auto begin = options(file);
      begin.from_snapshot = write.snapshot;
      begin.snapshot_at = last;
      begin.snapshot = home / "end.json";
      const auto replayed = app::replay_recording(begin);
      ASSERT_EQ(replayed.end, ReplayEnd::same) << app::in_words(replayed);
      EXPECT_EQ(replayed.first_pass, pass + 1);
      EXPECT_EQ(replayed.last_pass, last);
      write.snapshot_at = last;
      (void)app::replay_recording(write);
      EXPECT_EQ(app::file_bytes(write.snapshot), app::file_bytes(begin.snapshot));
    }
  }
}

TEST_F(SnapshotTest, AFaultyFileIsRefusedWithItsLine) {
  auto begin = options(world);
  begin.from_snapshot = home / "bad.json";
  std::ofstream(begin.from_snapshot) << "{\"format\":2,\n\"partition\":\"two\"}\n";
  const auto report = app::replay_recording(begin);
  EXPECT_EQ(report.end, ReplayEnd::refused);
  EXPECT_NE(report.fault.find("bad.json:2: /partition: expected a whole number, found a text"),
            std::string::npos)
      << report.fault;
}

}  // namespace
}  // namespace kairos::scenario
