// Each partition replays alone from what its passes took, whatever travelled in and out of it.
#include <gtest/gtest.h>

#include <random>

#include "tests/engine/core/partition/travel_toys.hpp"

namespace kairos::toy {
namespace {

/// What a recording keeps of a pass: bytes, and who a carried session was.
struct Taken {
  PassInput input;
  std::vector<SessionId> carried;  ///< for each item, zero for none
  std::uint64_t hash = 0;
};

Taken taken_of(const PassInput& input) {
  Taken taken{input, {}, 0};
  for (PassItem& item : taken.input.items) {
    const Session* const session = item.owned ? carried_session(item.kind, item.owned) : nullptr;
    EXPECT_EQ(session == nullptr, item.owned == nullptr) << "something is carried that bytes do not say";
    taken.carried.push_back(session == nullptr ? SessionId{} : session->id());
    item.owned = nullptr;
  }
  return taken;
}

PassInput replayed(const Taken& taken, const ClientPort& client) {
  PassInput input = taken.input;
  for (std::size_t i = 0; i < input.items.size(); ++i) {
    if (!taken.carried[i]) continue;
    const auto session =
        std::make_shared<Session>(taken.carried[i], Account{}, client, std::make_shared<WordLink>());
    if (input.items[i].kind == kind_of<SessionOpening>) {
      input.items[i].owned = std::make_shared<const SessionOpening>(SessionOpening{session});
    } else {
      input.items[i].owned = std::make_shared<const SessionInTransit>(SessionInTransit{session, {}});
    }
  }
  return input;
}

void act(Travel& game, std::vector<ToyGame::Player>& players, std::mt19937_64& draw) {
  const auto where = [&] { return draw() % 3; };
  switch (draw() % 9) {
    case 0:
      // Only here, so that handles come from one block.
      return game.post(0, SpawnThing{static_cast<std::int32_t>(draw() % 100)});
    case 1:
      return game.post(where(), FillPurses{static_cast<std::int32_t>(draw() % 20)});
    case 2:
      return game.post(where(), ArmBells{});
    case 3:
      game.post(0, HoldAll{});
      return game.post(0, ReleaseAll{});
    case 4:
      if (players.size() < 5) {
        players.push_back(game.join());
        players.back().send(Appear{static_cast<std::int32_t>(players.size()), 0});
      }
      return;
    case 5:
      if (!players.empty())
        players[draw() % players.size()].send(Paint{static_cast<std::int32_t>(draw() % 9)});
      return;
    case 6:
      if (!players.empty()) players[draw() % players.size()].send(Ask{1});
      return;
    case 7:
      if (!game.jobs.empty()) game.finish_io();
      return;
    default:
      const auto from = where();
      return game.post(from, MoveAll{game.id((from + 1 + draw() % 2) % 3)});
  }
}

TEST(TravelReplay, EachPartitionAloneComesToTheSameState) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 draw(seed);
    std::array<std::vector<Taken>, 3> recordings;
    Travel game(3);
    game.on_input = [&](std::size_t number, const PassInput& input) {
      recordings.at(number).push_back(taken_of(input));
    };
    std::vector<ToyGame::Player> players;
    for (int step = 0; step < 300; ++step) {
      if (draw() % 3 != 0) act(game, players, draw);
      const std::size_t number = draw() % 3;
      game.pass(number);
      recordings.at(number).back().hash = game.at(number).state_hash();
    }
    ASSERT_TRUE(game.faults.empty()) << game.faults.front();
    for (std::size_t number = 0; number < 3; ++number) {
      Travel fresh(3);
      NoMeter meter;
      for (std::size_t i = 0; i < recordings[number].size(); ++i) {
        fresh.at(number).run(replayed(recordings[number][i], fresh.client), meter);
        ASSERT_EQ(fresh.at(number).state_hash(), recordings[number][i].hash)
            << "partition " << number << " pass " << i;
      }
    }
  }
}

}  // namespace
}  // namespace kairos::toy
