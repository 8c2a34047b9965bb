// PhcText: the stored form of an Argon2id hash, as the PHC string format writes it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/login/password/password_hash.hpp"

namespace kairos::login {

struct PhcText {
  Argon2Cost cost;
  std::vector<std::uint8_t> salt;  ///< 8 to 64 bytes
  std::vector<std::uint8_t> key;   ///< 16 to 64 bytes
};

[[nodiscard]] std::string write_phc(const PhcText& value);
/// Nothing when the text is no argon2id hash of version 19 or asks for more than the bounds of
/// password_hash.hpp.
[[nodiscard]] std::optional<PhcText> read_phc(std::string_view text);

}  // namespace kairos::login
