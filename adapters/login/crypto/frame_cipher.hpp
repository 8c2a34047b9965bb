// FrameCipher: Blowfish as the login protocol uses it, block by block over whole bodies.
#pragma once
#include <cstddef>
#include <memory>

#include "adapters/login/crypto/octets.hpp"

namespace kairos::login {

inline constexpr std::size_t cipher_block = 8;
inline constexpr std::size_t cipher_key_size = 16;

/// Each half of a block is a little-endian word on this wire, where Blowfish is defined big-endian. Const
/// calls are safe from any thread.
class FrameCipher {
 public:
  /// `key` has cipher_key_size bytes.
  explicit FrameCipher(Octets key);
  ~FrameCipher();
  FrameCipher(FrameCipher&&) noexcept;
  FrameCipher& operator=(FrameCipher&&) noexcept;

  /// In place; the size is a multiple of cipher_block.
  void encrypt(MutableOctets body) const;
  void decrypt(MutableOctets body) const;

 private:
  struct Blowfish;
  std::unique_ptr<Blowfish> blowfish_;
};

/// The key that every client has built in, for the Init packet only.
[[nodiscard]] Octets static_cipher_key();

}  // namespace kairos::login
