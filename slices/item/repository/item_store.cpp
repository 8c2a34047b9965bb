// The statements about things, through ODB.
#include "slices/item/repository/item_store.hpp"

#include <algorithm>
#include <memory>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <optional>
#include <set>

#include "engine/core/persistence/value_check.hpp"
#include "slices/item/repository/item_conversion.hpp"
#include "slices/item/repository/records-odb.hpp"

namespace kairos::item {
namespace {

using Query = odb::query<ItemRecord>;

/// A statement has only so much room for numbers.
constexpr std::size_t kinds_a_query = 500;

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

/// One attempt, inside its transaction.
ValueEnd commit_here(std::span<const ValueChange> changes) {
  bool all_before = true;
  bool all_after = true;
  for (const ValueChange& change : changes) {
    const auto now = stored(id_of(change));
    all_before &= stands(now, change.before);
    all_after &= stands(now, change.after);
  }
  if (!all_before) return all_after ? ValueEnd::committed : ValueEnd::refused;
  for (const ValueChange& change : changes) apply(change);
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

ValueEnd ItemStore::commit(const ValueTransaction& transaction) {
  if (!makes_sense(transaction)) return ValueEnd::refused;
  ValueEnd end = ValueEnd::failed;
  const auto done = transactor_->transact(TransactionMode::write, [&] {
    end = commit_here(changes_of(transaction));
    return end == ValueEnd::committed ? Ending::commit : Ending::roll_back;
  });
  return done ? end : end_of(done.error());
}

Result<OwnedRows, StoreFault> ItemStore::load(const Uuid& owner, const std::vector<ValueRow>& first) {
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
      bag.given = static_cast<std::int32_t>(first.size());
      database().persist(bag);
      for (const ValueRow& row : first) {
        ItemRecord record = to_record(row);
        database().persist(record);
      }
    }
    const Query of_owner = (Query::owner == owner.bytes) + "ORDER BY" + Query::id;
    for (const ItemRecord& record : database().query<ItemRecord>(of_owner))
      owned.rows.push_back(from_record(record));
    return Ending::commit;
  });
  if (!done) return done.error();
  return owned;
}

Result<void, StoreFault> ItemStore::erase(const Uuid& owner) {
  return transactor_->transact(TransactionMode::write, [&] {
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
