// RsaPool: a few RSA-1024 key pairs made at start, one of which each connection is shown in scrambled form.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "adapters/login/crypto/octets.hpp"

namespace kairos::login {

inline constexpr std::size_t rsa_block_size = 128;
inline constexpr std::size_t rsa_pool_size = 4;

using RsaBlock = std::array<std::uint8_t, rsa_block_size>;

/// The modulus as Init carries it; clients undo this before they encrypt. Its own inverse is in the client.
[[nodiscard]] RsaBlock scramble_modulus(RsaBlock modulus);

class RsaPool {
 public:
  /// Makes `size` key pairs, about 20 ms each.
  explicit RsaPool(std::size_t size = rsa_pool_size);
  ~RsaPool();

  [[nodiscard]] std::size_t size() const { return pairs_.size(); }
  /// Any thread. `index` below size().
  [[nodiscard]] const RsaBlock& scrambled_modulus(std::size_t index) const;
  /// One thread only (the login worker). The plain block with its leading zero bytes, as textbook RSA without
  /// padding gives it; nothing when the number is not below the modulus.
  [[nodiscard]] std::optional<RsaBlock> decrypt(std::size_t index, const RsaBlock& encrypted);

 private:
  struct Pair;
  std::vector<std::unique_ptr<Pair>> pairs_;
};

}  // namespace kairos::login
