// A character that comes in by the door and leaves, with several keepers: one answers at once, two when the
// test says so.
#pragma once
#include <gtest/gtest.h>

#include <string>

#include "engine/core/partition/messages.hpp"
#include "slices/character/system/door.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/saving.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::character::door_test {

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
inline thread_local std::vector<std::string>* asked = nullptr;

inline void load_at_once(Turn& turn, Entity who, Uuid) {
  asked->emplace_back("load at once");
  const StatChange more[] = {{Stat::hp_max, Operation::add, Fixed::of(1'000)}};
  set_modifiers(turn, who, {Origin::item, 1}, more);
  loaded(turn, who);
}
inline void load_slowly(Turn&, Entity, Uuid) { asked->emplace_back("load slowly"); }
inline void store_at_once(Turn& turn, Entity who, Uuid) {
  asked->emplace_back("store at once");
  stored(turn, who, SaveEnd::stored);
}
inline void store_slowly(Turn&, Entity, Uuid) { asked->emplace_back("store slowly"); }

struct DoorGame : ::testing::Test {
  DoorGame() { asked = &orders; }
  ~DoorGame() override { asked = nullptr; }

  std::vector<std::string> orders;
  std::vector<Kind> told;
  std::int32_t selected_hp = 0;
  Listening client{told, selected_hp};
  std::shared_ptr<Link> link = std::make_shared<Link>();
  slice_test::SliceGame game{[](Registry&) {},
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

}  // namespace kairos::character::door_test
