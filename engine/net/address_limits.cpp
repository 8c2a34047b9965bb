// A token bucket and a count for each address, in a table that attackers with many addresses cannot grow.
#include "engine/net/address_limits.hpp"

#include <algorithm>

namespace kairos::net {
namespace {

constexpr std::int64_t one_accept = 1'000'000;
/// A longer silence gives back no more than this one does.
constexpr std::int64_t refill_us_max = 1'000'000'000;
/// Addresses remembered beyond those that are connected.
constexpr std::size_t addresses_idle_max = 4096;

}  // namespace

AddressLimits::Answer AddressLimits::admit(const AddressKey& address, MonotonicTime now) {
  const std::lock_guard lock(mutex_);
  if (connections_ >= settings_.connections_max) return Answer::listener_full;
  if (is_exempt(address)) {
    ++connections_;
    return Answer::admitted;
  }
  if (entries_.size() >= connections_ + addresses_idle_max) forget(now);
  const auto [at, is_new] = entries_.try_emplace(address);
  Entry& entry = at->second;
  if (is_new) entry = {.connections = 0, .budget = budget_max(), .filled_at = now};
  if (entry.connections >= settings_.connections_per_address_max) return Answer::address_full;
  entry.budget = budget_at(entry, now);
  entry.filled_at = now;
  if (entry.budget < one_accept) return Answer::too_fast;
  entry.budget -= one_accept;
  ++entry.connections;
  ++connections_;
  return Answer::admitted;
}

void AddressLimits::release(const AddressKey& address) {
  const std::lock_guard lock(mutex_);
  --connections_;
  const auto at = entries_.find(address);
  if (at != entries_.end()) --at->second.connections;
}

std::size_t AddressLimits::addresses() {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

bool AddressLimits::is_exempt(const AddressKey& address) const {
  if (address.loopback && settings_.exempt_loopback) return true;
  return std::ranges::any_of(settings_.exempt,
                             [&](const AddressRange& range) { return range.contains(address); });
}

std::int64_t AddressLimits::budget_max() const { return std::int64_t{settings_.accepts_burst} * one_accept; }

std::int64_t AddressLimits::budget_at(const Entry& entry, MonotonicTime now) const {
  const std::int64_t elapsed_us = std::clamp<std::int64_t>((now - entry.filled_at).us, 0, refill_us_max);
  // One accept a second is one millionth of an accept a microsecond. Bounded before the product, so it cannot
  // overflow.
  return std::min(budget_max(), entry.budget + elapsed_us * settings_.accepts_per_second);
}

void AddressLimits::forget(MonotonicTime now) {
  std::erase_if(entries_, [&](const auto& item) {
    return item.second.connections == 0 && budget_at(item.second, now) >= budget_max();
  });
  // Still too many: a flood from many addresses. Their budgets are forgotten rather than honest clients
  // refused.
  if (entries_.size() < connections_ + addresses_idle_max / 2) return;
  std::erase_if(entries_, [](const auto& item) { return item.second.connections == 0; });
}

}  // namespace kairos::net
