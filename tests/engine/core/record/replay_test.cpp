// A recorded partition replays to the same state after every pass; whatever is not the same is named.
#include "engine/core/record/replay.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

struct Extra {
  using slice = toy::slice;
  std::int32_t value = 0;
};

/// A bit of everything that goes into a pass or comes out of it.
void play(RecordedToys& game) {
  auto one = game.join();
  auto two = game.join();
  game.pass();
  one.send(Appear{10, 20});
  two.send(Appear{30, 40});
  game.pass();
  one.send(Go{11, 21});
  two.send(Paint{5});
  two.send(Explode{});
  game.pass();
  one.send(WakeMe{2'500});
  one.send(Ask{1});
  game.pass();
  game.send(InboxItem::of(IoFinished{one.session->id(), kind_of<Ask>, 0}));
  game.lane_full = true;
  one.send(Ask{2});
  game.pass();
  game.pass();
  one.send(Cascade{3, 0});
  game.pass();
  one.send(Hop{PartitionId{1}});
  one.send(Note{1});
  game.pass();
  game.send(InboxItem::of(EndSession{SessionId{99}, 0, 0}));
  for (int i = 0; i < 20; ++i) game.pass();
}

TEST(Replay, GivesTheSameStatesAndMessages) {
  for (const auto detail : {RecordDetail::pass, RecordDetail::step}) {
    RecordedToys game(detail);
    play(game);
    EXPECT_FALSE(game.posts.empty());
    game.recorder->close("the test is over");
    const auto replayed = replay(game.files(), game.registry);
    EXPECT_FALSE(replayed.difference) << replayed.difference->text;
    EXPECT_EQ(replayed.passes, game.partition->last_pass().number);
    EXPECT_EQ(replayed.end, SegmentEnd::closed);
    EXPECT_EQ(replayed.closed, "the test is over");
  }
}

TEST(Replay, GoesThroughAllSegments) {
  RecordedToys game(RecordDetail::pass, 200);
  play(game);
  const auto files = game.files();
  EXPECT_GT(files.size(), 3u);
  const auto replayed = replay(files, game.registry);
  EXPECT_FALSE(replayed.difference) << replayed.difference->text;
  EXPECT_EQ(replayed.passes, game.partition->last_pass().number);
}

/// Another process's memory went wrong: before pass `number`, one entity's tint is not what it was.
Meddle tint_changed_before(std::uint64_t number) {
  return [number](Replay& replay, RecordedFrame&) {
    if (replay.last_pass() + 1 != number) return;
    replay.partition().build([](Turn& turn) {
      const Entity entity = turn.world().entities().at(2);
      turn.world().modify<Tint>(entity, [](Tint& tint) { tint.value ^= 1; });
    });
  };
}

TEST(Replay, NamesThePassAndTheComponentThatDiffer) {
  RecordedToys game;
  play(game);
  const auto replayed = replay(game.files(), game.registry, tint_changed_before(6));
  ASSERT_TRUE(replayed.difference);
  EXPECT_EQ(replayed.difference->pass, 6u);
  EXPECT_EQ(replayed.difference->components, std::vector<std::string>{"toy::Tint"});
}

TEST(Replay, NamesTheStepAndTheEntityWhenStepsAreRecorded) {
  RecordedToys game(RecordDetail::step);
  auto one = game.join();
  one.send(Appear{10, 20});
  one.send(Go{1, 1});
  game.pass();
  one.send(Paint{8});
  game.pass();
  one.send(Note{1});
  one.send(Paint{9});
  game.pass();
  const Entity painted = [&] {
    const RunningPartition running(game.partition->token());
    return game.partition->sessions().begin()->second.view.self;
  }();
  // As if the handler of Paint had another colour now.
  Bytes payload;
  PassClock clock{{1'000}, {}};
  const auto repaint = [&](Replay& replay, RecordedFrame& frame) {
    PassRecord pass;
    PassClock before = clock;
    ASSERT_TRUE(decode(frame.payload, clock, pass));
    if (replay.last_pass() != 2) return;
    pass.input.bytes.at(pass.input.items.back().at) = std::byte{10};
    ByteWriter out(payload);
    encode_input(pass.number, pass.input, before, out);
    encode(pass.outcome, out);
    frame.payload = payload;
  };
  const auto replayed = replay(game.files(), game.registry, repaint);
  ASSERT_TRUE(replayed.difference);
  EXPECT_EQ(replayed.difference->pass, 3u);
  EXPECT_EQ(replayed.difference->phase, "inbox");
  EXPECT_EQ(replayed.difference->system, "toy::Paint");
  EXPECT_EQ(replayed.difference->component, "toy::Tint");
  EXPECT_EQ(replayed.difference->entity, painted);
  EXPECT_EQ(replayed.difference->components, std::vector<std::string>{"toy::Tint"});
}

TEST(Replay, ComparesTheMessagesToOthers) {
  RecordedToys game;
  auto one = game.join();
  auto two = game.join();
  game.pass();
  one.send(Hop{PartitionId{1}});
  two.send(Hop{PartitionId{1}});
  game.pass();
  Bytes payload;
  const auto other = [&](Replay&, RecordedFrame& frame) {
    PassRecord pass;
    PassClock before;
    ASSERT_TRUE(decode(frame.payload, before, pass));
    if (pass.number == 1) return;
    ASSERT_EQ(pass.outcome.posts.size(), 2u);
    payload.assign(frame.payload.begin(), frame.payload.end());
    const auto hash = std::as_bytes(std::span(&pass.outcome.posts[1].hash, 1));
    const auto at = std::search(payload.begin(), payload.end(), hash.begin(), hash.end());
    ASSERT_NE(at, payload.end());
    *at ^= std::byte{1};
    frame.payload = payload;
  };
  const auto replayed = replay(game.files(), game.registry, other);
  ASSERT_TRUE(replayed.difference);
  EXPECT_EQ(replayed.difference->pass, 2u);
  EXPECT_TRUE(replayed.difference->text.starts_with("message 2 of the pass was "))
      << replayed.difference->text;
}

TEST(Replay, StopsWhereThePartitionStopped) {
  RecordedToys game;
  auto one = game.join();
  one.send(Note{1});
  game.pass();
  one.send(Shatter{});
  EXPECT_THROW(game.pass(), BrokenInvariant);
  EXPECT_FALSE(game.recorder->recording());
  const auto replayed = replay(game.files(), game.registry);
  EXPECT_FALSE(replayed.difference) << replayed.difference->text;
  EXPECT_EQ(replayed.passes, 2u);
  EXPECT_TRUE(replayed.broke);
  EXPECT_EQ(replayed.end, SegmentEnd::closed);
  EXPECT_TRUE(replayed.closed.starts_with("shattered on purpose")) << replayed.closed;
}

TEST(Replay, RefusesAProgramWithOtherKinds) {
  RecordedToys game;
  game.pass();
  Registry other;
  register_toys(other, game.journal);
  other.component<Extra>();
  try {
    (void)replay(game.files(), other);
    FAIL() << "it was not refused";
  } catch (const std::runtime_error& fault) {
    EXPECT_NE(std::string(fault.what()).find("Extra, the recording does not"), std::string::npos)
        << fault.what();
  }
}

TEST(Replay, ReadsWhatAKilledProcessLeft) {
  RecordedToys game;
  play(game);
  auto file = game.files().front();
  file.resize(file.size() - 5);
  const auto replayed = replay({file}, game.registry);
  EXPECT_FALSE(replayed.difference) << replayed.difference->text;
  EXPECT_EQ(replayed.end, SegmentEnd::torn);
  EXPECT_EQ(replayed.passes, game.partition->last_pass().number - 1);
}

}  // namespace
}  // namespace kairos::toy
