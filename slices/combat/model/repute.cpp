// The rules of the chronicle, one function each.
#include "slices/combat/model/repute.hpp"

#include <algorithm>
#include <limits>

namespace kairos::combat {
namespace {

constexpr std::int32_t lucky_below = 10;

bool free_fight(Ground ground) { return ground == Ground::arena || ground == Ground::siege; }

}  // namespace

Duration flag_for(Act act, const Repute& actor, const Repute& other) {
  if (actor.player == 0 || other.player == 0) return {};
  if (act == Act::helpful) {
    const bool risky = other.flagged != 0 || other.karma > 0;
    return risky && !free_fight(actor.ground) ? flag_time : Duration{};
  }
  if (free_fight(actor.ground) && free_fight(other.ground)) return {};
  if (other.karma > 0) return {};
  return actor.karma == 0 && other.flagged != 0 ? flag_time_mutual : flag_time;
}

Kill judge(const Repute& killer, const Repute& victim) {
  if (killer.player == 0 || victim.player == 0) return Kill::nothing;
  if (free_fight(killer.ground) && free_fight(victim.ground)) return Kill::fair;
  if (victim.karma > 0) return Kill::fair;
  if (victim.flagged == 0) return Kill::murder;
  return killer.karma == 0 ? Kill::fair : Kill::nothing;
}

std::int32_t karma_for_murder(std::int32_t murders_before) {
  constexpr std::int32_t greatest = 43'200;
  const std::int64_t n = std::max(murders_before, 0);
  if (n < 99) return static_cast<std::int32_t>((n + 2) * 360);
  if (n < 180) return static_cast<std::int32_t>((n + 302) * 90);
  return greatest;
}

std::int32_t karma_worked_off(std::int64_t experience, Fixed multiplier) {
  if (experience <= 0 || multiplier.millionths <= 0) return 0;
  const Int128 karma =
      static_cast<Int128>(experience) * Fixed::one / (static_cast<Int128>(multiplier.millionths) * 30);
  return static_cast<std::int32_t>(std::min<Int128>(karma, std::numeric_limits<std::int32_t>::max()));
}

Fixed loss_share(const DeathFacts& facts) {
  if (facts.level < lucky_below || facts.charmed != 0) return {};
  if (facts.ground == Ground::arena && facts.by_player != 0) return {};
  if (facts.ground == Ground::siege && facts.siege_side != 0 && facts.by_player != 0) return {};
  const bool mild = facts.at_war != 0 || facts.festival != 0 || facts.ground == Ground::siege;
  return mild ? Fixed::ratio(1, 4) : Fixed::of(1);
}

std::int64_t experience_lost(std::int64_t span, Fixed percent, Fixed share) {
  constexpr Int128 whole = static_cast<Int128>(Fixed::one) * Fixed::one * 100;
  const Int128 lost = static_cast<Int128>(span) * percent.millionths * share.millionths;
  return static_cast<std::int64_t>((lost + whole / 2) / whole);
}

bool penalty_grows(const DeathFacts& facts, std::int32_t chance, std::int32_t draw) {
  if (facts.by_player != 0 || facts.charmed != 0 || facts.level < lucky_below) return false;
  if (free_fight(facts.ground)) return false;
  return facts.karma > 0 || draw <= chance;
}

}  // namespace kairos::combat
