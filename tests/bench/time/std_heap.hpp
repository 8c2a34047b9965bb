// The peer std_heap: std::priority_queue of plain entries, timers in slots, cancelled by generation.
#pragma once
#include <array>
#include <cstdint>
#include <queue>
#include <vector>

#include "tests/bench/time/timer_load.hpp"

namespace kairos::timer_bench {

class StdHeap {
 public:
  static constexpr const char* name = "std_heap";

  explicit StdHeap(std::size_t timers) : slots_(timers) {}

  void arm(Number number, std::int64_t when) {
    Slot& slot = slots_[number];
    slot.payload[0] = number;
    ++live_;
    heap_.push({when, ++sequence_, number, ++slot.generation});
  }
  void cancel(Number number) {
    ++slots_[number].generation;
    --live_;
    if (heap_.size() > 2 * live_ + 64) heap_.drop([this](const Entry& e) { return dead(e); });
  }
  template <class Fired>
  void fire(std::int64_t now, Fired&& fired) {
    while (!heap_.empty() && heap_.top().when <= now) take(fired);
  }
  template <class Fired>
  void fire_next(Fired&& fired) {
    while (!take(fired)) continue;
  }

 private:
  struct Entry {
    std::int64_t when = 0;
    std::uint64_t sequence = 0;
    Number number = 0;
    std::uint32_t generation = 0;

    friend bool operator<(const Entry& a, const Entry& b) {
      return a.when != b.when ? b.when < a.when : b.sequence < a.sequence;
    }
  };
  struct Slot {
    std::uint32_t generation = 0;
    std::array<Number, 8> payload{};
  };
  struct Heap : std::priority_queue<Entry> {
    template <class Dead>
    void drop(Dead&& dead) {
      std::erase_if(c, dead);
      std::make_heap(c.begin(), c.end());
    }
  };

  [[nodiscard]] bool dead(const Entry& entry) const {
    return slots_[entry.number].generation != entry.generation;
  }
  template <class Fired>
  bool take(Fired& fired) {
    const Entry entry = heap_.top();
    heap_.pop();
    if (dead(entry)) return false;
    --live_;
    const std::array<Number, 8> payload = slots_[entry.number].payload;
    ++slots_[entry.number].generation;
    fired(payload[0], entry.when);
    return true;
  }

  Heap heap_;
  std::vector<Slot> slots_;
  std::size_t live_ = 0;
  std::uint64_t sequence_ = 0;
};

}  // namespace kairos::timer_bench
