// A hunt among the monsters of the starter datapack: the same seed and the same inputs give the same fight,
// pass by pass, and its recording replays.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

#include "app/bots/hunter.hpp"
#include "app/replay/replay_command.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/harness/shuffle_seed.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

/// Hard enough that beginners kill some of them, and some of them kill beginners.
constexpr std::int32_t prey_level_least = 4;
constexpr std::int32_t prey_level_most = 9;
constexpr std::int32_t wind_strike = 1'177;
constexpr std::int32_t soulshot = 5'789;
constexpr std::int32_t spiritshot = 5'790;
constexpr Duration look = milliseconds(250);

struct Calling {
  std::int32_t race;
  std::int32_t class_id;
};
constexpr std::array<Calling, 4> callings{{{0, 0}, {0, 10}, {3, 44}, {4, 53}}};

/// Fighters and a mystic in turn, each among monsters, each with its own dice.
class Hunt {
 public:
  Hunt(const GameSetup& setup, int fighters) : game_(setup), seed_(setup.seed) {
    game_.on_pass = [this](const PassSeen& seen) { hashes.push_back(seen.hash); };
    const auto grounds = hunting_grounds();
    for (int i = 0; i < fighters; ++i) {
      const auto number = static_cast<std::size_t>(i);
      enter(i, grounds.at(number * 17 % grounds.size()));
    }
  }

  void run(Duration span) {
    for (Duration done; done < span; done = done + look) {
      for (std::size_t i = 0; i < hunters_.size(); ++i) {
        hear(i);
        hunters_[i]->act(microseconds(game_.clock.us));
      }
      game_.advance(look);
    }
  }
  [[nodiscard]] bots::HuntCounts counts() const {
    bots::HuntCounts all;
    for (const auto& hunter : hunters_) {
      all.blows += hunter->counts().blows;
      all.casts += hunter->counts().casts;
      all.kills += hunter->counts().kills;
      all.deaths += hunter->counts().deaths;
      all.returns += hunter->counts().returns;
      all.taken += hunter->counts().taken;
    }
    return all;
  }
  [[nodiscard]] Game& game() { return game_; }

  std::vector<std::uint64_t> hashes;  ///< after every pass of every partition

 private:
  std::vector<Point> hunting_grounds() {
    std::vector<Point> found;
    const auto& npcs = game_.datapack().npcs;
    for (const auto& spawn : npcs.spawns) {
      const auto* const kind = npcs.find(spawn.npc);
      if (kind->kind == npc::NpcKind::monster && kind->level >= prey_level_least &&
          kind->level <= prey_level_most)
        found.push_back({spawn.at.x + 40, spawn.at.y + 40, spawn.at.z});
    }
    return found;
  }

  void enter(int number, const Point& at) {
    const Calling& calling = callings.at(static_cast<std::size_t>(number) % callings.size());
    const std::string name = "Hunter" + std::to_string(number);
    Client& client = game_.log_in("hunter" + std::to_string(number));
    CharacterCreate wish = Client::fighter(name);
    wish.race = calling.race;
    wish.class_id = calling.class_id;
    client.send(wish);
    game_.advance(milliseconds(1));
    (void)client.expect<CharacterCreateSuccess>();
    client.send(RequestGotoLobby{});
    game_.settle();
    game_.put(name, at);
    client.select(0);
    client.forget();
    const bool mystic = calling.class_id == 10;
    const bots::HuntingArms arms{mystic ? wind_strike : 0, mystic ? spiritshot : soulshot};
    hunters_.push_back(
        std::make_unique<bots::Hunter>(arms, Random(seed_, 1, 0, Entity{static_cast<std::uint64_t>(number)}),
                                       [&client](std::span<const std::byte> body) {
                                         client.send_bytes({body.begin(), body.end()});
                                       }));
    clients_.push_back(&client);
    client.send(EnterWorldRequest{});
    game_.settle();
  }

  void hear(std::size_t number) {
    for (const Body& body : clients_[number]->unread())
      hunters_[number]->take(body, microseconds(game_.clock.us));
    clients_[number]->forget();
  }

  Game game_;
  const std::uint64_t seed_;
  std::vector<Client*> clients_;
  std::vector<std::unique_ptr<bots::Hunter>> hunters_;
};

TEST(Hunt, TheSameSeedAndInputsAreTheSameFightInEveryPass) {
  Hunt once({.seed = 7, .npcs = true}, 12);
  once.run(seconds(90));
  Hunt again({.seed = 7, .npcs = true}, 12);
  again.run(seconds(90));
  EXPECT_EQ(once.hashes, again.hashes);
  const auto counts = once.counts();
  EXPECT_GT(counts.blows, 50);
  EXPECT_GT(counts.casts, 0);
  EXPECT_GT(counts.kills, 0);
  EXPECT_GT(counts.deaths, 0);
  EXPECT_GT(counts.returns, 0);
  EXPECT_GT(counts.taken, 0);
}

TEST(Hunt, AnotherSeedIsAnotherFight) {
  Hunt once({.seed = 7, .npcs = true}, 4);
  once.run(seconds(10));
  Hunt other({.seed = 8, .npcs = true}, 4);
  other.run(seconds(10));
  EXPECT_NE(once.hashes, other.hashes);
}

TEST(Hunt, ARecordingOfItReplays) {
  const TemporaryFolder folder;
  Hunt hunt({.seed = 7, .npcs = true, .home = folder.path()}, 12);
  hunt.run(seconds(60));
  EXPECT_GT(hunt.counts().kills, 0);
  hunt.game().close_recordings();
  app::ReplayOptions options;
  options.file = hunt.game().recording_of(Game::world_id);
  options.home = folder.path();
  options.manner = {shuffle_seed() + 1, 1};  // not as it was lived
  const auto report = app::replay_recording(options);
  EXPECT_EQ(report.end, app::ReplayEnd::same) << app::in_words(report);
  EXPECT_EQ(report.last_pass, hunt.game().world().last_pass().number);
}

}  // namespace
}  // namespace kairos::scenario
