// The one place where an account name as a client wrote it becomes the key under which everything knows the
// account.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kairos::login {

/// What the login packet has room for.
inline constexpr std::size_t account_name_max = 14;

/// ASCII letters become lower case; the result has 1 to 14 of a-z, 0-9 and underscore. Anything else (spaces
/// before or after, full-width letters, NULs) names no account and gives nothing: two spellings never reach
/// two accounts.
[[nodiscard]] std::optional<std::string> fold_account_name(std::string_view written);

}  // namespace kairos::login
