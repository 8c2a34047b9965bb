// The writer's thread: what is handed over is written; a disk that is full, fails or is too slow ends one
// recording in order, and never holds up who hands over.
#include "engine/core/record/record_writer.hpp"

#include <gtest/gtest.h>

#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

void play(RecordedToys& game, int passes) {
  auto one = game.join();
  one.send(Appear{10, 20});
  for (int i = 0; i < passes; ++i) {
    one.send(Paint{i});
    game.pass();
  }
}

TEST(RecordWriter, EndsARecordingOfAFullDiskBehindAWholeFrame) {
  RecordedToys whole;
  play(whole, 200);
  const std::size_t size = whole.files().front().size();
  for (std::size_t room = size / 2; room < size / 2 + 40; ++room) {
    RecordedToys game;
    (void)game.files();  // the beginning is written
    game.sink.room = room;
    for (int i = 0; i < 10; ++i) {
      play(game, 20);
      (void)game.files();
    }
    EXPECT_FALSE(game.recorder->recording()) << room;
    const auto replayed = replay(game.files(), game.registry);
    EXPECT_FALSE(replayed.difference) << replayed.difference->text;
    EXPECT_EQ(replayed.end, SegmentEnd::open) << room;
    EXPECT_GT(replayed.passes, 0u) << room;
    EXPECT_LT(replayed.passes, game.partition->last_pass().number) << room;
  }
}

TEST(RecordWriter, EndsARecordingThatTheDiskIsTooSlowFor) {
  RecordedToys game;
  (void)game.files();
  game.sink.hold();
  auto one = game.join();
  struct Line {
    std::array<std::byte, 60'000> bytes{};
  };
  std::uint64_t last = 0;
  while (game.recorder->recording()) {
    // Nobody handles these: each is reported and costs only itself.
    game.send(InboxItem(kind_of<Line>, bytes_of(Line{})));
    game.pass();
    ASSERT_LT(++last, 10'000u);
  }
  game.sink.go_on();
  const auto replayed = replay(game.files(), game.registry);
  EXPECT_FALSE(replayed.difference) << replayed.difference->text;
  EXPECT_EQ(replayed.end, SegmentEnd::closed);
  EXPECT_EQ(replayed.closed, "the disk is too slow: more than 8 MiB would have waited for it");
  EXPECT_EQ(replayed.passes + 1, game.partition->last_pass().number);
}

TEST(RecordWriter, WritesAllThatWasHandedOverBeforeItEnds) {
  MemorySink sink;
  {
    Metrics metrics;
    RecordWriter writer(sink, metrics);
    writer.keep("dump.json", "{}");
  }
  EXPECT_EQ(sink.files.at("dump.json").size(), 2u);
}

}  // namespace
}  // namespace kairos::toy
