// Folding of account names, byte by byte: no locale, no Unicode case tables.
#include "adapters/login/account_name.hpp"

namespace kairos::login {

std::optional<std::string> fold_account_name(std::string_view written) {
  if (written.empty() || written.size() > account_name_max) return std::nullopt;
  std::string folded;
  folded.reserve(written.size());
  for (const char c : written) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (!upper && !plain) return std::nullopt;
    folded.push_back(upper ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return folded;
}

}  // namespace kairos::login
