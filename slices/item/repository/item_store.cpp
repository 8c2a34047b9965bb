// The statements about things, through ODB.
#include "slices/item/repository/item_store.hpp"

#include <algorithm>
#include <memory>
#include <odb/database.hxx>
#include <odb/schema-catalog.hxx>
#include <odb/transaction.hxx>
#include <optional>
#include <set>

#include "engine/core/persistence/kill_point.hpp"
#include "engine/core/persistence/ledger.hpp"
#include "engine/core/persistence/value_check.hpp"
#include "slices/item/item.hpp"
#include "slices/item/repository/item_conversion.hpp"
#include "slices/item/repository/ledger_opening.hpp"
#include "slices/item/repository/records-odb.hpp"

namespace kairos::item {
namespace {

using Query = odb::query<ItemRecord>;

/// A statement has only so much room for numbers.
constexpr std::size_t kinds_a_query = 500;

// In this file, because the linker takes only files that somebody asks for something.
const odb::data_migration_entry<2, 1> opening(&open_ledger, std::string(schema_name));

odb::database& database() { return odb::transaction::current().database(); }

std::optional<ValueRow> stored(const Uuid& id) {
  const std::unique_ptr<ItemRecord> record(database().find<ItemRecord>(id.bytes));
  if (record == nullptr) return std::nullopt;
  return from_record(*record);
}

bool stands(const std::optional<ValueRow>& stored, const ValueRow& row) {
  return row.amount == 0 ? !stored : stored && *stored == row;
}

void apply(const ValueChange& change) {
  if (change.after.amount == 0) return database().erase<ItemRecord>(change.before.id.bytes);
  ItemRecord record = to_record(change.after);
  if (change.before.amount == 0) {
    database().persist(record);
  } else {
    database().update(record);
  }
}

void write_lines(const std::vector<LedgerLine>& lines) {
  std::int32_t number = 0;
  for (const LedgerLine& line : lines) {
    LedgerRecord record = to_record(line, number++);
    database().persist(record);
  }
}

bool has_lines(const ValueTransaction& transaction) {
  return !ledger_lines(transaction.origin, changes_of(transaction)).empty();
}

bool committed_before(const ValueTransaction& transaction) {
  using Lines = odb::query<LedgerStep>;
  const Lines of_key(Lines::transaction_key == transaction.origin.key.bytes);
  for (const LedgerStep& step : database().query<LedgerStep>(of_key)) return step.id > 0;
  // Moves within a bag have no line; what they lead to is all there is to know.
  return !has_lines(transaction) &&
         std::ranges::all_of(changes_of(transaction), [](const ValueChange& change) {
           return stands(stored(id_of(change)), change.after);
         });
}

/// One of a group, inside its transaction. What it throws is for the whole group.
ValueEnd commit_here(const ValueTransaction& transaction) {
  if (!makes_sense(transaction)) return ValueEnd::refused;
  const auto changes = changes_of(transaction);
  const bool all_before = std::ranges::all_of(
      changes, [](const ValueChange& change) { return stands(stored(id_of(change)), change.before); });
  // The key is asked for only then: what was done before can hardly be done again, and where it can, the
  // ledger's key forbids it.
  if (!all_before) return committed_before(transaction) ? ValueEnd::committed : ValueEnd::refused;
  kill_point(KillPoint::checked);
  for (const ValueChange& change : changes) {
    apply(change);
    kill_point(KillPoint::half);
  }
  kill_point(KillPoint::moved);
  write_lines(ledger_lines(transaction.origin, changes));
  for (const Uuid& owner : transaction.notices) {
    if (!owner) continue;
    OutboxRecord notice;
    notice.transaction_key = transaction.origin.key.bytes;
    notice.owner = owner.bytes;
    database().persist(notice);
  }
  return ValueEnd::committed;
}

ValueEnd end_of(StoreFault fault) {
  switch (fault) {
    case StoreFault::outcome_unknown:
      return ValueEnd::unknown;
    case StoreFault::unavailable:
    case StoreFault::busy:
    case StoreFault::full:
    case StoreFault::read_only:
      return ValueEnd::failed;
    default:
      return ValueEnd::refused;
  }
}

}  // namespace

/// Those of one fault end as it says, apart from what is refused anyway.
void ItemStore::commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) {
  const auto done = transactor_->transact(TransactionMode::write, [&] {
    bool any = false;
    for (std::size_t i = 0; i < group.size(); ++i) {
      ends[i] = commit_here(*group[i]);
      any |= ends[i] == ValueEnd::committed;
    }
    kill_point(KillPoint::recorded);
    return any ? Ending::commit : Ending::roll_back;
  });
  kill_point(KillPoint::committed);
  if (done) return;
  const ValueEnd end = end_of(done.error());
  if (end != ValueEnd::refused) {
    for (std::size_t i = 0; i < group.size(); ++i) ends[i] = makes_sense(*group[i]) ? end : ValueEnd::refused;
  } else if (group.size() == 1) {
    ends[0] = after_refusal(*group[0]);
  } else {
    // One of them spoiled it for all: each by itself.
    for (std::size_t i = 0; i < group.size(); ++i) ends[i] = commit(*group[i]);
  }
}

/// A constraint of the database forbade it. If that was the key's, it was done before.
ValueEnd ItemStore::after_refusal(const ValueTransaction& transaction) {
  const auto known = read_in_transaction(*transactor_, [&] { return committed_before(transaction); });
  if (!known) return end_of(known.error());
  return *known ? ValueEnd::committed : ValueEnd::refused;
}

Result<OwnedRows, StoreFault> ItemStore::load(const Uuid& owner, const FirstRows& first) {
  OwnedRows owned;
  const auto known = read_in_transaction(*transactor_, [&] {
    const std::unique_ptr<BagRecord> bag(database().find<BagRecord>(owner.bytes));
    return bag != nullptr;
  });
  if (!known) return known.error();
  const auto mode = *known ? TransactionMode::read : TransactionMode::write;
  const auto done = transactor_->transact(mode, [&] {
    owned = {};
    owned.fresh = !*known;
    if (owned.fresh) {
      BagRecord bag;
      bag.owner = owner.bytes;
      bag.given = static_cast<std::int32_t>(first.rows.size());
      database().persist(bag);
      for (const ValueRow& row : first.rows) {
        ItemRecord record = to_record(row);
        database().persist(record);
      }
      write_lines(ledger_lines(first.origin, creations(first)));
      kill_point(KillPoint::given);
    }
    const Query of_owner = (Query::owner == owner.bytes) + "ORDER BY" + Query::id;
    for (const ItemRecord& record : database().query<ItemRecord>(of_owner))
      owned.rows.push_back(from_record(record));
    return Ending::commit;
  });
  if (!done) return done.error();
  return owned;
}

Result<void, StoreFault> ItemStore::erase(const Uuid& owner, WallTime at) {
  return transactor_->transact(TransactionMode::write, [&] {
    for (const ItemRecord& record : database().query<ItemRecord>(Query::owner == owner.bytes)) {
      const ValueRow row = unchecked(record);
      // Something is erased once at most, so its own id makes a key that no other transaction has.
      ValueOrigin origin{row.id, {}, at, {}, 0};
      origin.key.bytes[15] = static_cast<std::uint8_t>(origin.key.bytes[15] ^ 0xff);
      const ValueChange gone{row, {}, static_cast<std::uint64_t>(Why::erase)};
      write_lines(ledger_lines(origin, {&gone, 1}));
    }
    database().erase_query<ItemRecord>(Query::owner == owner.bytes);
    database().erase_query<BagRecord>(odb::query<BagRecord>::owner == owner.bytes);
    return Ending::commit;
  });
}

Result<std::vector<std::int32_t>, StoreFault> ItemStore::used_kinds(std::span<const std::int32_t> kinds) {
  return read_in_transaction(*transactor_, [&] {
    std::set<std::int32_t> used;
    for (std::size_t at = 0; at < kinds.size(); at += kinds_a_query) {
      const auto some = kinds.subspan(at, std::min(kinds_a_query, kinds.size() - at));
      for (const ItemRecord& record :
           database().query<ItemRecord>(Query::kind.in_range(some.begin(), some.end())))
        used.insert(record.kind);
    }
    return std::vector<std::int32_t>(used.begin(), used.end());
  });
}

}  // namespace kairos::item
