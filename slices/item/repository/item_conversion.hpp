// Between the record of a thing and its row of value: explicit, and checked on the way in.
#pragma once
#include "engine/core/persistence/ledger.hpp"
#include "slices/item/repository/item_record.hpp"

namespace kairos::item {

[[nodiscard]] ItemRecord to_record(const ValueRow& row);
/// Throws CorruptRow when a column holds what no thing has; the text names the row and the column.
[[nodiscard]] ValueRow from_record(const ItemRecord& record);

[[nodiscard]] LedgerRecord to_record(const LedgerLine& line, std::int32_t number);
[[nodiscard]] LedgerLine from_record(const LedgerRecord& record);
/// As it is stored, legal or not.
[[nodiscard]] ValueRow unchecked(const ItemRecord& record);

}  // namespace kairos::item
