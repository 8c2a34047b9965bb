// Lines of the client's own table with the values that fill them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/others.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/known_rows.hpp"

namespace kairos::highfive {

[[nodiscard]] MessageValue number_value(std::int64_t number);
[[nodiscard]] MessageValue quantity_value(std::int64_t amount);
[[nodiscard]] MessageValue item_value(std::int32_t item);
[[nodiscard]] MessageValue skill_value(std::int32_t skill, std::int32_t level);
[[nodiscard]] MessageValue player_value(std::string_view name);
/// The name of a player or an NPC; of what is gone already, an empty text.
[[nodiscard]] MessageValue creature_value(Handle who, const Others& others);

template <class... Values>
void say_line(MessageId message, Packets& out, const Values&... values) {
  if constexpr (sizeof...(Values) == 0) {
    out.send(SystemMessage{.message = static_cast<D>(message)});
  } else {
    out.send(SystemMessageOf<sizeof...(Values)>{.message = static_cast<D>(message),
                                                .values = {.rows = {values...}}});
  }
}

}  // namespace kairos::highfive
