// Pages of NPCs, and questions with a yes and a no.
#pragma once
#include "adapters/highfive/packets/server/system_message.hpp"

namespace kairos::highfive {

/// Clients crash on longer pages.
inline constexpr std::size_t html_units_max = 8'191;

struct NpcHtmlMessage {
  static constexpr Opcode opcode = Opcode::one(0x19);
  static constexpr std::string_view name = "NpcHtmlMessage";
  D npc = 0;
  String<html_units_max> html{};
  D item = 0;  ///< an item id whose icon the window shows; 0 none
};

/// The answer repeats `message` and `asker`.
struct ConfirmDlg {
  static constexpr Opcode opcode = Opcode::one(0xf3);
  static constexpr std::string_view name = "ConfirmDlg";
  D message = 0;
  List<D, MessageValue, 8> values{};
  D time_to_answer = 0;  ///< milliseconds; 0 without end
  D asker = 0;
};

}  // namespace kairos::highfive
