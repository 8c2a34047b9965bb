// A model of the deadline queue so plain that it can only be right: ordered maps, and nothing lazy.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/time/deadline_queue.hpp"

namespace kairos::deadline_tests {

struct ModelTimer {
  TimerId id;
  Duration tolerance;
  Duration period;
  Entity entity;
  TimerGroup group = TimerGroup::life;
  std::uint64_t number = 0;  ///< the payload
  std::uint64_t hash = 0;    ///< what it adds to the queue's, as seen when it was armed
};

class DeadlineModel {
 public:
  using Key = std::pair<std::int64_t, std::uint64_t>;
  struct Fired {
    Key key;
    ModelTimer timer;
  };

  explicit DeadlineModel(FireLimits limits) : limits_(limits) {}

  [[nodiscard]] const std::map<Key, ModelTimer>& timers() const { return timers_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] bool capped() const { return capped_; }
  [[nodiscard]] bool pending(TimerId id) const { return by_id_.contains(id.value); }
  /// The moment from which on a timer armed for `when` fires.
  [[nodiscard]] std::int64_t armed_for(std::int64_t when) const {
    return firing_ ? std::max(when, now_ + 1'000) : when;
  }

  void arm(std::int64_t when, const ModelTimer& timer) { add({armed_for(when), ++sequence_}, timer); }
  bool cancel(TimerId id) {
    const auto found = by_id_.find(id.value);
    if (found == by_id_.end()) return false;
    remove(found->second);
    return true;
  }
  void raise(Entity entity, TimerGroup group) {
    const auto members = groups_.find({entity.value, group});
    if (members == groups_.end()) return;
    const std::vector<Key> lapsed(members->second.begin(), members->second.end());
    for (const Key& key : lapsed) remove(key);
  }
  void begin(std::int64_t now) {
    now_ = now;
    firing_ = true;
    overdue_ = 0;
    capped_ = false;
  }
  void end() { firing_ = false; }
  /// What fires next in this pass. The hash of a timer that repeats is unknown until `rehash`.
  std::optional<Fired> take() {
    if (timers_.empty() || timers_.begin()->first.first > now_) return std::nullopt;
    const auto [key, timer] = *timers_.begin();
    if (now_ - key.first > limits_.pass_min.us) {
      if (overdue_ >= limits_.overdue_per_pass) {
        capped_ = true;
        return std::nullopt;
      }
      ++overdue_;
    }
    remove(key);
    if (timer.period.us > 0) {
      const std::int64_t periods = (now_ - key.first) / timer.period.us + 1;
      ModelTimer again = timer;
      again.hash = 0;
      add({key.first + periods * timer.period.us, ++sequence_}, again);
    }
    return Fired{key, timer};
  }
  /// The queue's hash says what the timer that repeats adds to it.
  void rehash(TimerId id, std::uint64_t queue_hash) {
    ModelTimer& timer = timers_.at(by_id_.at(id.value));
    timer.hash = queue_hash - hash_;
    hash_ = queue_hash;
  }
  [[nodiscard]] std::optional<std::int64_t> wake_at() const {
    if (timers_.empty()) return std::nullopt;
    const std::int64_t first = timers_.begin()->first.first;
    if (capped_ && first <= now_) return first;
    return latest_.begin()->first;
  }

 private:
  void add(const Key& key, const ModelTimer& timer) {
    timers_.emplace(key, timer);
    latest_.emplace(key.first + timer.tolerance.us, key.second);
    by_id_.emplace(timer.id.value, key);
    if (timer.entity) groups_[{timer.entity.value, timer.group}].insert(key);
    hash_ += timer.hash;
  }
  void remove(const Key key) {  // by value: it may stand in what is erased
    const auto at = timers_.find(key);
    const ModelTimer& timer = at->second;
    latest_.erase({key.first + timer.tolerance.us, key.second});
    by_id_.erase(timer.id.value);
    if (timer.entity) groups_[{timer.entity.value, timer.group}].erase(key);
    hash_ -= timer.hash;
    timers_.erase(at);
  }

  FireLimits limits_;
  std::map<Key, ModelTimer> timers_;
  std::set<Key> latest_;
  std::unordered_map<std::uint64_t, Key> by_id_;
  std::map<std::pair<std::uint64_t, TimerGroup>, std::set<Key>> groups_;
  std::uint64_t hash_ = 0;
  std::uint64_t sequence_ = 0;
  std::int64_t now_ = 0;
  bool firing_ = false;
  std::uint32_t overdue_ = 0;
  bool capped_ = false;
};

}  // namespace kairos::deadline_tests
