// The columns of things that are owned, of the ledger of their movements, and of the outbox. Read by the ODB
// compiler: C++14, standard library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>

#include "engine/core/persistence/uuid_bytes.hpp"

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 2, closed)

namespace kairos {
namespace item {

/// A row that exists has an amount; the database says so too.
#pragma db object table("item")
struct ItemRecord {
#pragma db id
  uuid_bytes id{};
#pragma db column("owner_id")
  uuid_bytes owner{};
  std::int32_t kind = 0;
#pragma db options("CHECK (amount > 0)")
  std::int64_t amount = 0;
  std::int32_t enchant = 0;
  std::int32_t place = 0;  // 0 bag, 1 worn
  std::int32_t slot = -1;

#pragma db index("item_owner") members(owner)
};

/// Who was given its first things; nobody gets them twice.
#pragma db object table("item_bag")
struct BagRecord {
#pragma db id column("owner_id")
  uuid_bytes owner{};
  std::int32_t given = 0;  // how many rows
};

/// One movement of value. Rows are added with what they tell of and never changed.
#pragma db object table("ledger")
struct LedgerRecord {
#pragma db id auto
  std::int64_t id = 0;
  uuid_bytes transaction_key{};
  std::int32_t line = 0;  // within its transaction
  uuid_bytes who{};       // zero: the world
#pragma db column("owner_id")
  uuid_bytes owner{};
#pragma db column("other_id")
  uuid_bytes other{};  // zero: nobody
#pragma db column("item_id")
  uuid_bytes item{};
  std::int32_t kind = 0;
  std::int32_t quality = 0;
  std::int64_t moved = 0;
#pragma db options("CHECK (balance >= 0)")
  std::int64_t balance = 0;
  std::int32_t why = 0;
  std::int64_t cause = 0;  // the kind of the message that is told of the outcome
  std::int64_t at = 0;     // microseconds since 1970
  std::int64_t game_time = 0;

#pragma db index("ledger_transaction") unique members(transaction_key, line)
#pragma db index("ledger_item") members(item, id)
#pragma db index("ledger_owner") members(owner, id)
#pragma db index("ledger_kind") members(kind, at)
};

/// The columns of it that an audit reads.
#pragma db view object(LedgerRecord)
struct LedgerStep {
#pragma db column(LedgerRecord::id)
  std::int64_t id = 0;
#pragma db column(LedgerRecord::item)
  uuid_bytes item{};
#pragma db column(LedgerRecord::owner)
  uuid_bytes owner{};
#pragma db column(LedgerRecord::kind)
  std::int32_t kind = 0;
#pragma db column(LedgerRecord::quality)
  std::int32_t quality = 0;
#pragma db column(LedgerRecord::moved)
  std::int64_t moved = 0;
#pragma db column(LedgerRecord::balance)
  std::int64_t balance = 0;
};

/// What of a kind came and went in one hour for one cause.
#pragma db view object(LedgerRecord)
struct LedgerHour {
#pragma db column("(" + LedgerRecord::at + "/ 3600000000)")
  std::int64_t hour = 0;
#pragma db column(LedgerRecord::why)
  std::int32_t why = 0;
#pragma db column("CAST(SUM(CASE WHEN " + LedgerRecord::moved + "> 0 THEN " + LedgerRecord::moved + \
                  "ELSE 0 END) AS BIGINT)")
  std::int64_t came = 0;
#pragma db column("CAST(SUM(CASE WHEN " + LedgerRecord::moved + "< 0 THEN -" + LedgerRecord::moved + \
                  "ELSE 0 END) AS BIGINT)")
  std::int64_t went = 0;
#pragma db column("COUNT(*)")
  std::int64_t lines = 0;
};

/// What another process must learn; the reader takes rows away when it has told it.
#pragma db object table("outbox")
struct OutboxRecord {
#pragma db id auto
  std::int64_t id = 0;
  uuid_bytes transaction_key{};
#pragma db column("owner_id")
  uuid_bytes owner{};
};

}  // namespace item
}  // namespace kairos
