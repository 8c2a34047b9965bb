// Names that are legal for every server.
#include "app/bench/players.hpp"

#include <fmt/format.h>

namespace kairos::bench {

bots::BotPlan player(const bots::Endpoint& login, std::int64_t number, Home home, bots::Goal goal) {
  bots::BotPlan plan;
  plan.login = login;
  const char letter = home == Home::human_village ? 'h' : 'o';
  plan.credentials = {fmt::format("bench{}{:05}", letter, number), "bench"};
  plan.character.name = fmt::format("Bench{}{:05}", letter, number);
  // High Five numbers: human 0 with fighter 0, orc 3 with fighter 44.
  plan.character.race = home == Home::human_village ? 0 : 3;
  plan.character.class_id = home == Home::human_village ? 0 : 44;
  plan.goal = goal;
  return plan;
}

}  // namespace kairos::bench
