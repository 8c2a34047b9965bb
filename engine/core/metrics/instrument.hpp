// The three instruments of the metrics: updated by any thread without a lock, read by the one that
// serialises.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace kairos {

/// Only grows.
class Counter {
 public:
  void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// Goes up and down.
class Gauge {
 public:
  void set(std::int64_t n) { value_.store(n, std::memory_order_relaxed); }
  void add(std::int64_t n) { value_.fetch_add(n, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

/// Counts spans of time, kept in nanoseconds and shown in seconds. A reader may see the count of an
/// observation before its sum; nothing is ever lost.
class Histogram {
 public:
  /// `bounds` are upper bounds in nanoseconds, ascending, and live for ever; the last bucket is open.
  explicit Histogram(std::span<const std::int64_t> bounds)
      : bounds_(bounds), buckets_(std::make_unique<std::atomic<std::uint64_t>[]>(bounds.size() + 1)) {}

  /// A negative span counts as 0.
  void observe_ns(std::int64_t ns) {
    const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), ns) - bounds_.begin();
    buckets_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
    sum_ns_.fetch_add(static_cast<std::uint64_t>(std::max<std::int64_t>(ns, 0)), std::memory_order_relaxed);
  }

  [[nodiscard]] std::span<const std::int64_t> bounds() const { return bounds_; }
  /// Observations of each bucket alone, the open one last.
  [[nodiscard]] std::vector<std::uint64_t> counts() const {
    std::vector<std::uint64_t> out(bounds_.size() + 1);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = buckets_[i].load(std::memory_order_relaxed);
    return out;
  }
  [[nodiscard]] std::uint64_t sum_ns() const { return sum_ns_.load(std::memory_order_relaxed); }

 private:
  std::span<const std::int64_t> bounds_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> buckets_;
  std::atomic<std::uint64_t> sum_ns_{0};
};

}  // namespace kairos
