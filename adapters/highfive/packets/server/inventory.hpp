// Changes of the bag, and what using a thing of it shows.
#pragma once
#include "adapters/highfive/packets/server/item_list.hpp"

namespace kairos::highfive {

enum class BagChange : H { added = 1, changed = 2, removed = 3 };

struct BagChangeRow {
  H change = 0;
  ItemRow item{};
};

struct InventoryUpdate {
  static constexpr Opcode opcode = Opcode::one(0x21);
  static constexpr std::string_view name = "InventoryUpdate";
  List<H, BagChangeRow, items_max> items{};
};

/// The client fires this shot by itself, or no longer.
struct ExAutoSoulShot {
  static constexpr Opcode opcode = Opcode::server(0x0c);
  static constexpr std::string_view name = "ExAutoSoulShot";
  D item = 0;
  D enabled = 0;
};

/// How long things of a shared group cannot be used.
struct ExUseSharedGroupItem {
  static constexpr Opcode opcode = Opcode::server(0x4a);
  static constexpr std::string_view name = "ExUseSharedGroupItem";
  D item = 0;
  D group = 0;
  D left_seconds = 0;
  D total_seconds = 0;
};

/// Opens the window of an enchant scroll.
struct ChooseInventoryItem {
  static constexpr Opcode opcode = Opcode::one(0x7c);
  static constexpr std::string_view name = "ChooseInventoryItem";
  D scroll = 0;
};

/// 0: this thing cannot be enchanted with the chosen scroll.
struct ExPutEnchantTargetItemResult {
  static constexpr Opcode opcode = Opcode::server(0x81);
  static constexpr std::string_view name = "ExPutEnchantTargetItemResult";
  D accepted = 0;
};

enum class EnchantOutcome : D {
  done = 0,
  broken_to_crystals = 1,
  cancelled = 2,
  back_to_zero = 3,
  broken = 4,
  safe = 5
};

struct EnchantResult {
  static constexpr Opcode opcode = Opcode::one(0x87);
  static constexpr std::string_view name = "EnchantResult";
  D outcome = 0;
  D crystal = 0;
  Q amount = 0;
};

}  // namespace kairos::highfive
