// FailureTable: how long somebody who failed must wait; doubling, capped, forgotten after a while, never for
// good.
#pragma once
#include <cstdint>
#include <string_view>

#include "adapters/login/clock.hpp"
#include "adapters/login/limit/bounded_table.hpp"

namespace kairos::login {

struct DelayPolicy {
  std::uint32_t free_failures = 0;  ///< failures that cost nothing
  Duration first{};                 ///< after the next one; each further one doubles it
  Duration most{};
  Duration forgotten_after{};  ///< without a failure
  std::size_t entries_max = 1;
};

class FailureTable {
 public:
  explicit FailureTable(const DelayPolicy& policy) : policy_(policy), entries_(policy.entries_max) {}

  /// What is left of the delay; zero when the next attempt may be made. An attempt that was refused for its
  /// delay is not a failure: hammering does not make a delay longer.
  [[nodiscard]] Duration delay(std::string_view key, MonotonicTime now) const;
  void failed(std::string_view key, MonotonicTime now);
  void succeeded(std::string_view key) { entries_.erase(key); }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::uint32_t failures = 0;
    MonotonicTime last{};
    MonotonicTime free_at{};
  };

  DelayPolicy policy_;
  BoundedTable<Entry> entries_;
};

}  // namespace kairos::login
