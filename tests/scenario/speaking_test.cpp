// Who hears what is said.
#include <gtest/gtest.h>

#include "adapters/highfive/from_view/convert.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr D channel_shout = 1;
constexpr D channel_whisper = 2;
constexpr D channel_trade = 8;

std::vector<std::string> heard(Client& client) {
  std::vector<std::string> lines;
  for (const auto& line : client.take_all<CreatureSay>()) {
    lines.push_back(std::string(line.speaker_name.text.view()) + ": " + std::string(line.line.text.view()));
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Speaking, ALineCarries1250Units) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& at_edge = game.player("Edge", Point{750, 1000, 0});
  Client& beyond = game.player("Beyond", Point{0, 1251, 0});
  speaker.say("hail");
  game.settle();
  EXPECT_EQ(heard(speaker), Lines{"Speaker: hail"});
  EXPECT_EQ(heard(at_edge), Lines{"Speaker: hail"});
  EXPECT_EQ(heard(beyond), Lines{});
}

TEST(Speaking, ALineIsSaidFromWhereTheServerHasTheSpeakerNow) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& listener = game.player("Listener", Point{1400, 0, 0});
  speaker.move({1000, 0, 0});
  game.advance(seconds(10));
  speaker.say("closer");
  game.settle();
  EXPECT_EQ(heard(listener), Lines{"Speaker: closer"});
}

TEST(Speaking, AShoutCarriesOverTheMapSquare) {
  Game game;
  Client& speaker = game.player("Speaker", Point{100, 100, 0});
  Client& same = game.player("Same", Point{32'767, 32'767, 0});
  Client& next = game.player("Next", Point{32'768, 100, 0});
  Client& behind = game.player("Behind", Point{-1, 100, 0});
  for (const D channel : {channel_shout, channel_trade}) {
    speaker.say("to all", channel);
    game.settle();
    EXPECT_EQ(heard(speaker), Lines{"Speaker: to all"}) << channel;
    EXPECT_EQ(heard(same), Lines{"Speaker: to all"}) << channel;
    EXPECT_EQ(heard(next), Lines{}) << channel;
    EXPECT_EQ(heard(behind), Lines{}) << channel;
  }
}

TEST(Speaking, AWhisperReachesOneAndIsRepeatedToTheSpeaker) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& listener = game.player("Listener", Point{100'000, 0, 0});
  Client& other = game.player("Other", Point{10, 0, 0});
  speaker.say("quietly", channel_whisper, "lISTENER");
  game.settle();
  EXPECT_EQ(heard(listener), Lines{"Speaker: quietly"});
  EXPECT_EQ(heard(speaker), Lines{"->Listener: quietly"});
  EXPECT_EQ(heard(other), Lines{});
}

TEST(Speaking, AWhisperToNobodySaysSoAndFrees) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& left = game.player("Left", Point{10, 0, 0});
  left.restart();
  speaker.forget();
  for (const auto* name : {"Nobody", "Left", "with space", "waytoolongforanyname"}) {
    speaker.say("hello?", channel_whisper, name);
    game.settle();
    EXPECT_EQ(speaker.expect<SystemMessage>().message, static_cast<D>(MessageId::target_not_found)) << name;
    EXPECT_TRUE(speaker.take<ActionFailed>()) << name;
    EXPECT_EQ(heard(speaker), Lines{}) << name;
  }
}

TEST(Speaking, ALineKeepsItsLettersAndItsBound) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& listener = game.player("Listener", Point{10, 0, 0});
  const std::string longest(256, 'x');
  for (const auto& line : {std::string("Ждём — über 100% \xF0\x9F\x98\x80 {} %s"), longest}) {
    speaker.say(line);
    game.settle();
    EXPECT_EQ(heard(listener), Lines{"Speaker: " + line});
  }
}

TEST(Speaking, EmptyAndControlLinesAreRefused) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& listener = game.player("Listener", Point{10, 0, 0});
  speaker.forget();
  for (const std::string line : {"", "two\nlines", "tab\t", "\x7f", "\x01"}) {
    speaker.say(line);
    game.settle();
    EXPECT_TRUE(speaker.take<ActionFailed>());
    EXPECT_EQ(heard(listener), Lines{});
  }
  speaker.say("on a channel that is not served", 17);
  game.settle();
  EXPECT_TRUE(speaker.take<ActionFailed>());
}

TEST(Speaking, LinesArriveInTheOrderInWhichTheyWereSaid) {
  Game game;
  Client& speaker = game.player("Speaker", Point{0, 0, 0});
  Client& listener = game.player("Listener", Point{10, 0, 0});
  Lines wanted;
  for (int i = 0; i < 50; ++i) {
    speaker.say("line " + std::to_string(i));
    wanted.push_back("Speaker: line " + std::to_string(i));
  }
  game.settle();
  EXPECT_EQ(heard(listener), wanted);
}

}  // namespace
}  // namespace kairos::scenario
