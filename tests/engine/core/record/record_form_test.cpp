// What is written as a header, a pass or an outcome is read as the same; what was cut is refused.
#include <gtest/gtest.h>

#include "engine/core/partition/messages.hpp"
#include "engine/core/record/pass_record.hpp"
#include "engine/core/record/segment_header.hpp"
#include "engine/core/record/stand_ins.hpp"

namespace kairos {
namespace {

SegmentHeader sample_header() {
  SegmentHeader header;
  header.chain = 0x1234'5678'9abc'def0;
  header.number = 3;
  header.next_pass = 100'000;
  header.now = {77};
  header.wall = {1'700'000'000'000'000};
  header.start = SegmentStart::continuation;
  header.detail = RecordDetail::step;
  header.partition = {PartitionId{2}, "world", 42, PartitionId{1}, GameTime{5}};
  header.kind = "open world";
  header.boot = 9;
  header.facts = {{"datapack", "abc"}, {"ruleset", "highfive"}};
  header.shares = {"World", "Entity", "movement::Position"};
  header.layout = {{"component movement::Position", 1}, {"system move_creatures", 2}};
  return header;
}

TEST(SegmentHeader, IsReadAsItWasWritten) {
  const auto header = sample_header();
  const auto bytes = encode(header);
  SegmentHeader again;
  ASSERT_TRUE(decode(bytes, again));
  EXPECT_EQ(encode(again), bytes);
  EXPECT_EQ(again.partition.name, "world");
  EXPECT_EQ(again.partition.started_at, GameTime{5});
  EXPECT_EQ(again.facts, header.facts);
  EXPECT_EQ(again.shares, header.shares);
  EXPECT_EQ(again.layout, header.layout);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    SegmentHeader cut;
    EXPECT_FALSE(decode(std::span(bytes).first(size), cut)) << size;
  }
}

TEST(SegmentHeader, OfAnotherVersionIsRefusedAndNamed) {
  auto header = sample_header();
  header.version = recording_version + 1;
  SegmentHeader again;
  EXPECT_FALSE(decode(encode(header), again));
  EXPECT_EQ(again.version, recording_version + 1);
}

TEST(LayoutDifferences, NameEveryKindThatIsNotTheSame) {
  const LayoutTable recorded{{"component A", 1}, {"component B", 2}, {"system c", 3}};
  const LayoutTable mine{{"component A", 1}, {"component B", 4}, {"message D", 5}};
  EXPECT_EQ(layout_differences(recorded, recorded), std::vector<std::string>{});
  EXPECT_EQ(layout_differences(recorded, mine),
            (std::vector<std::string>{"the component B has other fields in this program",
                                      "the recording has the system c, this program does not",
                                      "this program has the message D, the recording does not"}));
}

TEST(PassRecord, IsReadAsItWasWritten) {
  const SilentClient client("words");
  const Account account{Uuid{{1, 2, 3}}, Text<16>::from("somebody").value(), 100, 0xdeadbeef};
  const auto session =
      std::make_shared<Session>(SessionId{300}, account, client, std::make_shared<SilentLink>());
  PassInput input;
  input.now = {1'000'000};
  input.wall = {500};  // set back
  input.dilation = {70};
  const std::byte value[]{std::byte{1}, std::byte{0xff}};
  input.add(SessionId{7}, 77, value);
  input.add({}, kind_of<SessionOpening>, {}, std::make_shared<const SessionOpening>(SessionOpening{session}));
  input.add({}, kind_of<Transit>, {},
            std::make_shared<const SessionInTransit>(SessionInTransit{session, {}}));
  input.add({}, 78, {}, std::make_shared<const int>(5));
  PassOutcome outcome;
  outcome.posts = {{PartitionId{2}, 5, 55}};
  outcome.requests = {{6, 66, true}, {6, 67, false}};
  outcome.blocks = {{Handle{0x1000'0000}}, {}};
  outcome.shares = {{3, 33}};
  outcome.changes = {{Entity{9}, 1, 11}, {Entity{10}, 1, 0}, {Entity{}, 2, 12}};
  outcome.steps = {{Phase::inbox, 4097, 99, 0, 2}, {Phase::systems, 1, 98, 2, 1}};
  outcome.hash = 0x0123'4567'89ab'cdef;
  outcome.broke = "shattered";

  std::vector<std::byte> bytes;
  ByteWriter out(bytes);
  PassClock before{{5}, {1'000}};
  encode_input(12, input, before, out);
  encode(outcome, out);
  PassRecord pass;
  before = {{5}, {1'000}};
  ASSERT_TRUE(decode(bytes, before, pass));
  EXPECT_EQ(pass.number, 12u);
  EXPECT_EQ(pass.input.now, input.now);
  EXPECT_EQ(pass.input.wall, input.wall);
  EXPECT_EQ(pass.input.dilation, input.dilation);
  ASSERT_EQ(pass.input.items.size(), 4u);
  EXPECT_EQ(pass.input.items[0].session, SessionId{7});
  EXPECT_EQ(pass.input.items[0].kind, 77u);
  EXPECT_TRUE(std::ranges::equal(pass.input.value_of(pass.input.items[0]), value));
  ASSERT_EQ(pass.sessions.size(), 2u);
  EXPECT_EQ(pass.sessions[0].item, 1u);
  EXPECT_FALSE(pass.sessions[0].in_transit);
  EXPECT_TRUE(pass.sessions[1].in_transit);
  EXPECT_EQ(pass.sessions[1].id, SessionId{300});
  EXPECT_EQ(pass.sessions[1].account, account);
  EXPECT_EQ(pass.sessions[1].chronicle, "words");
  EXPECT_EQ(pass.unknown, std::vector<std::size_t>{3});
  EXPECT_EQ(pass.outcome.posts, outcome.posts);
  EXPECT_EQ(pass.outcome.blocks, outcome.blocks);
  EXPECT_EQ(pass.outcome.shares, outcome.shares);
  EXPECT_EQ(pass.outcome.changes, outcome.changes);
  EXPECT_FALSE(pass.outcome.requests[1].taken);
  EXPECT_EQ(pass.outcome.steps[1].first, 2u);
  EXPECT_EQ(pass.outcome.hash, outcome.hash);
  EXPECT_EQ(pass.outcome.broke, "shattered");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    PassRecord cut;
    PassClock from;
    EXPECT_FALSE(decode(std::span(bytes).first(size), from, cut)) << size;
  }
}

}  // namespace
}  // namespace kairos
