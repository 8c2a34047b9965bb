// The life of session keys.
#include "adapters/login/key/key_ring.hpp"

#include <botan/mem_ops.h>

#include <array>

#include "adapters/login/account_name.hpp"

namespace kairos::login {
namespace {

template <std::size_t n>
bool same_in_constant_time(const std::array<std::uint32_t, n>& a, const std::array<std::uint32_t, n>& b) {
  const auto a_bytes = std::bit_cast<std::array<std::uint8_t, n * 4>>(a);
  const auto b_bytes = std::bit_cast<std::array<std::uint8_t, n * 4>>(b);
  return Botan::constant_time_compare(a_bytes.data(), b_bytes.data(), a_bytes.size());
}

}  // namespace

KeyPair KeyRing::draw() { return {secrets_.u32(), secrets_.u32()}; }

void KeyRing::drop_expired(MonotonicTime now) {
  std::erase_if(entries_, [now](const auto& entry) { return entry.second.expires <= now; });
}

KeyRing::Entry* KeyRing::present(std::string_view account, const KeyPair& login, MonotonicTime now) {
  const auto found = entries_.find(std::string(account));
  if (found == entries_.end() || found->second.expires <= now) return nullptr;
  Entry& entry = found->second;
  const std::array shown{login.first, login.second};
  return same_in_constant_time(shown, {entry.login.first, entry.login.second}) ? &entry : nullptr;
}

std::optional<KeyPair> KeyRing::begin(const AccountPass& pass) {
  const MonotonicTime now = clock_();
  const std::lock_guard lock(mutex_);
  entries_.erase(pass.name);
  if (entries_.size() >= key_ring_accounts_max) drop_expired(now);
  if (entries_.size() >= key_ring_accounts_max) return std::nullopt;
  const Entry entry{pass, draw(), {}, Stage::logged_in, now + login_key_life};
  entries_.emplace(pass.name, entry);
  return entry.login;
}

bool KeyRing::holds(std::string_view account, const KeyPair& login) {
  const MonotonicTime now = clock_();
  const std::lock_guard lock(mutex_);
  return present(account, login, now) != nullptr;
}

std::optional<KeyPair> KeyRing::grant(std::string_view account, const KeyPair& login) {
  const MonotonicTime now = clock_();
  const std::lock_guard lock(mutex_);
  Entry* entry = present(account, login, now);
  if (!entry || entry->stage != Stage::logged_in) return std::nullopt;
  entry->play = draw();
  entry->stage = Stage::granted;
  entry->expires = now + play_key_life;
  return entry->play;
}

void KeyRing::abandon(std::string_view account, const KeyPair& login) {
  const MonotonicTime now = clock_();
  const std::lock_guard lock(mutex_);
  const Entry* entry = present(account, login, now);
  if (entry && entry->stage == Stage::logged_in) entries_.erase(std::string(account));
}

Result<AccountPass, KeyError> KeyRing::redeem(std::string_view account, const SessionKeys& keys) {
  const auto name = fold_account_name(account);
  if (!name) return KeyError::unknown;
  const MonotonicTime now = clock_();
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(*name);
  if (found == entries_.end() || found->second.stage == Stage::logged_in) return KeyError::unknown;
  Entry& entry = found->second;
  const std::array shown{keys.login_first, keys.login_second, keys.play_first, keys.play_second};
  const bool same = same_in_constant_time(
      shown, {entry.login.first, entry.login.second, entry.play.first, entry.play.second});
  if (same && entry.stage == Stage::granted && now < entry.expires) {
    entry.stage = Stage::spent;
    return entry.pass;
  }
  // A stranger who knows only the name must not be able to take the key away; 128 bits are not guessed in a
  // few tries.
  if (!same && ++entry.wrong_tries < wrong_tries_max) return KeyError::wrong;
  const KeyError error = !same                         ? KeyError::wrong
                         : entry.stage == Stage::spent ? KeyError::used
                                                       : KeyError::expired;
  entries_.erase(found);
  return error;
}

std::size_t KeyRing::size() {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace kairos::login
