// PasswordHasher: Argon2id with its parameters kept in the stored text, so that they can be raised without a
// migration.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/login/secrets.hpp"

namespace kairos::login {

/// RFC 9106: m in KiB, t passes, p lanes.
struct Argon2Cost {
  std::uint32_t memory_kib = 19 * 1024;
  std::uint32_t passes = 2;
  std::uint32_t lanes = 1;

  friend bool operator==(const Argon2Cost&, const Argon2Cost&) = default;
};

/// What a stored hash may ask of the worker; one that asks for more is taken for unreadable.
inline constexpr std::uint32_t argon2_memory_kib_max = 256 * 1024;
inline constexpr std::uint32_t argon2_passes_max = 16;
inline constexpr std::uint32_t argon2_lanes_max = 8;

enum class PasswordMatch : std::uint8_t {
  no,
  yes,
  yes_stale,  ///< right, but hashed with other parameters than the present ones: hash it again
};

class PasswordHasher {
 public:
  /// Draws the salt of the dummy hash at once and hashes nothing yet.
  PasswordHasher(Argon2Cost cost, Secrets& secrets);

  /// `$argon2id$v=19$m=…,t=…,p=…$salt$hash` in base 64 without padding, with a fresh salt of 16 bytes.
  [[nodiscard]] std::string hash(std::string_view password);
  /// Derives exactly one key in every case: for an absent or unreadable hash it is one that no password
  /// matches.
  [[nodiscard]] PasswordMatch verify(std::string_view password, const std::optional<std::string>& stored);
  /// Whether verify could compare with it.
  [[nodiscard]] static bool readable(std::string_view stored);
  /// Keys derived so far, by hash and verify together.
  [[nodiscard]] std::uint64_t derivations() const { return derivations_; }

 private:
  Argon2Cost cost_;
  Secrets& secrets_;
  std::string dummy_;
  std::uint64_t derivations_ = 0;
};

}  // namespace kairos::login
