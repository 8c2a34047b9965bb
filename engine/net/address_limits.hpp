// AddressLimits: who may still connect to a listener: in all, per address, and how fast.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "engine/net/address_range.hpp"
#include "engine/net/clock.hpp"
#include "engine/net/settings.hpp"

namespace kairos::net {

/// Any thread.
class AddressLimits {
 public:
  explicit AddressLimits(const ListenerSettings& settings) : settings_(settings) {}

  enum class Answer { admitted, listener_full, address_full, too_fast };
  /// Counts the connection when it is admitted; release() takes it back.
  [[nodiscard]] Answer admit(const AddressKey& address, MonotonicTime now);
  void release(const AddressKey& address);

  /// Addresses remembered: those with connections, and those whose budget is not full again.
  [[nodiscard]] std::size_t addresses();

 private:
  /// A budget of accepts, in millionths of one.
  struct Entry {
    std::size_t connections = 0;
    std::int64_t budget = 0;
    MonotonicTime filled_at;
  };
  [[nodiscard]] bool is_exempt(const AddressKey& address) const;
  [[nodiscard]] std::int64_t budget_max() const;
  [[nodiscard]] std::int64_t budget_at(const Entry& entry, MonotonicTime now) const;
  void forget(MonotonicTime now);

  const ListenerSettings& settings_;
  std::mutex mutex_;
  std::size_t connections_ = 0;
  std::map<AddressKey, Entry> entries_;
};

}  // namespace kairos::net
