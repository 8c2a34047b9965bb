// Connections that are lost at any step: saved as if they had logged out, and forgotten.
#include <gtest/gtest.h>

#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/leftovers.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

/// Steps on the way into the world and out; the connection is lost right after each.
struct Step {
  const char* name;
  void (*take)(Game&, Client&);
  bool in_world;  ///< the character is saved by leaving
};

void to_list(Game&, Client& client) { client.log_in("leaver"); }
void to_door(Game& game, Client& client) {
  to_list(game, client);
  client.select(0);
}
void to_world(Game& game, Client& client) {
  to_list(game, client);
  client.enter(0);
  client.move({300, 0, 0});
  game.advance(seconds(10));
}

const std::vector<Step> steps{
    {"connected", [](Game&, Client&) {}, false},
    {"greeted", [](Game&, Client& client) { client.shake_hands(); }, false},
    {"identified", [](Game&, Client& client) { client.shake_hands(), client.identify("leaver"); }, false},
    {"listing", &to_list, false},
    {"creating",
     [](Game& game, Client& client) { to_list(game, client), client.send(Client::fighter("Late")); }, false},
    {"selecting",
     [](Game& game, Client& client) { to_list(game, client), client.send(CharacterSelect{.slot = 0}); },
     false},
    {"at the door", &to_door, false},
    {"entering", [](Game& game, Client& client) { to_door(game, client), client.send(EnterWorldRequest{}); },
     false},
    {"in the world", &to_world, true},
    {"walking",
     [](Game& game, Client& client) {
       to_world(game, client), client.move({4000, 0, 0});
     },
     true},
    {"restarting", [](Game& game, Client& client) { to_world(game, client), client.send(RequestRestart{}); },
     true},
    {"logging out", [](Game& game, Client& client) { to_world(game, client), client.send(Logout{}); }, true},
    {"restarted", [](Game& game, Client& client) { to_world(game, client), client.restart(); }, true},
};

TEST(Disconnecting, ALostConnectionAtAnyStepIsSavedAndForgotten) {
  for (const int failures : {0, 1, 3}) {
    for (const Step& step : steps) {
      SCOPED_TRACE(std::string(step.name) + ", saves failing " + std::to_string(failures) + " times");
      Game game;
      Client& maker = game.log_in("leaver");
      maker.create("Leaver");
      game.put("Leaver", {0, 0, 0});
      maker.drop();
      game.settle();
      Client& client = game.connect();
      step.take(game, client);
      if (!client.gone()) client.drop();
      game.database.failures = step.in_world ? failures : 0;
      game.advance(seconds(30));
      expect_empty(game);
      game.database.failures = 0;
      const Point expected = step.in_world ? Point{300, 0, 0} : Point{0, 0, 0};
      EXPECT_EQ(stored_point(game, "Leaver"), expected);
      game.database.failures = 0;
      Client& again = game.log_in("leaver");
      again.enter(0);
      EXPECT_EQ(again.start(), stored_point(game, "Leaver"));
    }
  }
}

TEST(Disconnecting, ALostConnectionWhileTheLaneIsHeldIsSavedAndForgotten) {
  for (const Step& step : steps) {
    SCOPED_TRACE(step.name);
    Game game;
    Client& maker = game.log_in("leaver");
    maker.create("Leaver");
    maker.drop();
    game.settle();
    Client& client = game.connect();
    step.take(game, client);
    game.io.held = true;
    game.settle();
    if (!client.gone()) client.drop();
    game.settle();
    while (game.io.run_next()) game.settle();
    game.io.held = false;
    game.advance(seconds(5));
    expect_empty(game);
  }
}

}  // namespace
}  // namespace kairos::scenario
