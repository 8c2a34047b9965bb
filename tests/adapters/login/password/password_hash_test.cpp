// Argon2id against a published vector, its stored text, and one derivation whatever is stored.
#include "adapters/login/password/password_hash.hpp"

#include <gtest/gtest.h>

#include "adapters/login/password/phc_text.hpp"
#include "tests/adapters/login/support/seeded_secrets.hpp"

namespace kairos::login {
namespace {

constexpr Argon2Cost cheap{8, 1, 1};

// From the test program of the reference implementation (argon2id, version 19).
constexpr const char* reference =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

TEST(PasswordHash, StoredTextIsReadBack) {
  test::SeededSecrets secrets(1);
  PasswordHasher hasher(cheap, secrets);
  const std::string first = hasher.hash("secret");
  const std::string second = hasher.hash("secret");
  EXPECT_NE(first, second) << "each has its own salt";
  EXPECT_TRUE(first.starts_with("$argon2id$v=19$m=8,t=1,p=1$")) << first;
  EXPECT_LT(first.size(), 255U);
  EXPECT_EQ(hasher.verify("secret", first), PasswordMatch::yes);
  EXPECT_EQ(hasher.verify("secret", second), PasswordMatch::yes);
  EXPECT_EQ(hasher.verify("Secret", first), PasswordMatch::no);
  EXPECT_EQ(hasher.verify("", first), PasswordMatch::no);
  const auto read = read_phc(first);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_phc(*read), first);
}

TEST(PasswordHash, OtherParametersMatchButAreStale) {
  test::SeededSecrets secrets(2);
  const std::string old = PasswordHasher({16, 1, 1}, secrets).hash("secret");
  PasswordHasher hasher(cheap, secrets);
  EXPECT_EQ(hasher.verify("secret", old), PasswordMatch::yes_stale);
  EXPECT_EQ(hasher.verify("wrong", old), PasswordMatch::no);
}

TEST(PasswordHash, EveryVerificationDerivesOneKey) {
  test::SeededSecrets secrets(3);
  PasswordHasher hasher(cheap, secrets);
  const std::string stored = hasher.hash("secret");
  std::uint64_t before = hasher.derivations();
  for (const auto& text : {std::optional<std::string>(stored), std::optional<std::string>(),
                           std::optional<std::string>("plain text"), std::optional<std::string>("")}) {
    static_cast<void>(hasher.verify("guess", text));
    EXPECT_EQ(hasher.derivations(), ++before) << text.value_or("none");
  }
}

TEST(PasswordHash, NothingMatchesAnAbsentHash) {
  test::SeededSecrets secrets(4);
  PasswordHasher hasher(cheap, secrets);
  for (const char* password : {"", "secret", "dummy"}) {
    EXPECT_EQ(hasher.verify(password, std::nullopt), PasswordMatch::no) << password;
  }
}

TEST(PhcText, WhatIsNotReadable) {
  const std::string salt = "c29tZXNhbHRzb21l";
  const std::string key = "CTFhFdXPJOGiSKoBoToy5zzy3PJHAkmHwCtlZvpZE88";
  const std::string rows[] = {
      "",
      "$argon2id$",
      "$argon2i$v=19$m=8,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=16$m=8,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=0,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=8,t=0,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=8,t=1,p=2$" + salt + "$" + key,
      "$argon2id$v=19$m=4194304,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=8,t=99,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=99999999999,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=-8,t=1,p=1$" + salt + "$" + key,
      "$argon2id$v=19$m=8,t=1,p=1" + salt + "$" + key,
      "$argon2id$v=19$m=8,t=1,p=1$" + salt,
      "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$",
      "$argon2id$v=19$m=8,t=1,p=1$$" + key,
      "$argon2id$v=19$m=8,t=1,p=1$c2E$" + key,
      "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + key + "$x",
      "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$!!" + key,
      "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + std::string(200, 'A'),
  };
  for (const std::string& row : rows) EXPECT_FALSE(read_phc(row)) << row;
  EXPECT_TRUE(read_phc("$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + key));
}

TEST(PasswordHash, AgreesWithTheReferenceImplementation) {
  test::SeededSecrets secrets(5);
  PasswordHasher hasher(cheap, secrets);
  ASSERT_TRUE(PasswordHasher::readable(reference));
  EXPECT_EQ(hasher.verify("password", reference), PasswordMatch::yes_stale);
  EXPECT_EQ(hasher.verify("Password", reference), PasswordMatch::no);
}

}  // namespace
}  // namespace kairos::login
