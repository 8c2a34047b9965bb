// Folding of account names: which spellings are one account, and which are none.
#include "adapters/login/account_name.hpp"

#include <gtest/gtest.h>

namespace kairos::login {
namespace {

struct Row {
  std::string_view written;
  std::optional<std::string> folded;
};

const Row rows[] = {
    {"user", "user"},
    {"USER", "user"},
    {"UsEr_01", "user_01"},
    {"a", "a"},
    {"abcdefghijklmn", "abcdefghijklmn"},
    {"abcdefghijklmno", std::nullopt},
    {"", std::nullopt},
    {"user ", std::nullopt},
    {" user", std::nullopt},
    {"us er", std::nullopt},
    {"us\xc4\xb1r", std::nullopt},
    {"\xef\xbd\x95\xef\xbd\x93\xef\xbd\x85", std::nullopt},  // full-width "use"
    {std::string_view("us\0er", 5), std::nullopt},
    {"user-1", std::nullopt},
    {"'or'1", std::nullopt},
};

TEST(AccountName, FoldsOrRefuses) {
  for (const Row& row : rows) EXPECT_EQ(fold_account_name(row.written), row.folded) << row.written;
}

TEST(AccountName, EveryByteAloneIsEitherFoldedOrRefused) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string written(1, static_cast<char>(byte));
    const bool legal = (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
                       (byte >= 'A' && byte <= 'Z') || byte == '_';
    EXPECT_EQ(fold_account_name(written).has_value(), legal) << byte;
  }
}

}  // namespace
}  // namespace kairos::login
