// The fields of one item, one set and the tables beside them.
#pragma once
#include "engine/core/reflect/json_ids.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {

inline constexpr std::int32_t id_max = 1'000'000;

void read_item(const JsonValue& value, JsonIds& ids, ItemTemplate& out);
void read_set(const JsonValue& value, const JsonIds& items, ArmorSet& out);
void read_starting(const JsonValue& value, const JsonIds& items, StartingItems& out);
void read_chances(const JsonValue& root, EnchantChances& out);

}  // namespace kairos::item
