// Operations: one value flow each, as a client starts it, and how it may end.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "app/kills/holdings.hpp"
#include "app/kills/player.hpp"
#include "engine/core/random/random.hpp"

namespace kairos::kills {

/// What the bots deal in.
inline constexpr std::int32_t adena = 57;
inline constexpr std::int32_t potion = 1060;
inline constexpr std::int32_t scroll = 955;
inline constexpr std::int32_t saber = 123;
/// Up to here an enchantment never fails, so its end is known beforehand.
inline constexpr std::int32_t safe_enchant = 3;

enum class Flow : std::uint8_t { buy, sell, drop, pick_up, destroy, enchant, use_and_destroy };
inline constexpr std::array<std::string_view, 7> flow_names{"buy",     "sell",    "drop",           "pick_up",
                                                            "destroy", "enchant", "use_and_destroy"};

struct Operation {
  Flow flow = Flow::buy;
  std::vector<Holdings> ends;  ///< what its player's holdings change by when it is done
  std::function<void()> send;
};

/// Runs the loop until this holds or the time is over.
using Wait = std::function<bool(const std::function<bool()>& done, Duration limit)>;

/// Everything up to the moment before the operation is sent: the shop is open, something lies on the ground,
/// the scroll is chosen, a potion is drunk. What that changes is `told` of when the client sees it. Nothing
/// when it cannot be done now.
struct Preparation {
  Player& player;
  Player& other;
  Random& random;
  const Wait& wait;
  /// The player's, or the other's, holdings changed as it saw; `unsaved` may come back after a crash.
  const std::function<void(Player&, const Holdings& unsaved)>& told;
};
[[nodiscard]] std::optional<Operation> prepare(Flow flow, const Preparation& with);
/// Without any preparation: what can be sent now.
[[nodiscard]] std::optional<Operation> at_once(Flow flow, Player& player, Random& random);
/// Walks up to the merchant and opens its shop; false when it does not open.
[[nodiscard]] bool open_shop(Player& player, const Wait& wait);

}  // namespace kairos::kills
