// Argon2id by Botan; comparison in constant time.
#include "adapters/login/password/password_hash.hpp"

#include <botan/mem_ops.h>
#include <botan/pwdhash.h>

#include <vector>

#include "adapters/login/password/phc_text.hpp"

namespace kairos::login {
namespace {

constexpr std::size_t salt_size = 16;
constexpr std::size_t key_size = 32;

std::vector<std::uint8_t> random_bytes(Secrets& secrets, std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  secrets.fill(bytes);
  return bytes;
}

void derive(const Argon2Cost& cost, std::string_view password, const std::vector<std::uint8_t>& salt,
            std::vector<std::uint8_t>& key) {
  const auto family = Botan::PasswordHashFamily::create_or_throw("Argon2id");
  const auto argon2 = family->from_params(cost.memory_kib, cost.passes, cost.lanes);
  argon2->derive_key(key.data(), key.size(), password.data(), password.size(), salt.data(), salt.size());
}

}  // namespace

PasswordHasher::PasswordHasher(Argon2Cost cost, Secrets& secrets)
    : cost_(cost),
      secrets_(secrets),
      dummy_(write_phc({cost, random_bytes(secrets, salt_size), random_bytes(secrets, key_size)})) {}

std::string PasswordHasher::hash(std::string_view password) {
  PhcText value{cost_, random_bytes(secrets_, salt_size), std::vector<std::uint8_t>(key_size)};
  derive(value.cost, password, value.salt, value.key);
  ++derivations_;
  return write_phc(value);
}

bool PasswordHasher::readable(std::string_view stored) { return read_phc(stored).has_value(); }

PasswordMatch PasswordHasher::verify(std::string_view password, const std::optional<std::string>& stored) {
  auto value = stored ? read_phc(*stored) : std::nullopt;
  const bool real = value.has_value();
  if (!real) value = read_phc(dummy_);
  std::vector<std::uint8_t> key(value->key.size());
  derive(value->cost, password, value->salt, key);
  ++derivations_;
  const bool same = Botan::constant_time_compare(key.data(), value->key.data(), key.size());
  if (!real || !same) return PasswordMatch::no;
  const bool fresh = value->cost == cost_ && value->salt.size() >= salt_size && value->key.size() >= key_size;
  return fresh ? PasswordMatch::yes : PasswordMatch::yes_stale;
}

}  // namespace kairos::login
