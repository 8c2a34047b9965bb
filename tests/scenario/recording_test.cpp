// The files of a recording as an operator meets them: missing, foreign, cut, of another time; each with what,
// where and what to do.
#include <gtest/gtest.h>

#include <fstream>

#include "app/replay/recording_chain.hpp"
#include "app/replay/replay_command.hpp"
#include "engine/core/record/frame.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/harness/shuffle_seed.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::scenario {
namespace {

namespace fs = std::filesystem;
using app::ReplayEnd;

class RecordingTest : public testing::Test {
 protected:
  void SetUp() override {
    Game game({.npcs = true, .home = home});
    Client& client = game.player("Somebody");
    client.move({client.start().x + 500, client.start().y, client.start().z});
    game.advance(seconds(5));
    game.close_recordings();
    world = game.recording_of(Game::world_id);
    lobby = game.recording_of(Game::lobby_id);
    passes = game.world().last_pass().number;
  }

  [[nodiscard]] app::ReplayReport replay(const fs::path& file) const {
    app::ReplayOptions options;
    options.file = file;
    options.manner = {scenario::shuffle_seed() + 1, 1};  // not as it was lived
    options.home = home;
    return app::replay_recording(options);
  }
  /// The header of this recording with something else in it, and the file as long as it was or not.
  void rewrite_header(const fs::path& file, const std::function<void(SegmentHeader&)>& change) const {
    const auto bytes = app::file_bytes(file).value();
    SegmentReader reader(bytes);
    RecordedFrame frame;
    ASSERT_TRUE(reader.next(frame));
    SegmentHeader header;
    ASSERT_TRUE(decode(frame.payload, header));
    change(header);
    std::vector<std::byte> again(bytes.begin(), bytes.begin() + sizeof segment_magic);
    const auto at = begin_frame(again, FrameKind::header);
    ByteWriter(again).raw(encode(header));
    end_frame(again, at);
    seal_frame(std::span(again).subspan(at), 0);
    again.insert(again.end(), bytes.begin() + static_cast<std::ptrdiff_t>(reader.offset()), bytes.end());
    write(file, again);
  }
  static void write(const fs::path& file, std::span<const std::byte> bytes) {
    std::ofstream(file, std::ios::binary)
        .write(static_cast<const char*>(static_cast<const void*>(bytes.data())),
               static_cast<std::streamsize>(bytes.size()));
  }
  static void expect_refused(const app::ReplayReport& report, const std::string& why) {
    EXPECT_EQ(report.end, ReplayEnd::refused) << app::in_words(report);
    EXPECT_EQ(app::exit_code(report), 2);
    EXPECT_NE(report.fault.find(why), std::string::npos) << report.fault;
  }

  TemporaryFolder folder;
  const fs::path home = folder.path();
  fs::path world;
  fs::path lobby;
  std::uint64_t passes = 0;
};

TEST_F(RecordingTest, IsReplayedWithoutTheGameThatWasRecorded) {
  for (const auto& file : {world, lobby}) {
    const auto report = replay(file);
    EXPECT_EQ(report.end, ReplayEnd::same) << app::in_words(report);
    EXPECT_EQ(app::exit_code(report), 0);
  }
  EXPECT_EQ(replay(world).last_pass, passes);
}

TEST_F(RecordingTest, IsComparedBetweenTwoPasses) {
  app::ReplayOptions options;
  options.file = world;
  options.home = home;
  options.from = 3;
  options.to = 5;
  const auto report = app::replay_recording(options);
  EXPECT_EQ(report.end, ReplayEnd::same) << app::in_words(report);
  EXPECT_EQ(report.first_pass, 3u);
  EXPECT_EQ(report.last_pass, 5u);
  options.from = passes + 1;
  options.to.reset();
  expect_refused(app::replay_recording(options), "no pass to compare");
}

TEST_F(RecordingTest, OfAKilledServerIsReadToItsLastWholePass) {
  fs::resize_file(world, fs::file_size(world) - 60);
  const auto report = replay(world);
  EXPECT_EQ(report.end, ReplayEnd::same) << app::in_words(report);
  EXPECT_NE(report.ending.find("killed"), std::string::npos) << report.ending;
  EXPECT_LT(report.last_pass, passes);
}

TEST_F(RecordingTest, ThatIsNotThereOrIsNoneIsRefused) {
  expect_refused(replay(home / "nothing.krec"), "nothing.krec cannot be read");
  std::ofstream(home / "letter.krec") << "Dear operator,";
  const auto report = replay(home / "letter.krec");
  EXPECT_EQ(report.end, ReplayEnd::damaged);
  EXPECT_NE(report.fault.find("this is no recording"), std::string::npos) << report.fault;
}

TEST_F(RecordingTest, OfOtherDataIsRefusedUnlessTheDataIsKept) {
  rewrite_header(world, [](SegmentHeader& header) { header.facts["datapack"] = std::string(32, 'a'); });
  expect_refused(replay(world), "the datapack that it was recorded with is not here");
  fs::create_directories(home / "datapacks");
  fs::copy(KAIROS_SOURCE_DIR "/data/highfive", home / "datapacks" / std::string(32, 'a'),
           fs::copy_options::recursive);
  EXPECT_EQ(replay(world).end, ReplayEnd::same);
}

TEST_F(RecordingTest, OfAnotherProgramIsRefusedAndTheKindsAreNamed) {
  rewrite_header(world, [](SegmentHeader& header) {
    header.layout.erase("component movement::Position");
    header.layout["component movement::Place"] = 5;
  });
  const auto report = replay(world);
  expect_refused(report, "a program whose state is laid out otherwise");
  EXPECT_EQ(report.details, (std::vector<std::string>{
                                "the recording has the component movement::Place, this program does not",
                                "this program has the component movement::Position, the recording does "
                                "not"}));
}

TEST_F(RecordingTest, OfAMeasurementOrAnotherFormIsRefused) {
  rewrite_header(world, [](SegmentHeader& header) { header.facts["extended"] = "yes"; });
  expect_refused(replay(world), "recorded by a measurement");
  rewrite_header(lobby, [](SegmentHeader& header) { header.version = 99; });
  expect_refused(replay(lobby), "has the form 99 of recordings");
}

TEST_F(RecordingTest, WithoutItsBeginningIsRefused) {
  rewrite_header(world, [](SegmentHeader& header) {
    header.number = 2;
    header.start = SegmentStart::continuation;
  });
  expect_refused(replay(world), "goes on where the file before it ends, and that is not here");
}

TEST_F(RecordingTest, IsReportedAsJsonToo) {
  const auto text = app::as_json(replay(world));
  EXPECT_NE(text.find("\"end\":\"same\",\"partition\":\"world\",\"boot\":1,\"first_pass\":1"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\"difference\":null"), std::string::npos) << text;
}

}  // namespace
}  // namespace kairos::scenario
