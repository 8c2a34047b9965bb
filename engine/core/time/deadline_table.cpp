// Arming, lapsing and firing of timers, and the upkeep of the keys of those that are gone.
#include "engine/core/time/deadline_table.hpp"

#include <algorithm>
#include <stdexcept>

namespace kairos {
namespace {

/// Fewer keys of timers that are gone are not worth a compaction.
constexpr std::size_t gone_min = 64;

}  // namespace

void DeadlineTable::refuse(std::int64_t when, Duration tolerance) const {
  if (!fits(when)) throw std::invalid_argument("a deadline's moment is out of range");
  if (tolerance < Duration{} || tolerance > deadline_tolerance_max)
    throw std::invalid_argument("a deadline's tolerance is out of range");
  if (live_ >= deadlines_max) throw std::length_error("too many timers are pending");
  if (last_sequence_ >= deadline_sequence_max)
    throw std::length_error("a deadline queue is out of sequences");
  throw std::invalid_argument("a deadline's period is out of range");
}

bool DeadlineTable::cancel(TimerId id) {
  const std::uint32_t slot = TimerSlots::slot_of(id);
  // What is written later is fetched beside what is read now, not after it.
  if (slot < slots_.size()) [[likely]]
    slots_.prefetch(slot);
  if (!live(id)) return false;
  count_out(slots_[slot]);
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
  settle(exact());
  const auto is_gone = [this](const DeadlineKey& key) { return gone(key); };
  const DeadlineKey first_exact = first_live(exact(), is_gone);
  if (outcome_.capped) {
    settle(tolerant());
    const DeadlineKey first = std::min(first_exact, first_live(tolerant(), is_gone));
    if (first != DeadlineKey::none() && first.moment() <= now_) return first.moment();
  }
  // Timers with tolerance need not be sorted, nor looked at whether they live, while an exact one is due
  // sooner.
  look(tolerant_latest_);
  if (tolerant_latest_.least_high() >= first_exact.high) return first_exact.moment();
  settle_live(tolerant_latest_);
  const DeadlineKey first_latest =
      first_live(tolerant_latest_, [this](const DeadlineKey& key) { return gone_from_latest(key); });
  return std::min(first_exact, first_latest).moment();
}

std::vector<std::uint32_t> DeadlineTable::in_order() const {
  std::vector<std::uint32_t> out;
  out.reserve(live_);
  for (std::uint32_t slot = 0; slot < slots_.size(); ++slot) {
    if (slots_[slot].key.high != 0 && groups_.alive(slots_[slot])) out.push_back(slot);
  }
  std::sort(out.begin(), out.end(),
            [this](std::uint32_t a, std::uint32_t b) { return slots_[a].key < slots_[b].key; });
  return out;
}

void DeadlineTable::begin_firing(std::int64_t now, std::uint64_t pass) {
  if (firing_) throw std::logic_error("timers were fired while timers fire");
  if (pass != pass_) outcome_ = {};
  settle(exact());
  settle(tolerant());
  firing_ = true;
  now_ = std::clamp(now, -deadline_moment_max, deadline_moment_max);
  due_high_ = DeadlineKey::last_high(now_);
  const std::int64_t overdue_before = std::max(now_ - limits_.pass_min.us, -deadline_moment_max);
  overdue_below_ = DeadlineKey::last_high(overdue_before - 1) + 1;
  pass_ = pass;
  look(exact());
  look(tolerant());
}

/// The first moment of its phase after now: what was missed is left out.
void DeadlineTable::repeat(std::uint32_t slot) {
  if (last_sequence_ >= deadline_sequence_max)
    throw std::length_error("a deadline queue is out of sequences");
  TimerSlot& timer = slots_[slot];
  const TimerRest& rest = slots_.rest(slot);
  const std::int64_t when = timer.key.moment();
  const std::int64_t missed = (now_ - when) / rest.period_us;
  const DeadlineKey key = DeadlineKey::make(when + rest.period_us * (missed + 1), ++last_sequence_, slot);
  slots_.set_key(slot, key);
  const std::uint64_t before = timer.hash;
  timer.hash = deadline_hash(key, groups_.entity(timer), groups_.group(timer), timer.kind, timer.tolerance_us,
                             timer.shape.payload_size(), timer.payload) +
               deadline_rest_hash(rest);
  hash_ += timer.hash - before;
  if (timer.shape.has_cell()) groups_.repeat(slot, before);
  enqueue(key, timer.tolerance_us);
}

void DeadlineTable::lapse(Entity entity, TimerGroup group) {
  const TimerTally lapsed = groups_.raise(entity, group, last_sequence_);
  live_ -= lapsed.count;
  hash_ -= lapsed.hash;
}

void DeadlineTable::settle_live(DeadlineLadder& ladder) {
  ladder.settle_live([this](const DeadlineKey& key) { return dropped(key); });
}

template <class Gone>
DeadlineKey DeadlineTable::first_live(DeadlineLadder& ladder, Gone&& is_gone) {
  for (;;) {
    look(ladder);
    const DeadlineKey& key = ladder.front();
    if (key == DeadlineKey::none() || !is_gone(key)) return key;
    ladder.skip();
  }
}

bool DeadlineTable::found_lapsed(const DeadlineKey& key) {
  const TimerSlot& timer = slots_[key.slot()];
  if (timer.key.low != key.low || groups_.alive(timer)) return false;
  slots_.discover(key.slot());
  return true;
}

/// Seldom enough to cost nothing, often enough to keep up with what arms and cancels.
void DeadlineTable::compact() {
  operations_ = 0;
  const auto dead = [this](const DeadlineKey& key) { return dropped(key); };
  for (std::uint32_t step = 0; step < upkeep_steps; ++step) {
    if (exact().size() + tolerant().size() > 2 * live_ + gone_min) {
      exact().compact_step(dead);
      tolerant().compact_step(dead);
    }
    if (tolerant_latest_.size() > 2 * tolerant().size() + gone_min) tolerant_latest_.compact_step(dead);
  }
}

}  // namespace kairos
