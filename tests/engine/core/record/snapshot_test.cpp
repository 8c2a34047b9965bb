// A snapshot of a partition that has a bit of everything: loaded, it goes on as the one it was taken of.
#include "engine/core/record/snapshot.hpp"

#include <gtest/gtest.h>

#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

/// What may be between two passes: sessions with and without an I/O command, timers, effects that wait,
/// handles that rest, somebody who left.
class PlayedToys {
 public:
  explicit PlayedToys(RecordDetail detail = RecordDetail::pass, std::uint64_t segment_bytes_max = 1u << 20)
      : game(detail, segment_bytes_max) {}

  /// after(pass number) once each pass has run.
  void play(const std::function<void()>& after) {
    auto one = game.join();
    auto two = game.join();
    const auto pass = [&] {
      game.pass();
      after();
    };
    pass();
    one.send(Appear{10, 20});
    two.send(Appear{30, 40});
    pass();
    one.send(Go{11, 21});
    two.send(Paint{5});
    two.send(WakeMe{7'000});
    two.send(WakeMe{90'000});
    pass();
    one.send(Ask{1});
    one.send(Note{4});
    two.send(Cascade{40, 0});
    pass();
    two.send(Hold{});
    two.send(Note{5});
    pass();
    game.send(InboxItem::of(IoFinished{one.session->id(), kind_of<Ask>, 0}));
    pass();
    one.send(Hop{PartitionId{1}});
    pass();
    auto three = game.join();
    pass();
    three.send(Appear{1, 2});
    pass();
    three.send(Vanish{});
    pass();
    for (int i = 0; i < 10; ++i) pass();
  }

  RecordedToys game;
};

ReplayedGame replayed_game(const Registry& registry) {
  return {registry, [](const SegmentHeader&) { return std::make_unique<ScheduleRun>(ScheduleTable{}); },
          [](const SegmentHeader&, Turn& turn) { build_spots(turn); }};
}

SegmentHeader header_of(const Bytes& file) {
  SegmentReader reader(file);
  RecordedFrame frame;
  SegmentHeader header;
  if (!reader.next(frame) || !decode(frame.payload, header)) throw std::runtime_error("no header");
  return header;
}

/// Feeds the files from the first to the last; the first difference, in words.
std::string feed_all(Replay& replay, std::span<const Bytes> files) {
  for (const Bytes& file : files) {
    SegmentReader reader(file);
    for (RecordedFrame frame; reader.next(frame);) {
      if (const auto difference = replay.feed(frame)) return difference->text;
    }
  }
  return {};
}

TEST(Snapshot, ReplaysFromAnyPassToTheEnd) {
  for (const auto detail : {RecordDetail::pass, RecordDetail::step}) {
    PlayedToys toys(detail);
    std::vector<std::string> snapshots{write_snapshot(*toys.game.partition)};
    std::vector<std::uint64_t> hashes{toys.game.partition->state_hash()};
    toys.play([&] {
      ASSERT_EQ(snapshot_obstacle(*toys.game.partition), "");
      snapshots.push_back(write_snapshot(*toys.game.partition));
      hashes.push_back(toys.game.partition->state_hash());
    });
    const auto files = toys.game.files();
    const auto game = replayed_game(toys.game.registry);
    for (std::size_t pass = 0; pass < snapshots.size(); ++pass) {
      SCOPED_TRACE(pass);
      Replay replay(game, header_of(files.front()));
      const auto loaded = replay.begin_with("toys", snapshots[pass]);
      ASSERT_TRUE(loaded) << describe(loaded.error());
      EXPECT_EQ(replay.last_pass(), pass);
      EXPECT_EQ(replay.partition().state_hash(), hashes[pass]);
      EXPECT_EQ(write_snapshot(replay.partition()), snapshots[pass]);
      EXPECT_EQ(feed_all(replay, files), "");
      EXPECT_EQ(replay.last_pass() + 1, snapshots.size());
      EXPECT_EQ(write_snapshot(replay.partition()), snapshots.back());
    }
  }
}

TEST(Snapshot, BeginsEverySegmentButTheFirst) {
  for (const auto detail : {RecordDetail::pass, RecordDetail::step}) {
    PlayedToys toys(detail, 250);
    toys.play([] {});
    const auto files = toys.game.files();
    ASSERT_GT(files.size(), 3u);
    const auto game = replayed_game(toys.game.registry);
    for (std::size_t first = 0; first < files.size(); ++first) {
      SCOPED_TRACE(first);
      const auto header = header_of(files[first]);
      EXPECT_EQ(header.start, first == 0 ? SegmentStart::building : SegmentStart::snapshot);
      Replay replay(game, header);
      EXPECT_EQ(feed_all(replay, std::span(files).subspan(first)), "");
      EXPECT_EQ(replay.partition().state_hash(), toys.game.partition->state_hash());
      EXPECT_EQ(write_snapshot(replay.partition()), write_snapshot(*toys.game.partition));
    }
  }
}

TEST(Snapshot, FaultsNameTheirLine) {
  PlayedToys toys;
  toys.play([] {});
  const std::string json = write_snapshot(*toys.game.partition);
  const auto header = header_of(toys.game.files().front());
  const auto game = replayed_game(toys.game.registry);
  struct Case {
    std::string from, to, fault;
  };
  const Case cases[] = {
      {R"("format":2)", R"("format":3)", "toys:1: /format: this program reads another format"},
      {R"("partition":2)", R"("partition":3)", "toys:1: /partition: it is another partition"},
      {R"("toy::Tint":{"value":2})", R"("toy::Tint":{"value":3})",
       "toys:1: /hash: the state that was read has"},
      {R"("toy::Tint":{"value":2})", R"("toy::Tint":{"value":true})",
       "toys:4: /world/entities/2/toy::Tint/value: expected a whole number, found a truth value"},
      {R"("last_sequence":)", R"("last_sequence":0,"x":)", "toys:"},
      {R"("travel":)", R"("journey":)", "toys:"},
  };
  for (const Case& one : cases) {
    std::string bad = json;
    const auto at = bad.find(one.from);
    ASSERT_NE(at, std::string::npos) << one.from;
    bad.replace(at, one.from.size(), one.to);
    Replay replay(game, header);
    const auto loaded = replay.begin_with("toys", bad);
    ASSERT_FALSE(loaded) << one.to;
    EXPECT_TRUE(describe(loaded.error()).starts_with(one.fault)) << describe(loaded.error());
  }
  // Cut anywhere, it is refused and nothing worse.
  for (std::size_t size = 0; size < json.size() - 2; size += 97) {
    Replay replay(game, header);
    EXPECT_FALSE(replay.begin_with("toys", json.substr(0, size))) << size;
  }
}

}  // namespace
}  // namespace kairos::toy
