// SeededSecrets: secrets that are the same on every run, so that a failure can be looked at again.
#pragma once
#include <random>

#include "adapters/login/secrets.hpp"

namespace kairos::login::test {

class SeededSecrets final : public Secrets {
 public:
  explicit SeededSecrets(std::uint64_t seed) : random_(seed) {}
  void fill(std::span<std::uint8_t> bytes) override {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random_());
  }

 private:
  std::mt19937_64 random_;
};

}  // namespace kairos::login::test
