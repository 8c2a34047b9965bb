// The bag and the bag of quest items.
#pragma once
#include "adapters/highfive/packets/server/equipment.hpp"

namespace kairos::highfive {

struct ItemRow {
  D handle = 0;
  D item = 0;
  D slot = 0;
  Q amount = 0;
  H kind = 0;
  H zero = 0;
  H equipped = 0;
  D paperdoll_mask = 0;
  H enchant = 0;
  H named = 0;
  Augmentation augmentation{};
  D mana_left = -1;         ///< −1: not a shadow item
  D seconds_left = -9'999;  ///< −9999: not a timed item
  Elements elements{};
  std::array<H, 3> enchant_effects{};
};

/// A bag holds at most this many kinds of things on the wire.
inline constexpr std::size_t items_max = 512;

struct ItemList {
  static constexpr Opcode opcode = Opcode::one(0x11);
  static constexpr std::string_view name = "ItemList";
  H open_window = 0;
  List<H, ItemRow, items_max> items{};
  H locked_items = 0;  ///< none is ever locked; a list would follow
};

struct ExQuestItemList {
  static constexpr Opcode opcode = Opcode::server(0xc6);
  static constexpr std::string_view name = "ExQuestItemList";
  List<H, ItemRow, items_max> items{};
  H locked_items = 0;
};

}  // namespace kairos::highfive
