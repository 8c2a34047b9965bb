// The door: the client is told when everything is loaded, and nobody enters before.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/core/reflect/field_names.hpp"
#include "tests/slices/character/filled.hpp"
#include "tests/slices/character/system/door_game.hpp"

namespace kairos::character {
namespace {

using Door = door_test::DoorGame;

TEST_F(Door, OpensWhenEverythingIsLoaded) {
  arrive();
  EXPECT_EQ(orders, (std::vector<std::string>{"load at once", "load slowly", "load slowly"}));
  EXPECT_TRUE(told.empty());
  EXPECT_EQ(enter().reason, Reason::not_now);
  one_loaded();
  EXPECT_TRUE(told.empty());
  EXPECT_EQ(enter().reason, Reason::not_now);
  one_loaded();
  EXPECT_EQ(told, std::vector{kind_of<CharacterSelected>});
  EXPECT_EQ(selected_hp, 77);
  EXPECT_EQ(game.get<Health>(who)->points.hp_max, 1'126) << "what was loaded is calculated";
  one_loaded();
  EXPECT_EQ(told.size(), 1u) << "an answer too many is nothing";
  EXPECT_TRUE(enter().applied());
  EXPECT_EQ(game.get<Growth>(who)->lost, 12);
}

TEST_F(Door, PointsAreHeldAtTheirLimitsOnlyWithEverythingLoaded) {
  arrive(1'300);
  game.pass();
  EXPECT_EQ(game.get<Health>(who)->points.hp_max, 1'126);
  EXPECT_EQ(game.get<Health>(who)->points.hp, 1'300) << "an effect that is not loaded yet may allow it";
  one_loaded();
  one_loaded();
  EXPECT_EQ(game.get<Health>(who)->points.hp, 1'126);
  EXPECT_EQ(selected_hp, 1'126);
}

TEST_F(Door, StaysShutWhenSomethingCannotBeLoaded) {
  arrive();
  one_loaded();
  game.act([&](Turn& turn) { load_failed(turn, who); });
  EXPECT_FALSE(there());
  EXPECT_EQ(link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_TRUE(game.requested.empty()) << "what was not loaded is not saved";
  one_loaded();
  game.act([&](Turn& turn) { load_failed(turn, who); });
  EXPECT_TRUE(told.empty());
}

TEST_F(Door, ADisconnectedClientLeavesItAtOnce) {
  arrive();
  game.act([&](Turn& turn) { end_session(turn, {session->id(), who}, SessionEnd::disconnected); });
  EXPECT_FALSE(there());
  EXPECT_TRUE(game.requested.empty());
  one_loaded();
}

TEST_F(Door, WhoWasStoredDeadComesInDead) {
  arrive(0);
  one_loaded();
  one_loaded();
  EXPECT_TRUE(enter().applied());
  EXPECT_TRUE(game.get<Dead>(who));
  game.act([&](Turn& turn) { EXPECT_FALSE(alive(turn.world(), who)); });
}

/// Every field of a record, named. What play changes goes into the world and comes out again; a new field
/// that nobody restores or captures fails here, as does one that is not in this list.
TEST_F(Door, EveryFieldOfTheRecordGoesInAndComesOut) {
  constexpr std::array<std::string_view, 12> constant{
      "name", "name_folded", "race",      "sex",     "base_class_id", "hair_style", "hair_color",
      "face", "reserved",    "delete_at", "created", "place"};  // place is of movement
  StoredCharacter before;
  std::int32_t next = 1;
  before.progress = slice_test::filled(before.progress, next);
  before.progress.death_penalty = 0;  // is of combat
  before.id = Uuid{{2}};
  before.account = Uuid{{1}};
  before.title = *Text<16>::from("Title");
  before.class_id = 1;
  arrive_as(before);
  one_loaded();
  one_loaded();
  ASSERT_TRUE(enter().applied());
  leave();
  ASSERT_EQ(game.requested.size(), 1u);
  before.last_played = game.wall();
  const auto after = value_from<SaveCharacter>(game.requested[0].second).stored;
  constexpr auto fields = boost::pfr::tuple_size_v<StoredCharacter>;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const auto same = [&]<std::size_t At>() {
      constexpr std::string_view name = field_name<StoredCharacter, At>;
      if (std::ranges::find(constant, name) != constant.end()) return;
      EXPECT_TRUE(
          std::ranges::equal(bytes_of(boost::pfr::get<At>(before)), bytes_of(boost::pfr::get<At>(after))))
          << name;
    };
    (same.template operator()<I>(), ...);
  }
  (std::make_index_sequence<fields>());
  EXPECT_EQ(after.progress, before.progress);
}

}  // namespace
}  // namespace kairos::character
