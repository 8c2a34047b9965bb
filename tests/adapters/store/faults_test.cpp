// What the databases' error codes mean to us, as tables.
#include "adapters/store/faults.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <odb/exceptions.hxx>

#include "engine/core/persistence/corrupt_row.hpp"

namespace kairos::store {
namespace {

TEST(Faults, Sqlite) {
  const std::vector<std::tuple<int, StoreFault, Retry>> cases = {
      {SQLITE_BUSY, StoreFault::busy, Retry::never},
      {SQLITE_BUSY_SNAPSHOT, StoreFault::busy, Retry::now},
      {SQLITE_CONSTRAINT_UNIQUE, StoreFault::constraint, Retry::never},
      {SQLITE_FULL, StoreFault::full, Retry::never},
      {SQLITE_READONLY_DIRECTORY, StoreFault::read_only, Retry::never},
      {SQLITE_IOERR_WRITE, StoreFault::unavailable, Retry::never},
      {SQLITE_NOTADB, StoreFault::corrupt, Retry::never},
      {SQLITE_ERROR, StoreFault::internal, Retry::never},
  };
  for (const auto& [code, fault, retry] : cases) {
    const Fault found = classify_sqlite(code, "words");
    EXPECT_EQ(found.fault, fault) << code;
    EXPECT_EQ(found.retry, retry) << code;
    EXPECT_EQ(found.text, "words");
  }
}

TEST(Faults, Postgresql) {
  const std::vector<std::tuple<std::string, StoreFault, Retry>> cases = {
      {"40001", StoreFault::busy, Retry::now},
      {"40P01", StoreFault::busy, Retry::now},
      {"55P03", StoreFault::busy, Retry::never},
      {"57014", StoreFault::busy, Retry::never},
      {"57P01", StoreFault::unavailable, Retry::reconnect},
      {"08006", StoreFault::unavailable, Retry::reconnect},
      {"", StoreFault::unavailable, Retry::reconnect},
      {"?????", StoreFault::unavailable, Retry::reconnect},
      {"53100", StoreFault::full, Retry::never},
      {"53300", StoreFault::unavailable, Retry::never},
      {"23505", StoreFault::constraint, Retry::never},
      {"42501", StoreFault::read_only, Retry::never},
      {"25006", StoreFault::read_only, Retry::never},
      {"28P01", StoreFault::unavailable, Retry::never},
      {"XX001", StoreFault::corrupt, Retry::never},
      {"42P01", StoreFault::internal, Retry::never},
  };
  for (const auto& [state, fault, retry] : cases) {
    const Fault found = classify_postgresql(state, "words");
    EXPECT_EQ(found.fault, fault) << state;
    EXPECT_EQ(found.retry, retry) << state;
  }
}

TEST(Faults, OnlyTheDatabasesExceptionsAreFaults) {
  const auto fault_of = [](const auto& thrown) {
    const auto fault = classify(std::make_exception_ptr(thrown));
    return fault ? std::string(to_string(fault->fault)) : "none";
  };
  EXPECT_EQ(fault_of(odb::deadlock()), "busy");
  EXPECT_EQ(fault_of(odb::timeout()), "busy");
  EXPECT_EQ(fault_of(odb::connection_lost()), "unavailable");
  EXPECT_EQ(fault_of(odb::object_not_persistent()), "missing");
  EXPECT_EQ(fault_of(odb::object_already_persistent()), "constraint");
  EXPECT_EQ(fault_of(odb::not_in_transaction()), "internal");
  EXPECT_EQ(fault_of(CorruptRow("x")), "corrupt");
  EXPECT_EQ(fault_of(std::runtime_error("x")), "none");
}

}  // namespace
}  // namespace kairos::store
