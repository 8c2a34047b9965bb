// The door with several keepers: the client is told when everything is loaded, and a character leaves when
// everything is saved.
#include "slices/character/system/door.hpp"

#include <gtest/gtest.h>

#include <string>

#include "engine/core/partition/messages.hpp"
#include "engine/core/reflect/field_names.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/saving.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"
#include "tests/slices/character/filled.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character {
namespace {

using slice_test::SliceGame;

/// A client that remembers which happenings it was told.
class Listening final : public ClientPort {
 public:
  Listening(std::vector<Kind>& told, std::int32_t& selected_hp) : told_(told), selected_hp_(selected_hp) {}
  [[nodiscard]] std::string_view chronicle() const override { return "listening"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return false; }
  void snapshot(PartsSource&, PacketSink&) const override {}
  void changed(Viewer, std::span<const Kind>, PartsSource&, PacketSink&) const override {}
  void vanished(Handle, PacketSink&) const override {}
  void happening(Kind kind, const void* value, PartsSource&, PacketSink&) const override {
    told_.push_back(kind);
    if (kind == kind_of<CharacterSelected>) selected_hp_ = static_cast<const CharacterSelected*>(value)->hp;
  }
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  std::vector<Kind>& told_;
  std::int32_t& selected_hp_;
};

class Link final : public ClientLink {
 public:
  void deliver(const FrameBatch&) override {}
  void close(SessionEnd why) override { closed.push_back(why); }
  std::vector<SessionEnd> closed;
};

/// What the keepers were asked. One answers at once, the other two when the test says so.
std::vector<std::string>* asked = nullptr;

void load_at_once(Turn& turn, Entity who, Uuid) {
  asked->emplace_back("load at once");
  const StatChange more[] = {{Stat::hp_max, Operation::add, Fixed::of(1'000)}};
  set_modifiers(turn, who, {Origin::item, 1}, more);
  loaded(turn, who);
}
void load_slowly(Turn&, Entity, Uuid) { asked->emplace_back("load slowly"); }
void store_at_once(Turn& turn, Entity who, Uuid) {
  asked->emplace_back("store at once");
  stored(turn, who, SaveEnd::stored);
}
void store_slowly(Turn&, Entity, Uuid) { asked->emplace_back("store slowly"); }

struct Door : ::testing::Test {
  Door() { asked = &orders; }
  ~Door() override { asked = nullptr; }

  std::vector<std::string> orders;
  std::vector<Kind> told;
  std::int32_t selected_hp = 0;
  Listening client{told, selected_hp};
  std::shared_ptr<Link> link = std::make_shared<Link>();
  SliceGame game{[](Registry&) {},
                 std::make_unique<ScheduleRun>(ScheduleTable{}),
                 {{nullptr, nullptr, nullptr, &load_at_once, &store_at_once},
                  {nullptr, nullptr, nullptr, &load_slowly, &store_slowly},
                  {},
                  {nullptr, nullptr, nullptr, &load_slowly, &store_slowly}},
                 {},
                 std::make_shared<const FlatTerrain>(),
                 std::make_shared<const CharacterData>(starter_data())};
  std::shared_ptr<Session> session;
  Entity who;
  std::uint64_t arrivals = 0;

  void arrive(std::int32_t hp = 77) {
    StoredCharacter stored;
    stored.id = Uuid{{2}};
    stored.account = Uuid{{1}};
    stored.name = *Text<16>::from("Keeper");
    stored.name_folded = *Text<16>::from("keeper");
    stored.progress.hp = hp;
    stored.progress.mp = 100'000;
    stored.progress.cp = 100'000;
    stored.progress.lost_experience = 12;
    arrive_as(stored);
  }
  void arrive_as(const StoredCharacter& stored) {
    session = std::make_shared<Session>(SessionId{++arrivals}, Account{Uuid{{1}}, *Text<16>::from("account")},
                                        client, link);
    (void)game.partition().inbox().post(
        InboxItem::carrying(std::make_shared<const SessionOpening>(SessionOpening{session})));
    game.pass();
    CharacterArrives arrives;
    arrives.session = session->id();
    arrives.handle = {static_cast<std::uint32_t>(70 + arrivals)};
    arrives.stored = stored;
    game.act([&](Turn& turn) {
      stand_at_door(turn, arrives);
      who = turn.entity_of(session->id());
    });
  }
  void one_loaded() {
    game.act([&](Turn& turn) { loaded(turn, who); });
  }
  Outcome enter() {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = enter_world(turn, {session->id(), who}, {}); });
    return outcome;
  }
  /// With all its points, so that nothing but saves is due.
  void come_in() {
    arrive(100'000);
    one_loaded();
    one_loaded();
    ASSERT_TRUE(enter().applied());
    orders.clear();
    told.clear();
  }
  void leave() {
    game.act([&](Turn& turn) { EXPECT_TRUE(return_to_lobby(turn, {session->id(), who}, {}).applied()); });
  }
  void answer_own(SaveEnd end = SaveEnd::stored) {
    game.act([&](Turn& turn) { character_saved(turn, {who, end, 1u}); });
  }
  void answer(SaveEnd end = SaveEnd::stored) {
    game.act([&](Turn& turn) { stored(turn, who, end); });
  }
  [[nodiscard]] bool there() { return game.get<Persona>(who).has_value(); }
};

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

TEST_F(Door, ASaveOrdersEveryKeeper) {
  come_in();
  game.wait(save_delay + save_tolerance);
  EXPECT_EQ(orders, (std::vector<std::string>{"store at once", "store slowly", "store slowly"}));
  ASSERT_EQ(game.requested.size(), 1u);
  EXPECT_EQ(value_from<SaveCharacter>(game.requested[0].second).stored.progress.lost_experience, 12);
  game.act([&](Turn& turn) { character_saved(turn, {who, SaveEnd::stored, 0u}); });
  answer();
  EXPECT_FALSE(game.next_due());
  answer(SaveEnd::failed);
  EXPECT_TRUE(game.next_due()) << "what failed is wanted again";
  answer(SaveEnd::failed);
  game.wait(seconds(2));
  EXPECT_EQ(game.requested.size(), 2u);
}

TEST_F(Door, LeavingEndsWhenEverythingIsAnsweredInAnyOrder) {
  for (int own_at = 0; own_at < 3; ++own_at) {
    SCOPED_TRACE(own_at);
    come_in();
    leave();
    EXPECT_EQ(orders, (std::vector<std::string>{"store at once", "store slowly", "store slowly"}));
    for (int i = 0; i < 3; ++i) {
      EXPECT_TRUE(there());
      EXPECT_TRUE(told.empty());
      i == own_at ? answer_own() : answer();
    }
    EXPECT_FALSE(there());
    EXPECT_EQ(told, std::vector{kind_of<ReturnedToLobby>});
    game.posted.clear();
    game.requested.clear();
  }
}

TEST_F(Door, LeavingIsTriedAgainWhenAnythingFailed) {
  come_in();
  leave();
  answer();
  answer(SaveEnd::failed);
  EXPECT_FALSE(game.next_due());
  answer_own();
  EXPECT_TRUE(there());
  ASSERT_TRUE(game.next_due()) << "all were answered, one badly";
  game.wait(seconds(1));
  EXPECT_EQ(game.requested.size(), 2u);
  answer_own();
  answer();
  EXPECT_TRUE(there());
  answer();
  EXPECT_FALSE(there());
}

TEST_F(Door, WhatCanNeverBeSavedHoldsNobody) {
  come_in();
  leave();
  answer(SaveEnd::hopeless);
  answer();
  answer_own(SaveEnd::hopeless);
  EXPECT_FALSE(there());
}

TEST_F(Door, ALeavingWaitsForAnOlderSaveToo) {
  come_in();
  game.wait(save_delay + save_tolerance);
  leave();
  answer_own();
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(there());
    answer();
  }
  EXPECT_FALSE(there());
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
  before.progress.reserved = 0;
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
