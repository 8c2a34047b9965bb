// Opening, locking, guarding and retrying: what the database does around the repositories.
#include "adapters/store/database.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <odb/database.hxx>
#include <odb/exceptions.hxx>
#include <odb/transaction.hxx>

#include "adapters/store/repository/world_repository.hpp"
#include "engine/core/persistence/sql_guard.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::store {
using store_test::value_of;

namespace {

class DatabaseContract : public store_test::StoreTest {
 protected:
  [[nodiscard]] std::string open_error() const {
    const auto database = Database::open(url(), {});
    return database ? "opened" : database.error().text;
  }
};
INSTANTIATE_TEST_SUITE_P(Databases, DatabaseContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(DatabaseContract, ASecondServerIsRefused) {
  auto first = open();
  ASSERT_NE(first, nullptr);
  const std::string refused = open_error();
  EXPECT_NE(refused.find("two servers never run on one database"), std::string::npos) << refused;
  if (on_sqlite()) {
    EXPECT_NE(refused.find(std::to_string(::getpid())), std::string::npos) << "names the holder: " << refused;
  }
  const auto second = Database::open(url(), {});
  EXPECT_TRUE(second.has_error() && second.error().in_use) << "so that it may be tried again";
  EXPECT_TRUE(WorldRepository(*first).begin_boot(1)) << "the first one goes on";
  first.reset();
  EXPECT_EQ(open_error(), "opened");
}

TEST_P(DatabaseContract, ExamineChangesNothingAndNeedsNoLock) {
  const auto before = Database::examine(url(), {});
  ASSERT_TRUE(before) << before.error().text;
  EXPECT_EQ(before->text, on_sqlite() ? "the database will be made\n" : "store: will be made, version 1\n");
  const auto running = open();
  ASSERT_NE(running, nullptr);
  DatabaseOptions options;
  options.schemas = {"login", "character"};
  const auto report = Database::examine(url(), options);
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_EQ(report->text, "store: version 1\nlogin: version 1\ncharacter: version 3\n");
}

TEST_P(DatabaseContract, SqlOnALoopThreadThrowsOrIsCountedAndIsTold) {
  std::vector<std::string> told;
  const auto run = [&](ForbiddenSql policy) {
    DatabaseOptions options;
    options.forbidden_sql = policy;
    options.on_forbidden_sql = [&](std::string_view place) { told.emplace_back(place); };
    const auto database = value_of(Database::open(url(), options));
    const NoSqlHere loop("partition world");
    const auto state = WorldRepository(*database).begin_boot(1);
    EXPECT_EQ(database->statistics().forbidden, 1u);
    return state.has_value();
  };
  EXPECT_THROW(run(ForbiddenSql::throws), SqlForbidden);
  EXPECT_TRUE(run(ForbiddenSql::logged));
  EXPECT_EQ(told, (std::vector<std::string>{"partition world", "partition world"}));
}

TEST_P(DatabaseContract, ADeadlockIsRetriedABoundedNumberOfTimes) {
  const auto database = open();
  ASSERT_NE(database, nullptr);
  int runs = 0;
  EXPECT_TRUE(database->transact(TransactionMode::write, [&] {
    if (++runs < 3) throw odb::deadlock();
    return Ending::commit;
  }));
  EXPECT_EQ(runs, 3);
  runs = 0;
  EXPECT_EQ(database
                ->transact(TransactionMode::write,
                           [&]() -> Ending {
                             ++runs;
                             throw odb::deadlock();
                           })
                .error(),
            StoreFault::busy);
  EXPECT_EQ(runs, 8);
  EXPECT_EQ(database->statistics().faults, 1u);
  EXPECT_EQ(database->statistics().retries, 9u);
}

TEST_P(DatabaseContract, WhatTheBodyThrowsRollsBackAndGoesOn) {
  const auto database = open();
  ASSERT_NE(database, nullptr);
  WorldRepository world(*database);
  ASSERT_TRUE(world.begin_boot(1));
  const auto throwing = [&] {
    return database->transact(TransactionMode::write, [&]() -> Ending {
      odb::transaction::current().database().execute("UPDATE world SET boot_number = 100");
      throw std::runtime_error("the body of the test");
    });
  };
  EXPECT_THROW((void)throwing(), std::runtime_error);
  EXPECT_TRUE(database->transact(TransactionMode::write, [&] {
    odb::transaction::current().database().execute("UPDATE world SET boot_number = 100");
    return Ending::roll_back;
  }));
  EXPECT_EQ(value_of(world.begin_boot(1)).boot_number, 2);
}

TEST_P(DatabaseContract, ReadTransactionsDoNotWaitForTheWriter) {
  const auto database = open();
  ASSERT_NE(database, nullptr);
  ASSERT_TRUE(WorldRepository(*database).begin_boot(1));
  std::string seen;
  EXPECT_TRUE(database->transact(TransactionMode::write, [&] {
    odb::transaction::current().database().execute("UPDATE world SET boot_number = 100");
    seen = ask("SELECT boot_number FROM world");
    return Ending::commit;
  }));
  EXPECT_EQ(seen, "1");
  EXPECT_EQ(ask("SELECT boot_number FROM world"), "100");
}

TEST_P(DatabaseContract, ANestedTransactionIsAFaultOfOurs) {
  const auto database = open();
  ASSERT_NE(database, nullptr);
  const auto nested = [&] {
    return database->transact(TransactionMode::read, [&] {
      (void)database->transact(TransactionMode::read, [] { return Ending::commit; });
      return Ending::commit;
    });
  };
  EXPECT_THROW((void)nested(), std::logic_error);
}

/// The connection goes while the commit is on its way: nobody can know, so nobody may say.
TEST(PostgresqlDatabase, ACommitWithoutAnAnswerHasAnUnknownOutcome) {
  if (const std::string reason = store_test::postgres_absent(); !reason.empty()) GTEST_SKIP() << reason;
  const std::string url = store_test::new_postgres_database();
  const auto database = value_of(Database::open(url, {}));
  ASSERT_TRUE(WorldRepository(*database).begin_boot(1));
  int runs = 0;
  const auto done = database->transact(TransactionMode::write, [&] {
    ++runs;
    odb::transaction::current().database().execute("UPDATE world SET boot_number = 100");
    store_test::postgres_ask(
        url,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE state = 'idle in "
        "transaction' AND datname = current_database()");
    return Ending::commit;
  });
  EXPECT_EQ(done.error(), StoreFault::outcome_unknown);
  EXPECT_EQ(runs, 1);
}

TEST(PostgresqlDatabase, OpeningSaysWhatIsWrong) {
  if (const std::string reason = store_test::postgres_absent(); !reason.empty()) GTEST_SKIP() << reason;
  const std::string url = store_test::new_postgres_database();
  const auto error_of = [](const std::string& bad) {
    const auto database = Database::open(bad, {});
    return database ? "opened" : database.error().text;
  };
  const std::string missing = error_of(url.substr(0, url.find("dbname")) + "dbname=nowhere password=secret");
  EXPECT_NE(missing.find("database \"nowhere\" does not exist"), std::string::npos) << missing;
  EXPECT_EQ(missing.find("secret"), std::string::npos) << missing;
  const std::string nobody = error_of("postgresql://127.0.0.1:1/world");
  EXPECT_NE(nobody.find("refused"), std::string::npos) << nobody;
  EXPECT_NE(nobody.find("See that the database is there and running"), std::string::npos) << nobody;
}

TEST(PostgresqlDatabase, AUserWhoMayOnlyReadIsToldSo) {  // B94
  if (const std::string reason = store_test::postgres_absent(); !reason.empty()) GTEST_SKIP() << reason;
  const std::string url = store_test::new_postgres_database();
  store_test::postgres_ask(url, "REVOKE CREATE ON SCHEMA public FROM PUBLIC");
  store_test::postgres_ask(url, "CREATE ROLE reader LOGIN");
  std::string as_reader = url;
  as_reader.replace(as_reader.find("user=kairos"), 11, "user=reader");
  DatabaseOptions options;
  options.schemas = {std::string(character::schema_name)};
  const auto database = Database::open(as_reader, options);
  ASSERT_FALSE(database);
  const std::string& text = database.error().text;
  EXPECT_NE(text.find("permission denied"), std::string::npos) << text;
  EXPECT_NE(text.find("Give the server's user the right to change the database"), std::string::npos) << text;
}

class SqliteFile : public testing::Test {
 protected:
  [[nodiscard]] std::string open_error(const std::string& file, DatabaseOptions options = {}) const {
    const auto database = Database::open("sqlite:" + file, std::move(options));
    return database ? "opened" : database.error().text;
  }
  TemporaryFolder folder_;
};

TEST_F(SqliteFile, OpeningSaysWhatIsWrong) {
  const auto has = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  has(open_error(folder_.file("no/such/world.db")), "does not exist. Make it, or change `store`.");
  has(open_error(folder_.path().string()), "is a folder; `store` must name a file");
  std::ofstream(folder_.file("letter.txt")) << std::string(4096, 'x');
  has(open_error(folder_.file("letter.txt")), "It is damaged or no database");
}

TEST_F(SqliteFile, IsDurableByWriteAheadLog) {
  const auto database = value_of(Database::open("sqlite:" + folder_.file("world.db"), {}));
  ASSERT_TRUE(WorldRepository(*database).begin_boot(1));
  EXPECT_TRUE(std::filesystem::exists(folder_.file("world.db-wal")));
}

TEST_F(SqliteFile, AFullDatabaseIsAFaultAndNothingIsStored) {
  const auto database = value_of(Database::open("sqlite:" + folder_.file("world.db"), {}));
  ASSERT_TRUE(WorldRepository(*database).begin_boot(1));
  // The page limit is per connection; the pool hands the same one out again.
  const auto done = database->transact(TransactionMode::write, [&] {
    auto& odb = odb::transaction::current().database();
    odb.execute("PRAGMA max_page_count = 1");
    odb.execute(
        "CREATE TABLE filler AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100) "
        "SELECT zeroblob(4096) FROM n");
    return Ending::commit;
  });
  EXPECT_EQ(done.error(), StoreFault::full);
  EXPECT_EQ(value_of(WorldRepository(*database).begin_boot(1)).boot_number, 2);
}

TEST_F(SqliteFile, AnotherProgramsLockIsBusyAndWaitedForOnce) {
  const auto database = value_of(Database::open("sqlite:" + folder_.file("world.db"), {}));
  int runs = 0;
  EXPECT_EQ(database
                ->transact(TransactionMode::write,
                           [&]() -> Ending {
                             ++runs;
                             throw odb::timeout();
                           })
                .error(),
            StoreFault::busy);
  EXPECT_EQ(runs, 1) << "each would wait five seconds";
}

TEST_F(SqliteFile, OneThatIsRemovedOrReplacedIsLostForGood) {
  for (const bool replaced : {false, true}) {
    SCOPED_TRACE(replaced);
    const std::string file = folder_.file(replaced ? "replaced.db" : "removed.db");
    int told = 0;
    DatabaseOptions options;
    options.on_lost = [&] { ++told; };
    const auto database = value_of(Database::open("sqlite:" + file, options));
    WorldRepository world(*database);
    ASSERT_EQ(value_of(world.begin_boot(1)).boot_number, 1);
    std::filesystem::rename(file, file + ".away");
    if (replaced) std::filesystem::copy_file(file + ".away", file);
    EXPECT_EQ(world.begin_boot(1).error(), StoreFault::lost);
    if (!replaced) {
      EXPECT_FALSE(std::filesystem::exists(file)) << "no empty one in its place";
      std::filesystem::rename(file + ".away", file);
    }
    EXPECT_EQ(world.begin_boot(1).error(), StoreFault::lost);
    EXPECT_EQ(told, 1);
  }
}

TEST_F(SqliteFile, InMemoryLivesAsLongAsItsDatabase) {
  const auto database = value_of(Database::open("sqlite::memory:", {}));
  WorldRepository world(*database);
  EXPECT_EQ(value_of(world.begin_boot(1)).boot_number, 1);
  EXPECT_EQ(value_of(world.begin_boot(1)).boot_number, 2);
}

}  // namespace
}  // namespace kairos::store
