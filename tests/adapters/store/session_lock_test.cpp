// What a lost connection means for the one server of a PostgreSQL: when it may go on, and when never again.
#include "adapters/store/session_lock.hpp"

#include <odb/database.hxx>
#include <odb/transaction.hxx>

#include "adapters/store/repository/world_repository.hpp"
#include "engine/core/log/log.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::store {
using store_test::value_of;

namespace {

class HandClocks final : public Clocks {
 public:
  [[nodiscard]] std::int64_t monotonic_us() const override { return us; }
  [[nodiscard]] WallTime wall() const override { return {us}; }
  std::int64_t us = 1'000'000;
};

class LostConnection : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string reason = store_test::postgres_absent(); !reason.empty()) GTEST_SKIP() << reason;
    url_ = store_test::new_postgres_database();
  }
  [[nodiscard]] std::unique_ptr<Database> open(int* told = nullptr) const {
    DatabaseOptions options;
    options.clocks = &clocks_;
    if (told != nullptr) options.on_lost = [told] { ++*told; };
    return value_of(Database::open(url_, options));
  }
  /// As a firewall, an administrator or a fail-over does, while the server rests.
  void cut_all_connections() const {
    store_test::postgres_ask(url_,
                             "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE "
                             "datname = current_database() AND pid <> pg_backend_pid()");
  }
  void wait() { clocks_.us += SessionLock::between_attempts.us; }
  [[nodiscard]] std::string row() const {
    return store_test::postgres_ask(url_, "SELECT boot_number || ' at ' || game_time FROM world");
  }

  HandClocks clocks_;
  std::string url_;
};

TEST_F(LostConnection, TheServerGoesOnWhenNobodyElseCame) {
  const auto database = open();
  WorldRepository world(*database);
  ASSERT_TRUE(world.begin_boot(1));
  cut_all_connections();
  EXPECT_TRUE(world.save_game_time(GameTime{7})) << "the lock is taken again, without a wait";
  EXPECT_EQ(row(), "1 at 7");
  store_test::restart_postgres();
  EXPECT_TRUE(world.save_game_time(GameTime{8})) << "stale connections are replaced";
  EXPECT_FALSE(Database::open(url_, {})) << "and the lock is held again";
  EXPECT_EQ(row(), "1 at 8");
}

TEST_F(LostConnection, WhoeverServedTheWorldMeanwhileIsNeverOverwritten) {
  int told = 0;
  const auto first = open(&told);
  WorldRepository world(*first);
  ASSERT_TRUE(world.begin_boot(1));
  cut_all_connections();
  {
    const auto second = open();
    ASSERT_EQ(value_of(WorldRepository(*second).begin_boot(1)).boot_number, 2);
    ASSERT_TRUE(WorldRepository(*second).save_game_time(GameTime{500}));
  }
  for (int attempt = 0; attempt < 3; ++attempt) {
    EXPECT_EQ(world.save_game_time(GameTime{7}).error(), StoreFault::lost) << "the lock is free, and useless";
    EXPECT_EQ(world.begin_boot(1).error(), StoreFault::lost);
    EXPECT_EQ(first->transact(TransactionMode::read, [] { return Ending::commit; }).error(),
              StoreFault::lost);
    wait();
  }
  EXPECT_EQ(told, 1);
  EXPECT_EQ(row(), "2 at 500");
  const auto third = open();
  EXPECT_EQ(value_of(WorldRepository(*third).begin_boot(1)).boot_number, 3) << "and it keeps nobody out";
}

TEST_F(LostConnection, WhoeverServesTheWorldNowIsFoundOutAtOnce) {
  int told = 0;
  const auto first = open(&told);
  ASSERT_TRUE(WorldRepository(*first).begin_boot(1));
  store_test::restart_postgres();
  const auto second = open();
  ASSERT_TRUE(WorldRepository(*second).begin_boot(1));
  EXPECT_EQ(WorldRepository(*first).save_game_time(GameTime{7}).error(), StoreFault::lost);
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(WorldRepository(*second).save_game_time(GameTime{9}));
  EXPECT_EQ(row(), "2 at 9");
}

TEST_F(LostConnection, ALockOfSomebodyWhoOnlyLookedIsWaitedFor) {
  const auto first = open();
  WorldRepository world(*first);
  ASSERT_TRUE(world.begin_boot(1));
  cut_all_connections();
  auto second = open();
  EXPECT_EQ(world.save_game_time(GameTime{7}).error(), StoreFault::unavailable);
  second.reset();
  wait();
  EXPECT_TRUE(world.save_game_time(GameTime{7}));
  EXPECT_EQ(row(), "1 at 7");
}

TEST_F(LostConnection, AnotherDatabaseInItsPlaceIsNotOurs) {
  const auto database = open();
  WorldRepository world(*database);
  ASSERT_TRUE(world.begin_boot(1));
  store_test::postgres_ask(url_, "DELETE FROM world");
  cut_all_connections();
  EXPECT_EQ(world.save_game_time(GameTime{7}).error(), StoreFault::lost);
}

TEST_F(LostConnection, AServerThatIsAwayIsAskedEveryFiveSecondsNotByEverybody) {
  const auto database = open();
  WorldRepository world(*database);
  ASSERT_TRUE(world.begin_boot(1));
  store_test::stop_postgres();
  EXPECT_EQ(world.save_game_time(GameTime{1}).error(), StoreFault::unavailable);
  store_test::start_postgres();
  clocks_.us += SessionLock::between_attempts.us - 1;
  EXPECT_EQ(world.save_game_time(GameTime{2}).error(), StoreFault::unavailable)
      << "an attempt that may take the connection's timeout is not made for each transaction";
  clocks_.us += 1;
  EXPECT_TRUE(world.save_game_time(GameTime{3}));
  EXPECT_EQ(row(), "1 at 3");
}

/// Then the lock's session is asked too, because a machine that loses its power closes no connection.
TEST_F(LostConnection, ADeadConnectionOfThePoolCostsOneMoreRunWhileTheLockIsHeld) {
  const auto database = open();
  WorldRepository world(*database);
  ASSERT_TRUE(world.begin_boot(1));
  int runs = 0;
  EXPECT_TRUE(database->transact(TransactionMode::write, [&] {
    if (++runs == 1) {
      store_test::postgres_ask(
          url_,
          "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE state = 'idle in "
          "transaction' AND datname = current_database()");
    }
    odb::transaction::current().database().execute("UPDATE world SET game_time = 7");
    return Ending::commit;
  }));
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(row(), "1 at 7");
}

}  // namespace
}  // namespace kairos::store
