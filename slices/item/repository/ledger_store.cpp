// The statements about the ledger, through ODB.
#include "slices/item/repository/ledger_store.hpp"

#include <fmt/core.h>
#include <algorithm>
#include <odb/database.hxx>
#include <odb/transaction.hxx>

#include "slices/item/item.hpp"
#include "slices/item/repository/item_conversion.hpp"
#include "slices/item/repository/records-odb.hpp"

namespace kairos::item {
namespace {

using Lines = odb::query<LedgerRecord>;
using Rows = odb::query<ItemRecord>;
using Steps = odb::query<LedgerStep>;

/// Rows or lines of one question of an audit.
constexpr std::size_t piece = 10'000;

odb::database& database() { return odb::transaction::current().database(); }

std::vector<LedgerLine> latest(const Lines& which, std::size_t most) {
  std::vector<LedgerLine> lines;
  const std::string end = fmt::format("DESC LIMIT {}", most);
  for (const LedgerRecord& record : database().query<LedgerRecord>(which + "ORDER BY" + Lines::id + end))
    lines.push_back(from_record(record));
  std::ranges::reverse(lines);
  return lines;
}

/// Inside a read transaction, which shows one moment.
class StoredValues final : public AuditSource {
 public:
  std::vector<ValueRow> rows_after(const Uuid& id) override {
    std::vector<ValueRow> rows;
    for (const ItemRecord& record :
         database().query<ItemRecord>((Rows::id > id.bytes) + "ORDER BY" + Rows::id + limit_))
      rows.push_back(unchecked(record));
    return rows;
  }
  std::vector<AuditStep> steps_after(const Uuid& item, std::int64_t id) override {
    std::vector<AuditStep> steps;
    // In this form the databases go along the index of (item, id).
    const Steps rest = Steps::item >= item.bytes && (Steps::item > item.bytes || Steps::id > id);
    for (const LedgerStep& step :
         database().query<LedgerStep>(rest + "ORDER BY" + Steps::item + "," + Steps::id + limit_)) {
      steps.push_back(
          {step.id, Uuid{step.item}, Uuid{step.owner}, step.moved, step.balance, step.kind, step.quality});
    }
    return steps;
  }

 private:
  const std::string limit_ = fmt::format("LIMIT {}", piece);
};

bool legal(const ValueRow& row) {
  const bool worn = row.place == static_cast<std::int32_t>(At::worn);
  return row.amount > 0 && row.amount <= count_max && row.kind > 0 && row.quality >= 0 && row.owner &&
         (worn || row.place == static_cast<std::int32_t>(At::bag)) &&
         (worn ? row.slot >= 0 && row.slot < static_cast<std::int32_t>(slots) : row.slot == -1);
}

}  // namespace

LedgerStore::Lines LedgerStore::of_item(const Uuid& item, std::size_t most) {
  using Query = odb::query<LedgerRecord>;
  return read_in_transaction(*transactor_, [&] { return latest(Query::item == item.bytes, most); });
}

LedgerStore::Lines LedgerStore::of_owner(const Uuid& owner, std::size_t most) {
  using Query = odb::query<LedgerRecord>;
  return read_in_transaction(*transactor_, [&] { return latest(Query::owner == owner.bytes, most); });
}

LedgerStore::Lines LedgerStore::newest(std::size_t most) {
  using Query = odb::query<LedgerRecord>;
  return read_in_transaction(*transactor_, [&] { return latest(Query(true), most); });
}

Result<std::vector<LedgerSum>, StoreFault> LedgerStore::sums(std::int32_t kind, WallTime since) {
  using Query = odb::query<LedgerHour>;
  return read_in_transaction(*transactor_, [&] {
    std::vector<LedgerSum> sums;
    const Query which = (Query::kind == kind && Query::at >= since.us) + "GROUP BY 1, 2 ORDER BY 1, 2";
    for (const LedgerHour& hour : database().query<LedgerHour>(which))
      sums.push_back({hour.hour, hour.why, hour.came, hour.went, hour.lines});
    return sums;
  });
}

Result<AuditReport, StoreFault> LedgerStore::audit(const std::function<bool()>& enough) {
  const AuditTerms terms{&legal, static_cast<std::int32_t>(At::worn), enough};
  return read_in_transaction(*transactor_, [&] {
    StoredValues values;
    return audit_values(values, terms);
  });
}

Result<std::vector<Notice>, StoreFault> LedgerStore::notices(std::size_t most) {
  using Query = odb::query<OutboxRecord>;
  return read_in_transaction(*transactor_, [&] {
    std::vector<Notice> notices;
    const std::string limit = fmt::format("LIMIT {}", most);
    for (const OutboxRecord& record :
         database().query<OutboxRecord>(Query(true) + "ORDER BY" + Query::id + limit))
      notices.push_back({record.id, Uuid{record.transaction_key}, Uuid{record.owner}});
    return notices;
  });
}

Result<void, StoreFault> LedgerStore::told(std::int64_t up_to) {
  using Query = odb::query<OutboxRecord>;
  return transactor_->transact(TransactionMode::write, [&] {
    database().erase_query<OutboxRecord>(Query::id <= up_to);
    return Ending::commit;
  });
}

}  // namespace kairos::item
