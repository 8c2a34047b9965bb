// Where secrets come from: keys, session ids and salts. Never from the deterministic randomness of a
// partition.
#pragma once
#include <cstdint>
#include <memory>
#include <span>

namespace kairos::login {

class Secrets {
 public:
  virtual ~Secrets() = default;
  /// Any thread.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;

  [[nodiscard]] std::uint32_t u32();
  [[nodiscard]] std::uint64_t u64();
};

/// A generator seeded, and reseeded, from the operating system.
[[nodiscard]] std::unique_ptr<Secrets> os_secrets();

}  // namespace kairos::login
