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
  return unchecked(record);
}

ValueRow unchecked(const ItemRecord& record) {
  return {Uuid{record.id}, Uuid{record.owner}, record.amount, record.kind,
          record.place,    record.slot,        record.enchant};
}

LedgerRecord to_record(const LedgerLine& line, std::int32_t number) {
  LedgerRecord record;
  record.transaction_key = line.origin.key.bytes;
  record.line = number;
  record.who = line.origin.who.bytes;
  record.owner = line.owner.bytes;
  record.other = line.other.bytes;
  record.item = line.item.bytes;
  record.kind = line.kind;
  record.quality = line.quality;
  record.moved = line.by;
  record.balance = line.balance;
  record.why = static_cast<std::int32_t>(line.why);
  record.cause = static_cast<std::int64_t>(line.origin.cause);
  record.at = line.origin.at.us;
  record.game_time = line.origin.game_time.us;
  return record;
}

LedgerLine from_record(const LedgerRecord& record) {
  return {{Uuid{record.transaction_key}, Uuid{record.who}, WallTime{record.at}, GameTime{record.game_time},
           static_cast<std::uint64_t>(record.cause)},
          Uuid{record.owner},
          Uuid{record.other},
          Uuid{record.item},
          record.moved,
          record.balance,
          static_cast<std::uint64_t>(record.why),
          record.kind,
          record.quality};
}

}  // namespace kairos::item
