// RandomPlayers: a game played by clients that do anything, legal or not, at any time; everything drawn from
// one seed.
#pragma once
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/scenario/harness/game.hpp"
#include "tests/simulation/watched.hpp"

namespace kairos::simulation {

struct PlaySetup {
  std::uint64_t seed = 1;
  int accounts = 24;
  int steps = 1'000;
  std::filesystem::path home;  ///< not empty: recorded there
  RecordDetail detail = RecordDetail::pass;
  /// Not zero: played for so long instead of for `steps`, by people who act about once in two seconds, and
  /// only watched, not compared.
  Duration lasts;
  bool in_list_order = false;  ///< of the systems; else they are shuffled
};

class RandomPlayers {
 public:
  explicit RandomPlayers(const PlaySetup& setup);
  ~RandomPlayers();

  /// Plays all steps, then everybody disconnects and all is saved.
  void play();

  /// The state's hash after every pass, in order.
  [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }
  /// What went wrong; each with its pass. At most a few are kept.
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  /// How often a client was in the world when a pass was compared; a run that never gets there proves
  /// nothing.
  [[nodiscard]] std::uint64_t compared() const { return compared_; }
  [[nodiscard]] scenario::Game& game() { return game_; }

 private:
  struct Player {
    std::string account;
    std::string name;
    std::shared_ptr<Watched> now;
    bool placed = false;
  };

  void step(Player& player);
  void step_in_list(Player& player, scenario::Client& client);
  void step_in_world(Player& player, scenario::Client& client);
  void walk(scenario::Client& client);
  void speak(scenario::Client& client);
  void misbehave(scenario::Client& client);
  void connect(Player& player);
  void answer_some();
  void compare(const scenario::PassSeen& seen);
  void fault(std::string text);
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) { return draw_() % bound; }
  [[nodiscard]] std::int32_t between(std::int32_t least, std::int32_t greatest);
  [[nodiscard]] std::int32_t some_handle();

  const PlaySetup setup_;
  std::mt19937_64 draw_;
  scenario::Game game_;
  std::vector<Player> players_;
  std::vector<std::shared_ptr<Watched>> watched_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::string> faults_;
  std::uint64_t compared_ = 0;
};

}  // namespace kairos::simulation
