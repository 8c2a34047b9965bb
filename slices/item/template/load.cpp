// The files of the items, and what one says of another.
#include "slices/item/template/load.hpp"

#include <algorithm>

#include "engine/core/reflect/json_ids.hpp"
#include "engine/core/reflect/json_source.hpp"
#include "slices/item/template/read_item.hpp"

namespace kairos::item {
namespace {

constexpr std::size_t items_max = 100'000;
constexpr std::size_t sets_max = 10'000;
constexpr std::size_t classes_max = 200;

}  // namespace

const ItemTemplate* ItemData::find(std::int32_t kind) const {
  const auto at = std::ranges::lower_bound(items, kind, {}, &ItemTemplate::id);
  return at != items.end() && at->id == kind ? &*at : nullptr;
}

const ItemTemplate* find_template(const ItemData& items, std::int32_t kind) { return items.find(kind); }

const StartingItems* ItemData::starting_of(std::int32_t class_id) const {
  const auto at = std::ranges::find(starting, class_id, &StartingItems::class_id);
  return at == starting.end() ? nullptr : &*at;
}

Result<ItemData, std::vector<DataFault>> load_item_data(const std::filesystem::path& directory) {
  JsonSource source(directory);
  ItemData data;
  JsonIds ids("item");
  const bool all_items = source.file("items.json", [&](const JsonValue& root) {
    JsonFields file(root);
    const auto items = file.required("items").items(0, items_max);
    data.items.reserve(items.size());
    ids.expect(items.size());
    for (const auto& item : items) read_item(item, ids, data.items.emplace_back());
  });
  if (!all_items) ids.give_up();
  source.file("sets.json", [&](const JsonValue& root) {
    JsonFields file(root);
    for (const auto& set : file.required("sets").items(0, sets_max))
      read_set(set, ids, data.sets.emplace_back());
  });
  source.file("starting_items.json", [&](const JsonValue& root) {
    JsonFields file(root);
    for (const auto& each : file.required("classes").items(0, classes_max)) {
      StartingItems read;
      read_starting(each, ids, read);
      if (data.starting_of(read.class_id) != nullptr) each.fault("a second list of this class");
      data.starting.push_back(std::move(read));
    }
  });
  source.file("enchanting.json", [&](const JsonValue& root) { read_chances(root, data.enchant); });
  if (!source.faults().empty()) return source.faults().take();
  std::ranges::sort(data.items, {}, &ItemTemplate::id);
  std::ranges::sort(data.sets, [](const ArmorSet& a, const ArmorSet& b) {
    return a.chest != b.chest ? a.chest < b.chest : a.id < b.id;
  });
  return data;
}

}  // namespace kairos::item
