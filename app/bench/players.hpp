// Who the clients of measurements are: account and character by number.
#pragma once
#include <cstdint>

#include "app/bots/bot.hpp"

namespace kairos::bench {

/// Where a character begins; races begin far from each other.
enum class Home : std::uint8_t { human_village, orc_village };

/// Client `number` of a run: always the same account, password and character.
[[nodiscard]] bots::BotPlan player(const bots::Endpoint& login, std::int64_t number, Home home,
                                   bots::Goal goal = bots::Goal::world);

}  // namespace kairos::bench
