// Session keys: bound to their account, single use, short-lived, ended by a newer login.
#include "adapters/login/key/key_ring.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "tests/adapters/login/support/seeded_secrets.hpp"

namespace kairos::login {
namespace {

class KeyRingTest : public ::testing::Test {
 protected:
  AccountPass pass(std::string name) {
    AccountPass made;
    made.account.bytes[15] = static_cast<std::uint8_t>(name.size());
    made.name = std::move(name);
    made.access_level = 3;
    return made;
  }
  SessionKeys log_in(const std::string& name) {
    const auto login = ring.begin(pass(name));
    const auto play = ring.grant(name, *login);
    return {login->first, login->second, play->first, play->second};
  }

  MonotonicTime now{seconds(500).us};
  test::SeededSecrets secrets{7};
  KeyRing ring{secrets, [this] { return now; }};
};

TEST_F(KeyRingTest, TheRightKeyOpensOnce) {
  const SessionKeys keys = log_in("user");
  const auto first = ring.redeem("user", keys);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->name, "user");
  EXPECT_EQ(first->account, pass("user").account);
  EXPECT_EQ(first->access_level, 3);
  EXPECT_EQ(ring.redeem("user", keys).error(), KeyError::used);
  EXPECT_EQ(ring.redeem("user", keys).error(), KeyError::unknown);
}

TEST_F(KeyRingTest, TheGameMayWriteTheNameInAnyCase) {
  const SessionKeys keys = log_in("user");
  const auto pass = ring.redeem("USER", keys);
  ASSERT_TRUE(pass);
  EXPECT_EQ(pass->name, "user");
}

TEST_F(KeyRingTest, NamesThatCanBeNoneAreUnknownAndCostNothing) {
  const SessionKeys keys = log_in("user");
  for (const char* name : {"", "user ", "\xef\xbd\x95ser", "other"}) {
    EXPECT_EQ(ring.redeem(name, keys).error(), KeyError::unknown) << name;
  }
  EXPECT_TRUE(ring.redeem("user", keys));
}

TEST_F(KeyRingTest, EveryWordCountsAndOneWrongTryLeavesTheKey) {
  for (int word = 0; word < 4; ++word) {
    const SessionKeys right = log_in("user");
    SessionKeys wrong = right;
    (word == 0   ? wrong.login_first
     : word == 1 ? wrong.login_second
     : word == 2 ? wrong.play_first
                 : wrong.play_second) ^= 1U;
    EXPECT_EQ(ring.redeem("user", wrong).error(), KeyError::wrong) << word;
    EXPECT_TRUE(ring.redeem("user", right)) << word;
  }
}

TEST_F(KeyRingTest, ManyWrongTriesEndTheKey) {
  const SessionKeys right = log_in("user");
  SessionKeys wrong = right;
  wrong.play_first ^= 1U;
  for (std::uint32_t i = 0; i < KeyRing::wrong_tries_max; ++i) {
    EXPECT_EQ(ring.redeem("user", wrong).error(), KeyError::wrong) << i;
  }
  EXPECT_EQ(ring.redeem("user", right).error(), KeyError::unknown);
}

TEST_F(KeyRingTest, AKeyOfAnotherAccountIsWrong) {
  const SessionKeys mine = log_in("mine");
  log_in("theirs");
  EXPECT_EQ(ring.redeem("theirs", mine).error(), KeyError::wrong);
  EXPECT_TRUE(ring.redeem("mine", mine));
}

TEST_F(KeyRingTest, LivesSixtySeconds) {
  const SessionKeys in_time = log_in("user");
  now = now + seconds(60) - microseconds(1);
  EXPECT_TRUE(ring.redeem("user", in_time));
  const SessionKeys late = log_in("user");
  now = now + seconds(60);
  EXPECT_EQ(ring.redeem("user", late).error(), KeyError::expired);
  EXPECT_EQ(ring.redeem("user", late).error(), KeyError::unknown);
}

TEST_F(KeyRingTest, TenThousandGuessesOpenNothing) {
  const SessionKeys keys = log_in("user");
  int opened = 0;
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    SessionKeys guess = keys;
    guess.play_second += i + 1;
    opened += ring.redeem("user", guess).has_value() ? 1 : 0;
  }
  EXPECT_EQ(opened, 0);
  EXPECT_EQ(ring.redeem("user", keys).error(), KeyError::unknown);
  EXPECT_TRUE(ring.redeem("user", log_in("user")));
}

TEST_F(KeyRingTest, ANewerLoginEndsOlderKeys) {
  const SessionKeys old = log_in("user");
  const auto newer = ring.begin(pass("user"));
  EXPECT_EQ(ring.redeem("user", old).error(), KeyError::unknown);
  const KeyPair old_login{old.login_first, old.login_second};
  EXPECT_FALSE(ring.holds("user", old_login));
  EXPECT_FALSE(ring.grant("user", old_login));
  ring.abandon("user", old_login);
  EXPECT_TRUE(ring.holds("user", *newer)) << "the older connection cannot end the newer key";
  EXPECT_TRUE(ring.grant("user", *newer));
}

TEST_F(KeyRingTest, OnePlayKeyPerLogin) {
  const auto login = ring.begin(pass("user"));
  EXPECT_TRUE(ring.grant("user", *login));
  EXPECT_FALSE(ring.grant("user", *login));
}

TEST_F(KeyRingTest, WithoutPlayKeyNothingOpens) {
  const auto login = ring.begin(pass("user"));
  EXPECT_EQ(ring.redeem("user", {login->first, login->second, 0, 0}).error(), KeyError::unknown);
}

TEST_F(KeyRingTest, ALoginKeyExpiresToo) {
  const auto login = ring.begin(pass("user"));
  now = now + login_key_life;
  EXPECT_FALSE(ring.holds("user", *login));
  EXPECT_FALSE(ring.grant("user", *login));
}

TEST_F(KeyRingTest, LeavingBeforeTheChoiceDropsTheKeyAndAfterItDoesNot) {
  const auto login = ring.begin(pass("user"));
  ring.abandon("user", *login);
  EXPECT_EQ(ring.size(), 0U);
  const SessionKeys keys = log_in("user");
  ring.abandon("user", {keys.login_first, keys.login_second});
  EXPECT_TRUE(ring.redeem("user", keys));
}

TEST_F(KeyRingTest, IsBoundedAndRecoversWhenKeysExpire) {
  for (std::size_t i = 0; i < key_ring_accounts_max; ++i)
    ASSERT_TRUE(ring.begin(pass(fmt::format("u{}", i))));
  EXPECT_FALSE(ring.begin(pass("late")));
  EXPECT_TRUE(ring.begin(pass("u5"))) << "who is in the ring may log in again";
  EXPECT_EQ(ring.size(), key_ring_accounts_max);
  now = now + login_key_life;
  EXPECT_TRUE(ring.begin(pass("late")));
  EXPECT_EQ(ring.size(), 1U);
}

}  // namespace
}  // namespace kairos::login
