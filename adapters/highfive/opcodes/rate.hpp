// How often a client may send what: packets are grouped, and each group has one allowance.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos::highfive {

/// `burst` packets at once and one more every `period` in the long run.
struct Rate {
  Duration period;
  std::int32_t burst = 1;
};

enum class RateGroup : std::uint8_t {
  handshake,
  lobby,
  movement,
  action,
  chat,
  request,  ///< lists that are shown again, and features that are not served
  ping,
  count_  ///< number of groups, not a group
};

inline constexpr std::size_t rate_groups = static_cast<std::size_t>(RateGroup::count_);

/// Generous to a hasty player and far below what a flood needs. How often a rule of the game allows something
/// is the rule's own matter.
inline constexpr std::array<Rate, rate_groups> rates{{
    {milliseconds(500), 4},  // handshake
    {milliseconds(50),
     40},  // lobby: headless clients make and delete characters as fast as they are answered
    {milliseconds(50), 40},    // movement
    {milliseconds(50), 40},    // action
    {milliseconds(100), 30},   // chat
    {milliseconds(100), 60},   // request: a client asks for a dozen lists when it enters
    {milliseconds(1'000), 8},  // ping
}};

[[nodiscard]] constexpr const Rate& rate_of(RateGroup group) {
  return rates[static_cast<std::size_t>(group)];
}

}  // namespace kairos::highfive
