// The conversions between the record of a thing and its row of value.
#include "slices/item/repository/item_conversion.hpp"

#include <fmt/core.h>

#include "engine/core/persistence/corrupt_row.hpp"
#include "slices/item/item.hpp"

namespace kairos::item {
namespace {

void check(const ItemRecord& record, bool legal, std::string_view column) {
  if (legal) return;
  throw CorruptRow(
      fmt::format("item {}: column {} holds no legal value", Uuid{record.id}.to_string(), column));
}

}  // namespace

ItemRecord to_record(const ValueRow& row) {
  ItemRecord record;
  record.id = row.id.bytes;
  record.owner = row.owner.bytes;
  record.kind = row.kind;
  record.amount = row.amount;
  record.enchant = row.quality;
  record.place = row.place;
  record.slot = row.slot;
  return record;
}

ValueRow from_record(const ItemRecord& record) {
  check(record, record.amount > 0 && record.amount <= count_max, "amount");
  check(record, record.kind > 0, "kind");
  check(record, record.enchant >= 0 && record.enchant <= 65'535, "enchant");
  check(record, record.place >= 0 && record.place <= 1, "place");
  check(record, record.slot >= -1 && record.slot < static_cast<std::int32_t>(slots), "slot");
  return {Uuid{record.id}, Uuid{record.owner}, record.amount, record.kind,
          record.place,    record.slot,        record.enchant};
}

}  // namespace kairos::item
