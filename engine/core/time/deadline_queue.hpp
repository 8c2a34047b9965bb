// DeadlineQueue: the pending timers of one partition on one of its two clocks, with strong times.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "engine/core/owner/owned.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/deadline_table.hpp"

namespace kairos {

/// Belongs to a partition. A timer is never fired early, and at most its tolerance late as long as somebody
/// calls `fire` at `wake_at`. Order is (when, sequence), whatever the tolerances. Faults of ours throw
/// std::logic_error.
template <class Clock>
class DeadlineQueue : public Owned {
 public:
  using Time = Instant<Clock>;
  using Terms = DeadlineTerms<Clock>;
  using Entry = Deadline<Clock>;

  explicit DeadlineQueue(FireLimits limits = {}) : table_(limits) {}
  explicit DeadlineQueue(const OwnerToken& token, FireLimits limits = {}) : Owned(token), table_(limits) {}

  /// Arms a timer of kind_of<T>. While timers fire, `when` becomes at least now + deadline_rearm_min.
  /// std::invalid_argument for a tolerance or period out of range, std::length_error over deadlines_max
  /// pending.
  template <DeadlinePayload T>
  [[gnu::always_inline]] TimerId arm(const Terms& terms, const T& payload) {
    check_owner(*this, "DeadlineQueue", "arm a timer");
    TimerPayload words;
    if constexpr (!std::is_empty_v<T>) {
      std::memcpy(words.words.data(), &payload, sizeof(T));
      words.size = sizeof(T);
    }
    return table_.arm(terms, kind_of<T>, words);
  }
  /// The same from bytes, at most deadline_payload_max of them.
  TimerId arm(const Terms& terms, Kind kind, std::span<const std::byte> payload) {
    check_owner(*this, "DeadlineQueue", "arm a timer");
    if (payload.size() > deadline_payload_max)
      throw std::invalid_argument("a deadline's payload is over its bound");
    TimerPayload words;
    if (!payload.empty()) std::memcpy(words.words.data(), payload.data(), payload.size());
    words.size = static_cast<std::uint8_t>(payload.size());
    return table_.arm(terms, kind, words);
  }

  /// O(1). False when it is not pending any more (fired, cancelled, lapsed).
  bool cancel(TimerId id) {
    check_owner(*this, "DeadlineQueue", "cancel a timer");
    return table_.cancel(id);
  }
  [[nodiscard]] bool pending(TimerId id) const {
    check_owner(*this, "DeadlineQueue", "look up a timer");
    return table_.pending(id);
  }
  /// O(1): all timers armed so far for this entity and group lapse; later ones do not.
  void raise(Entity entity, TimerGroup group) {
    check_owner(*this, "DeadlineQueue", "lapse a group of timers");
    table_.raise(entity, group);
  }
  /// The entity left the partition: all its timers lapse.
  void forget(Entity entity) {
    check_owner(*this, "DeadlineQueue", "forget an entity's timers");
    table_.forget(entity);
  }

  /// The latest moment at which the next `fire` keeps every promise: the least (when + tolerance), or, while
  /// a capped rest waits, its least `when`, which is past. None when nothing is pending. Amortised O(log n).
  [[nodiscard]] std::optional<Time> wake_at() {
    check_owner(*this, "DeadlineQueue", "ask for the next deadline");
    const auto us = table_.wake_at();
    return us ? std::optional<Time>(Time{*us}) : std::nullopt;
  }

  /// Calls `handler(const Entry&)` for every timer with when <= now, in (when, sequence) order. Each is taken
  /// off, and a repeating one armed for its next phase after now, before its handler runs; so one that throws
  /// costs only itself: the exception leaves `fire`, and calling `fire` again with the same now goes on with
  /// the rest and the same count. `pass` tells the passes apart for that count. The handler may arm, cancel,
  /// raise and forget, but not fire.
  template <class Handler>
  FireOutcome fire(Time now, std::uint64_t pass, Handler&& handler) {
    check_owner(*this, "DeadlineQueue", "fire what is due");
    const DeadlineTable::Firing firing(table_, now.us, pass);
    for (DeadlineKey key; table_.next_due(key);) {
      const Entry entry = table_.take<Clock>(key);
      handler(entry);
    }
    return table_.outcome();
  }

  /// Live timers; cancelled and lapsed ones do not count.
  [[nodiscard]] std::size_t size() const {
    check_owner(*this, "DeadlineQueue", "count timers");
    return table_.size();
  }
  /// A wrapping sum over the live timers, kept up to date with every change: the queue's share of the state
  /// hash.
  [[nodiscard]] std::uint64_t hash() const {
    check_owner(*this, "DeadlineQueue", "hash timers");
    return table_.hash();
  }
  /// Calls `each(const Entry&)` for all live timers in (when, sequence) order; it may not change the queue.
  /// O(n log n). Together with `book` this is the whole state of the queue.
  template <class Each>
  void visit(Each&& each) const {
    check_owner(*this, "DeadlineQueue", "walk over timers");
    for (const std::uint32_t slot : table_.in_order()) {
      const Entry entry = table_.read<Clock>(slot);
      each(entry);
    }
  }
  /// All live timers in (when, sequence) order, for state dumps and consoles.
  [[nodiscard]] std::vector<Entry> snapshot() const {
    check_owner(*this, "DeadlineQueue", "list timers");
    std::vector<Entry> out;
    out.reserve(table_.size());
    visit([&out](const Entry& entry) { out.push_back(entry); });
    return out;
  }
  /// What the queue knows besides its timers. Not while timers fire.
  [[nodiscard]] DeadlineBook book() const {
    check_owner(*this, "DeadlineQueue", "read the book of timers");
    return table_.book();
  }
  /// Replaces everything by what `book` and `visit` told of another queue with the same limits. From now on
  /// this one does what that one would do: order, hash, ids, lapsing, the cap's rest. `timers` are in (when,
  /// sequence) order. std::invalid_argument when they and the book contradict each other; then nothing is
  /// changed. Not while timers fire.
  void restore(const DeadlineBook& book, std::span<const Entry> timers) {
    check_owner(*this, "DeadlineQueue", "restore timers");
    std::vector<RawDeadline> plain;
    plain.reserve(timers.size());
    for (const Entry& d : timers) {
      plain.push_back({{d.when.us},
                       d.tolerance,
                       d.period,
                       d.sequence,
                       d.id,
                       d.entity,
                       d.kind,
                       d.group,
                       d.payload_size,
                       d.payload});
    }
    table_.restore(book, plain);
  }

 private:
  DeadlineTable table_;
};

using GameDeadlines = DeadlineQueue<GameClock>;
using WallDeadlines = DeadlineQueue<WallClock>;

}  // namespace kairos
