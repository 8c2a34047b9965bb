// Packets of this folder once more, for sending a list whose length is known where it is made: the same bytes
// as with List, without taking memory for the rows.
#pragma once
#include <array>
#include <utility>

#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/system_message.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {

/// The same on the wire as List<Count, Row, Max> with N rows.
template <class Count, class Row, std::size_t N>
struct KnownRows {
  Count count = static_cast<Count>(N);
  std::array<Row, N> rows{};
};

template <std::size_t N>
struct SystemMessageOf {
  static constexpr Opcode opcode = SystemMessage::opcode;
  static constexpr std::string_view name = SystemMessage::name;
  D message = 0;
  KnownRows<D, MessageValue, N> values{};
};

template <std::size_t N>
struct StatusUpdateOf {
  static constexpr Opcode opcode = StatusUpdate::opcode;
  static constexpr std::string_view name = StatusUpdate::name;
  D handle = 0;
  KnownRows<D, StatusRow, N> values{};
};

template <std::size_t N>
struct RelationChangedOf {
  static constexpr Opcode opcode = RelationChanged::opcode;
  static constexpr std::string_view name = RelationChanged::name;
  KnownRows<D, RelationRow, N> rows{};
};

template <std::size_t N>
struct InventoryUpdateOf {
  static constexpr Opcode opcode = InventoryUpdate::opcode;
  static constexpr std::string_view name = InventoryUpdate::name;
  KnownRows<H, BagChangeRow, N> items{};
};

template <std::size_t N>
struct MagicSkillLaunchedOf {
  static constexpr Opcode opcode = MagicSkillLaunched::opcode;
  static constexpr std::string_view name = MagicSkillLaunched::name;
  D caster = 0;
  D skill = 0;
  D level = 0;
  KnownRows<D, D, N> affected{};
};

/// Calls `send` with the count as a constant when it is 1 … Most; false, and nothing happens, for any other.
template <std::size_t Most, class Send>
bool with_known(std::size_t count, Send&& send) {
  return [&]<std::size_t... Less>(std::index_sequence<Less...>) {
    return ((count == Less + 1 && (send(std::integral_constant<std::size_t, Less + 1>{}), true)) || ...);
  }
  (std::make_index_sequence<Most>{});
}

}  // namespace kairos::highfive
