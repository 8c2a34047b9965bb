// The contract of the account store, the same on both databases.
#include <algorithm>
#include <thread>

#include "adapters/login/repository/odb_account_store.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::login {
using store_test::value_of;

namespace {

class AccountContract : public store_test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    ASSERT_NE(database_, nullptr);
    store_.emplace(*database_);
  }

  std::unique_ptr<store::Database> database_;
  std::optional<OdbAccountStore> store_;
};
INSTANTIATE_TEST_SUITE_P(Databases, AccountContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

Account account(std::uint64_t number, const std::string& name) {
  return {.id = Uuid::v7(WallTime{1'000'000}, 1, number),
          .name = name,
          .password_hash = "$argon2id$v=19$" + std::string(password_hash_bytes_max - 15, '$'),
          .access_level = -100,
          .created = {1'700'000'000'000'001},
          .last_login = {}};
}

bool same(const Account& a, const Account& b) {
  return a.id == b.id && a.name == b.name && a.password_hash == b.password_hash &&
         a.access_level == b.access_level && a.created == b.created && a.last_login == b.last_login;
}

TEST_P(AccountContract, ComesBackAsItWasStored) {
  EXPECT_FALSE(value_of(store_->find("alice")));
  const Account alice = account(1, "alice");
  EXPECT_EQ(store_->create(alice), CreateOutcome::created);
  EXPECT_EQ(store_->create(account(2, "bob")), CreateOutcome::created);
  const auto found = value_of(store_->find("alice"));
  ASSERT_TRUE(found);
  EXPECT_TRUE(same(*found, alice));
  EXPECT_FALSE(value_of(store_->find("alic")));
  EXPECT_FALSE(value_of(store_->find("a%")));
}

TEST_P(AccountContract, OneNameIsCreatedOnce) {
  constexpr std::size_t threads = 6;
  std::array<CreateOutcome, threads> outcomes{};
  std::vector<std::thread> running;
  for (std::size_t t = 0; t < threads; ++t) {
    running.emplace_back([&, t] { outcomes[t] = store_->create(account(t + 1, "alice")); });
  }
  for (auto& thread : running) thread.join();
  EXPECT_EQ(std::count(outcomes.begin(), outcomes.end(), CreateOutcome::created), 1);
  EXPECT_EQ(std::count(outcomes.begin(), outcomes.end(), CreateOutcome::exists), threads - 1);
}

TEST_P(AccountContract, AHashIsReplacedOnlyWhileTheOldOneStands) {
  Account alice = account(1, "alice");
  ASSERT_EQ(store_->create(alice), CreateOutcome::created);
  EXPECT_FALSE(store_->replace_password_hash(alice.id, "not it", "new"));
  EXPECT_FALSE(store_->replace_password_hash(Uuid{}, alice.password_hash, "new"));
  EXPECT_TRUE(store_->replace_password_hash(alice.id, alice.password_hash, "new"));
  EXPECT_FALSE(store_->replace_password_hash(alice.id, alice.password_hash, "newer"));
  alice.password_hash = "new";
  EXPECT_TRUE(same(value_of(store_->find("alice")).value(), alice));
}

TEST_P(AccountContract, ALoginIsNotedAndNothingElse) {
  Account alice = account(1, "alice");
  ASSERT_EQ(store_->create(alice), CreateOutcome::created);
  ask("UPDATE account SET access_level = 5, password_hash = 'foreign'");
  EXPECT_TRUE(store_->note_login(alice.id, WallTime{77}));
  EXPECT_FALSE(store_->note_login(Uuid{}, WallTime{77}));
  alice.access_level = 5;
  alice.password_hash = "foreign";
  alice.last_login = {77};
  EXPECT_TRUE(same(value_of(store_->find("alice")).value(), alice));
}

}  // namespace
}  // namespace kairos::login
