// Secrets over Botan's generator, which takes its entropy from the operating system.
#include "adapters/login/secrets.hpp"

#include <botan/auto_rng.h>

#include <array>
#include <cstring>
#include <mutex>

namespace kairos::login {
namespace {

class OsSecrets final : public Secrets {
 public:
  void fill(std::span<std::uint8_t> bytes) override {
    const std::lock_guard lock(mutex_);
    generator_.randomize(bytes.data(), bytes.size());
  }

 private:
  std::mutex mutex_;
  Botan::AutoSeeded_RNG generator_;
};

template <class Word>
Word draw(Secrets& secrets) {
  std::array<std::uint8_t, sizeof(Word)> bytes{};
  secrets.fill(bytes);
  Word word{};
  std::memcpy(&word, bytes.data(), bytes.size());
  return word;
}

}  // namespace

std::uint32_t Secrets::u32() { return draw<std::uint32_t>(*this); }
std::uint64_t Secrets::u64() { return draw<std::uint64_t>(*this); }

std::unique_ptr<Secrets> os_secrets() { return std::make_unique<OsSecrets>(); }

}  // namespace kairos::login
