// The tables from SQLite's result codes and PostgreSQL's SQLSTATE to our faults.
#include "adapters/store/faults.hpp"

#include <sqlite3.h>

#include <array>
#include <odb/exceptions.hxx>
#include <odb/pgsql/exceptions.hxx>
#include <odb/sqlite/exceptions.hxx>

#include "engine/core/persistence/corrupt_row.hpp"

namespace kairos::store {
namespace {

struct SqliteRow {
  int code;
  StoreFault fault;
  Retry retry;
};
constexpr std::array sqlite_rows{
    SqliteRow{SQLITE_BUSY_SNAPSHOT, StoreFault::busy, Retry::now},
    SqliteRow{SQLITE_BUSY, StoreFault::busy, Retry::never},  // it has waited already
    SqliteRow{SQLITE_LOCKED, StoreFault::busy, Retry::now},
    SqliteRow{SQLITE_CONSTRAINT, StoreFault::constraint, Retry::never},
    SqliteRow{SQLITE_FULL, StoreFault::full, Retry::never},
    SqliteRow{SQLITE_READONLY, StoreFault::read_only, Retry::never},
    SqliteRow{SQLITE_PERM, StoreFault::read_only, Retry::never},
    SqliteRow{SQLITE_AUTH, StoreFault::read_only, Retry::never},
    SqliteRow{SQLITE_CORRUPT, StoreFault::corrupt, Retry::never},
    SqliteRow{SQLITE_NOTADB, StoreFault::corrupt, Retry::never},
    SqliteRow{SQLITE_CANTOPEN, StoreFault::unavailable, Retry::never},
    SqliteRow{SQLITE_IOERR, StoreFault::unavailable, Retry::never},
    SqliteRow{SQLITE_NOMEM, StoreFault::unavailable, Retry::never},
};

/// What ODB gives when the server sent no SQLSTATE.
constexpr std::string_view no_sqlstate = "?????";

struct StateRow {
  std::string_view prefix;
  StoreFault fault;
  Retry retry;
};
// The first row whose prefix fits counts.
constexpr std::array state_rows{
    StateRow{"40001", StoreFault::busy, Retry::now},             // serialization failure
    StateRow{"40P01", StoreFault::busy, Retry::now},             // deadlock
    StateRow{"55P03", StoreFault::busy, Retry::never},           // lock timeout: it has waited already
    StateRow{"57014", StoreFault::busy, Retry::never},           // statement timeout
    StateRow{"57P", StoreFault::unavailable, Retry::reconnect},  // shut down, crashed, or starting
    StateRow{"08", StoreFault::unavailable, Retry::reconnect},
    StateRow{"25P03", StoreFault::unavailable, Retry::reconnect},  // idle in transaction for too long
    StateRow{"53100", StoreFault::full, Retry::never},
    StateRow{"53", StoreFault::unavailable, Retry::never},  // out of memory, of connections
    StateRow{"23", StoreFault::constraint, Retry::never},
    StateRow{"25006", StoreFault::read_only, Retry::never},
    StateRow{"42501", StoreFault::read_only, Retry::never},
    StateRow{"28", StoreFault::unavailable, Retry::never},  // the login is refused
    StateRow{"3D", StoreFault::unavailable, Retry::never},  // no such database
    StateRow{"58", StoreFault::unavailable, Retry::never},  // the server's own disk
    StateRow{"XX00", StoreFault::corrupt, Retry::never},
};

}  // namespace

Fault classify_sqlite(int code, std::string text) {
  for (const SqliteRow& row : sqlite_rows) {
    if (row.code == code || row.code == (code & 0xff)) return {row.fault, row.retry, std::move(text)};
  }
  return {StoreFault::internal, Retry::never, std::move(text)};
}

Fault classify_postgresql(std::string_view sqlstate, std::string text) {
  if (sqlstate.empty() || sqlstate == no_sqlstate)
    return {StoreFault::unavailable, Retry::reconnect, std::move(text)};
  for (const StateRow& row : state_rows) {
    if (sqlstate.starts_with(row.prefix)) return {row.fault, row.retry, std::move(text)};
  }
  return {StoreFault::internal, Retry::never, std::move(text)};
}

std::optional<Fault> classify(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const odb::sqlite::database_exception& e) {
    return classify_sqlite(e.error(), e.message());
  } catch (const odb::pgsql::database_exception& e) {
    return classify_postgresql(e.sqlstate(), e.message());
  } catch (const odb::connection_lost& e) {
    return Fault{StoreFault::unavailable, Retry::reconnect, e.what()};
  } catch (const odb::timeout& e) {  // of SQLite's lock: it has waited already
    return Fault{StoreFault::busy, Retry::never, e.what()};
  } catch (const odb::recoverable& e) {
    return Fault{StoreFault::busy, Retry::now, e.what()};
  } catch (const odb::object_already_persistent& e) {
    return Fault{StoreFault::constraint, Retry::never, e.what()};
  } catch (const odb::object_not_persistent& e) {
    return Fault{StoreFault::missing, Retry::never, e.what()};
  } catch (const CorruptRow& e) {
    return Fault{StoreFault::corrupt, Retry::never, e.what()};
  } catch (const odb::exception& e) {
    return Fault{StoreFault::internal, Retry::never, e.what()};
  } catch (...) {
    return std::nullopt;
  }
}

std::string_view advice(StoreFault fault) {
  switch (fault) {
    case StoreFault::full:
      return "The disk is full: make room and start again.";
    case StoreFault::read_only:
      return "Give the server's user the right to change the database (for SQLite: to write the file and its "
             "folder).";
    case StoreFault::unavailable:
      return "See that the database is there and running, and that the address, user and password in `store` "
             "are "
             "right; for SQLite, that the server's user may read and write the file and its folder.";
    case StoreFault::corrupt:
      return "It is damaged or no database of Kairos: put a backup in its place, or name another one in "
             "`store`.";
    case StoreFault::busy:
      return "Another program holds it locked: end that program and start again.";
    default:
      return "This is a fault of Kairos; please report it with this line.";
  }
}

}  // namespace kairos::store
