// Round: one life of a server with two players in it, from their login to its death.
#pragma once
#include <array>
#include <memory>
#include <optional>

#include "app/bots/bot_loop.hpp"
#include "app/kills/holdings.hpp"
#include "app/kills/kill_run.hpp"
#include "app/kills/operation.hpp"
#include "app/kills/victim.hpp"

namespace kairos::kills {

inline constexpr std::size_t players_count = 2;
using Crew = std::array<std::string, players_count>;  ///< the names of accounts and characters
using Beliefs = std::array<Expected, players_count>;

class Round {
 public:
  /// `beliefs` is what each player has or may have; it is kept up to what the players see.
  Round(const VictimPlan& plan, const Crew& crew, Beliefs& beliefs, Random& random, KillReport& report);

  /// Both in the world. What each sees then is judged and believed from then on. False when they do not get
  /// there: a fault of its own.
  [[nodiscard]] bool enter();
  /// Both begin to log in, and the server dies at this point, or after this time if it is `none`.
  void die_entering(KillPoint point, Duration after);
  /// One operation, and the server dies when it passes the point. False when it could not be begun.
  [[nodiscard]] bool die_at(KillPoint point, Flow flow, std::size_t who);
  /// Operations of both until this time is over, then the kill.
  void die_amid(Duration after);
  void stop();

 private:
  struct Member {
    std::unique_ptr<Player> player;
    std::optional<Operation> operation;
    std::optional<std::int64_t> sent_us;
  };

  [[nodiscard]] bool wait(const std::function<bool()>& done, Duration limit);
  /// Takes note of what a player sees: its operation is done, or something smaller happened.
  void look(std::size_t who);
  void begin(std::size_t who, Operation operation);
  void follow_up(std::size_t who);
  /// After the kill: hears what was said before.
  void hear_out();

  Victim victim_;
  Beliefs& beliefs_;
  Random& random_;
  KillReport& report_;
  bots::BotLoop loop_;
  std::array<Member, players_count> members_;
};

}  // namespace kairos::kills
