// Arming, lapsing and firing of timers, and the upkeep of the keys of those that are gone.
#include "engine/core/time/deadline_table.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/time/deadline_hash.hpp"

namespace kairos {
namespace {

/// Keeps the moment of a repeating timer, with its tolerance, inside what a key holds.
constexpr std::int64_t period_max_us = deadline_moment_max / 2;
/// Fewer keys of timers that are gone are not worth a compaction.
constexpr std::size_t gone_min = 64;

void require_sound(const DeadlineTerms<RawClock>& terms) {
  if (terms.when.us > deadline_moment_max || terms.when.us < -deadline_moment_max) {
    throw std::invalid_argument("a deadline's moment is out of range");
  }
  if (terms.tolerance < Duration{} || terms.tolerance > deadline_tolerance_max) {
    throw std::invalid_argument("a deadline's tolerance is out of range");
  }
  if (terms.period != Duration{} && (terms.period < deadline_period_min || terms.period.us > period_max_us)) {
    throw std::invalid_argument("a deadline's period is out of range");
  }
}

}  // namespace

TimerId DeadlineTable::arm(const DeadlineTerms<RawClock>& terms, Kind kind, const TimerPayload& payload) {
  require_sound(terms);
  if (live_ >= deadlines_max) throw std::length_error("too many timers are pending");
  const std::uint64_t sequence = next_sequence();
  const std::uint32_t slot = slots_.take();
  TimerSlot& timer = slots_[slot];
  TimerRest& rest = slots_.rest(slot);
  timer.when = firing_ ? std::max(terms.when.us, now_ + deadline_rearm_min.us) : terms.when.us;
  timer.sequence = sequence & deadline_sequence_max;
  timer.payload_size = payload.size;
  timer.repeats = terms.period != Duration{} ? 1 : 0;
  timer.payload = payload.words[0];
  timer.kind = kind;
  timer.tolerance_us = static_cast<std::uint32_t>(terms.tolerance.us);
  if (payload.size > sizeof(std::uint64_t) || timer.repeats != 0) {
    rest.period_us = terms.period.us;
    std::copy(payload.words.begin() + 1, payload.words.end(), rest.payload.begin());
  }
  timer.hash = deadline_hash(timer, rest, terms.entity, terms.entity ? terms.group : TimerGroup::life);
  timer.row = no_row;
  if (terms.entity) groups_.enter(terms.entity, terms.group, slot);
  ++live_;
  hash_ += timer.hash;
  enqueue(slot);
  upkeep();
  return slots_.id(slot);
}

bool DeadlineTable::cancel(TimerId id) {
  if (!live(id)) return false;
  const std::uint32_t slot = TimerSlots::slot_of(id);
  count_out(slot);
  slots_.free(slot);
  upkeep();
  return true;
}

bool DeadlineTable::pending(TimerId id) const { return live(id); }

void DeadlineTable::raise(Entity entity, TimerGroup group) {
  if (!entity) return;
  lapse(entity, group);
  upkeep();
}

void DeadlineTable::forget(Entity entity) {
  if (!entity) return;
  for (std::size_t group = 0; group < timer_groups; ++group) lapse(entity, static_cast<TimerGroup>(group));
  upkeep();
}

std::optional<std::int64_t> DeadlineTable::wake_at() {
  if (live_ == 0) return std::nullopt;
  const DeadlineKey exact = first_live(exact_);
  if (outcome_.capped) {
    const DeadlineKey first = std::min(exact, first_live(tolerant_));
    if (first != DeadlineKey::none() && first.moment() <= now_) return first.moment();
  }
  return std::min(exact, first_live(tolerant_latest_)).moment();
}

std::vector<std::uint32_t> DeadlineTable::in_order() const {
  std::vector<std::uint32_t> out;
  out.reserve(live_);
  for (std::uint32_t slot = 0; slot < slots_.size(); ++slot) {
    if (slots_[slot].sequence != 0 && groups_.alive(slots_[slot])) out.push_back(slot);
  }
  std::sort(out.begin(), out.end(), [this](std::uint32_t a, std::uint32_t b) {
    return DeadlineKey::make(slots_[a].when, slots_[a].sequence, a) <
           DeadlineKey::make(slots_[b].when, slots_[b].sequence, b);
  });
  return out;
}

void DeadlineTable::begin_firing(std::int64_t now, std::uint64_t pass) {
  if (firing_) throw std::logic_error("timers were fired while timers fire");
  if (pass != pass_) outcome_ = {};
  exact_.settle();
  tolerant_.settle();
  firing_ = true;
  now_ = std::clamp(now, -deadline_moment_max, deadline_moment_max);
  pass_ = pass;
}

/// What is armed while timers fire is after now and need not be settled for this.
std::uint32_t DeadlineTable::next_due() {
  for (;;) {
    const std::uint32_t refills = exact_.refills() + tolerant_.refills();
    const DeadlineKey& exact = exact_.front();
    const DeadlineKey& tolerant = tolerant_.front();
    if (refills != exact_.refills() + tolerant_.refills()) [[unlikely]] {
      prefetch_run(exact_);
      prefetch_run(tolerant_);
    }
    DeadlineLadder& ladder = tolerant < exact ? tolerant_ : exact_;
    const DeadlineKey key = ladder.front();
    if (key.high > DeadlineKey::last_high(now_)) return no_slot;
    const DeadlineKey& far_ahead = ladder.ahead(slots_ahead);
    if (far_ahead != DeadlineKey::none()) {
      __builtin_prefetch(&slots_[far_ahead.slot()], 1);
      groups_.prefetch(slots_[ladder.ahead(rows_ahead).slot()]);
    }
    if (gone(key)) {
      ladder.pop();
      continue;
    }
    if (key.moment() < now_ - limits_.pass_min.us) {
      if (outcome_.overdue >= limits_.overdue_per_pass) {
        outcome_.capped = true;
        return no_slot;
      }
      ++outcome_.overdue;
    }
    ladder.pop();
    ++outcome_.fired;
    return key.slot();
  }
}

void DeadlineTable::take_off(std::uint32_t slot) {
  if (slots_[slot].repeats != 0) {
    repeat(slot);
  } else {
    count_out(slot);
    slots_.free(slot);
  }
}

/// The first moment of its phase after now: what was missed is left out.
void DeadlineTable::repeat(std::uint32_t slot) {
  TimerSlot& timer = slots_[slot];
  const TimerRest& rest = slots_.rest(slot);
  const std::int64_t missed = (now_ - timer.when) / rest.period_us;
  timer.when += rest.period_us * (missed + 1);
  timer.sequence = next_sequence() & deadline_sequence_max;
  const std::uint64_t before = timer.hash;
  timer.hash = deadline_hash(timer, rest, groups_.entity(timer), groups_.group(timer));
  hash_ += timer.hash - before;
  if (timer.row != no_row) groups_.repeat(slot, before);
  enqueue(slot);
}

std::uint64_t DeadlineTable::next_sequence() {
  if (last_sequence_ >= deadline_sequence_max)
    throw std::length_error("a deadline queue is out of sequences");
  return ++last_sequence_;
}

bool DeadlineTable::live(TimerId id) const {
  const std::uint32_t slot = TimerSlots::slot_of(id);
  if (slot >= slots_.size()) return false;
  const TimerSlot& timer = slots_[slot];
  return timer.generation == TimerSlots::generation_of(id) && timer.sequence != 0 && groups_.alive(timer);
}

void DeadlineTable::count_out(std::uint32_t slot) {
  --live_;
  hash_ -= slots_[slot].hash;
  if (slots_[slot].row != no_row) groups_.leave(slot);
}

void DeadlineTable::lapse(Entity entity, TimerGroup group) {
  const TimerTally lapsed = groups_.raise(entity, group);
  live_ -= lapsed.count;
  hash_ -= lapsed.hash;
}

void DeadlineTable::enqueue(std::uint32_t slot) {
  const TimerSlot& timer = slots_[slot];
  if (timer.tolerance_us == 0) {
    insert(exact_, DeadlineKey::make(timer.when, timer.sequence, slot));
  } else {
    insert(tolerant_, DeadlineKey::make(timer.when, timer.sequence, slot));
    insert(tolerant_latest_, DeadlineKey::make(timer.when + timer.tolerance_us, timer.sequence, slot));
  }
}

void DeadlineTable::insert(DeadlineLadder& ladder, const DeadlineKey& key) {
  if (ladder.insert(key)) ladder.tidy([this](const DeadlineKey& k) { return gone(k); });
}

const DeadlineKey& DeadlineTable::first_live(DeadlineLadder& ladder) {
  ladder.settle();
  for (;;) {
    const std::uint32_t refills = ladder.refills();
    const DeadlineKey& key = ladder.front();
    if (refills != ladder.refills()) prefetch_run(ladder);
    if (key == DeadlineKey::none() || !gone(key)) return key;
    ladder.pop();
  }
}

void DeadlineTable::prefetch_run(const DeadlineLadder& ladder) const {
  for (std::size_t at = 0; at < slots_ahead; ++at) {
    const DeadlineKey& key = ladder.ahead(at);
    if (key == DeadlineKey::none()) return;
    __builtin_prefetch(&slots_[key.slot()], 1);
  }
}

/// Seldom enough to cost nothing, often enough to keep up with what arms and cancels.
void DeadlineTable::upkeep() {
  if (++operations_ >= upkeep_every) compact();
}

void DeadlineTable::compact() {
  operations_ = 0;
  const auto dead = [this](const DeadlineKey& key) { return gone(key); };
  for (std::uint32_t step = 0; step < upkeep_steps; ++step) {
    if (exact_.size() + tolerant_.size() > 2 * live_ + gone_min) {
      exact_.compact_step(dead);
      tolerant_.compact_step(dead);
    }
    if (tolerant_latest_.size() > 2 * tolerant_.size() + gone_min) tolerant_latest_.compact_step(dead);
  }
}

}  // namespace kairos
