// Lines and gestures as tables of what is allowed.
#include <gtest/gtest.h>

#include "slices/chat/chat.hpp"
#include "slices/movement/movement.hpp"
#include "slices/party/party.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::chat {
namespace {

using slice_test::SliceGame;

struct Speaking : ::testing::Test {
  SliceGame game{[](Registry& registry) {
                   movement::register_slice(registry), party::register_slice(registry),
                       register_slice(registry);
                 },
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {movement::persistence()}};
  Entity speaker = game.make_character("Speaker");

  Speaking() {
    game.act([&](Turn& turn) { movement::place_body(turn.world(), speaker, {0, 0, 0}, 0); });
  }
  Reason said(std::string_view line, Channel channel = Channel::say, std::string_view to = {}) {
    Outcome outcome;
    game.act([&](Turn& turn) {
      outcome = say(turn, {{}, speaker},
                    {channel, Text<line_units_max>::from(line).value(), Text<32>::from(to).value()});
    });
    return outcome.reason;
  }
  Reason made(std::int32_t gesture) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = perform_social(turn, {{}, speaker}, {gesture}); });
    return outcome.reason;
  }
};

TEST_F(Speaking, LinesAreAllowedOrNot) {
  struct Row {
    std::string_view line;
    Reason reason;
  };
  constexpr Row rows[] = {{"hail", Reason::none},         {" ", Reason::none},
                          {"", Reason::text_invalid},     {"a\tb", Reason::text_invalid},
                          {"a\nb", Reason::text_invalid}, {"\x1b[0m", Reason::text_invalid},
                          {"\x7f", Reason::text_invalid}, {"Ждём \xF0\x9F\x98\x80", Reason::none}};
  for (const Row& row : rows) {
    EXPECT_EQ(said(row.line), row.reason) << row.line;
    EXPECT_EQ(said(row.line, Channel::shout), row.reason) << row.line;
  }
}

TEST_F(Speaking, ChannelsThatAreNotServedAreRefused) {
  for (const std::int32_t channel : {4, 7, 9, 17, -1, 2'147'483'647}) {
    EXPECT_EQ(said("hail", static_cast<Channel>(channel)), Reason::choice_invalid) << channel;
  }
}

TEST_F(Speaking, WhoIsInNoPartyCannotSpeakToOne) { EXPECT_EQ(said("hail", Channel::party), Reason::not_now); }

TEST_F(Speaking, AWhisperNeedsSomebodyInTheWorld) {
  for (const std::string_view to : {"", "nobody", "a name much too long to be one"}) {
    EXPECT_EQ(said("psst", Channel::whisper, to), Reason::no_such_target) << to;
  }
}

TEST_F(Speaking, GesturesAreThoseOfTheClientAndMadeStanding) {
  for (const std::int32_t gesture : {2, 8, 15}) EXPECT_EQ(made(gesture), Reason::none) << gesture;
  for (const std::int32_t gesture : {-1, 0, 1, 16, 2'147'483'647})
    EXPECT_EQ(made(gesture), Reason::choice_invalid) << gesture;
  game.act([&](Turn& turn) {
    EXPECT_TRUE(movement::move_to(turn, {{}, speaker}, {{100, 0, 0}, {}}).applied());
  });
  EXPECT_EQ(made(2), Reason::not_now) << "on the way";
  game.act([&](Turn& turn) { EXPECT_TRUE(movement::toggle_posture(turn, {{}, speaker}, {}).applied()); });
  EXPECT_EQ(made(2), Reason::not_now) << "sitting";
}

TEST_F(Speaking, WhoLeavesIsSilent) {
  game.act([&](Turn& turn) { turn.world().add(speaker, character::Leaving{}); });
  EXPECT_EQ(said("too late"), Reason::not_now);
  EXPECT_EQ(made(2), Reason::not_now);
}

}  // namespace
}  // namespace kairos::chat
