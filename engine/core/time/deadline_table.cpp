// Arming, lapsing and firing of timers, and the upkeep of what was flagged dead.
#include "engine/core/time/deadline_table.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kairos {
namespace {

/// Farther moments and periods are faults; the bound keeps every sum of two inside int64.
constexpr std::int64_t moment_max = std::int64_t{1} << 61;
/// Fewer dead entries than this are not worth a compaction.
constexpr std::size_t dead_min = 64;

/// The 64-bit finaliser of MurmurHash3 (Austin Appleby, public domain).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdu;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
  return x ^ (x >> 33);
}

std::uint64_t hash_of(const RawDeadline& d) {
  std::uint64_t hash = 0x6b6169726f73u;
  const auto add = [&hash](std::uint64_t word) { hash = mixed(hash ^ word) + 0x9e3779b97f4a7c15u; };
  add(static_cast<std::uint64_t>(d.when.us));
  add(static_cast<std::uint64_t>(d.tolerance.us));
  add(static_cast<std::uint64_t>(d.period.us));
  add(d.sequence);
  add(d.entity.value);
  add((std::uint64_t{d.kind} << 32) | (std::uint64_t{d.payload_size} << 8) |
      static_cast<std::uint64_t>(d.group));
  for (std::size_t at = 0; at < d.payload.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, d.payload.data() + at, sizeof word);
    add(word);
  }
  return hash;
}

void require_sound(const DeadlineTerms<RawClock>& terms, std::size_t payload_size) {
  if (terms.when.us > moment_max || terms.when.us < -moment_max) {
    throw std::invalid_argument("a deadline's moment is out of range");
  }
  if (terms.tolerance < Duration{} || terms.tolerance > deadline_tolerance_max) {
    throw std::invalid_argument("a deadline's tolerance is out of range");
  }
  if (terms.period != Duration{} && (terms.period < deadline_period_min || terms.period.us > moment_max)) {
    throw std::invalid_argument("a deadline's period is out of range");
  }
  if (payload_size > deadline_payload_max)
    throw std::invalid_argument("a deadline's payload is over its bound");
}

constexpr std::uint32_t slot_of(TimerId id) { return static_cast<std::uint32_t>(id.value); }
constexpr std::uint32_t generation_of(TimerId id) { return static_cast<std::uint32_t>(id.value >> 32); }
constexpr TimerId make_id(std::uint32_t generation, std::uint32_t slot) {
  return TimerId{(std::uint64_t{generation} << 32) | slot};
}

}  // namespace

TimerId DeadlineTable::arm(const DeadlineTerms<RawClock>& terms, Kind kind,
                           std::span<const std::byte> payload) {
  require_sound(terms, payload.size());
  if (live_ >= deadlines_max) throw std::length_error("too many timers are pending");
  const std::uint32_t index = take_slot();
  Slot& slot = slots_[index];
  RawDeadline& d = slot.deadline;
  d.when =
      firing_ ? std::max(terms.when, RawDeadline{}.when + Duration{now_} + deadline_rearm_min) : terms.when;
  d.tolerance = terms.tolerance;
  d.period = terms.period;
  d.entity = terms.entity;
  d.group = terms.entity ? terms.group : TimerGroup::life;
  d.kind = kind;
  d.payload_size = static_cast<std::uint8_t>(payload.size());
  d.payload = {};
  std::copy(payload.begin(), payload.end(), d.payload.begin());
  d.sequence = ++last_sequence_;
  slot.hash = hash_of(d);
  slot.stamp = d.entity ? groups_.enter(d.entity, d.group, slot.hash) : 0;
  ++live_;
  hash_ += slot.hash;
  enqueue(index);
  return d.id;
}

bool DeadlineTable::cancel(TimerId id) {
  const Slot* slot = find(id);
  if (slot == nullptr || !alive(*slot)) return false;
  count_out(*slot);
  free_slot(slot_of(id));
  compact_if_half_dead();
  return true;
}

bool DeadlineTable::pending(TimerId id) const {
  const Slot* slot = find(id);
  return slot != nullptr && alive(*slot);
}

void DeadlineTable::raise(Entity entity, TimerGroup group) {
  if (!entity) return;
  lapse(groups_.raise(entity, group));
}

void DeadlineTable::forget(Entity entity) {
  for (std::size_t group = 0; group < timer_groups; ++group) raise(entity, static_cast<TimerGroup>(group));
}

std::optional<std::int64_t> DeadlineTable::wake_at() {
  if (outcome_.capped) {
    const DeadlineHeap* heap = earliest();
    if (heap != nullptr && heap->top().when <= now_) return heap->top().when;
  }
  drop_dead(exact_);
  drop_dead(tolerant_latest_);
  if (exact_.empty() && tolerant_latest_.empty()) return std::nullopt;
  if (exact_.empty()) return tolerant_latest_.top().when;
  if (tolerant_latest_.empty()) return exact_.top().when;
  return std::min(exact_.top().when, tolerant_latest_.top().when);
}

std::vector<RawDeadline> DeadlineTable::snapshot() const {
  std::vector<RawDeadline> out;
  out.reserve(live_);
  for (const Slot& slot : slots_) {
    if (slot.deadline.sequence != 0 && alive(slot)) out.push_back(slot.deadline);
  }
  std::sort(out.begin(), out.end(), [](const RawDeadline& a, const RawDeadline& b) {
    return std::pair(a.when, a.sequence) < std::pair(b.when, b.sequence);
  });
  return out;
}

void DeadlineTable::begin_firing(std::int64_t now, std::uint64_t pass) {
  if (firing_) throw std::logic_error("timers were fired while timers fire");
  if (pass != pass_) outcome_ = {};
  firing_ = true;
  now_ = now;
  pass_ = pass;
}

bool DeadlineTable::take_due(RawDeadline& out) {
  DeadlineHeap* heap = earliest();
  if (heap == nullptr || heap->top().when > now_) return false;
  const bool overdue = heap->top().when < now_ - limits_.pass_min.us;
  if (overdue && outcome_.overdue >= limits_.overdue_per_pass) {
    outcome_.capped = true;
    return false;
  }
  const std::uint32_t index = heap->top().slot;
  heap->pop();
  out = slots_[index].deadline;
  if (out.period != Duration{}) {
    repeat(index);
  } else {
    count_out(slots_[index]);
    free_slot(index);
  }
  compact_if_half_dead();
  ++outcome_.fired;
  if (overdue) ++outcome_.overdue;
  return true;
}

std::uint32_t DeadlineTable::take_slot() {
  if (!free_.empty()) {
    const std::uint32_t index = free_.back();
    free_.pop_back();
    return index;
  }
  const auto index = static_cast<std::uint32_t>(slots_.size());
  slots_.emplace_back().deadline.id = make_id(1, index);
  return index;
}

/// A slot whose generations are used up is never given again, so an id stays unique for ever.
void DeadlineTable::free_slot(std::uint32_t index) {
  RawDeadline& d = slots_[index].deadline;
  d.sequence = 0;
  const std::uint32_t next = generation_of(d.id) + 1;
  d.id = make_id(next, index);
  if (next != 0) free_.push_back(index);
}

const DeadlineTable::Slot* DeadlineTable::find(TimerId id) const {
  const std::size_t index = slot_of(id);
  if (index >= slots_.size()) return nullptr;
  const Slot& slot = slots_[index];
  return slot.deadline.id == id && slot.deadline.sequence != 0 ? &slot : nullptr;
}

bool DeadlineTable::alive(const Slot& slot) const {
  return !slot.deadline.entity || groups_.alive(slot.deadline.entity, slot.deadline.group, slot.stamp);
}

bool DeadlineTable::alive(const DeadlineHeapEntry& entry) const {
  const Slot& slot = slots_[entry.slot];
  return slot.deadline.sequence == entry.sequence && alive(slot);
}

void DeadlineTable::count_out(const Slot& slot) {
  --live_;
  hash_ -= slot.hash;
  if (slot.deadline.entity) groups_.leave(slot.deadline.entity, slot.deadline.group, slot.hash);
}

void DeadlineTable::lapse(const TimerTally& lapsed) {
  live_ -= lapsed.count;
  hash_ -= lapsed.hash;
  if (lapsed.count != 0) compact_if_half_dead();
}

void DeadlineTable::enqueue(std::uint32_t index) {
  const RawDeadline& d = slots_[index].deadline;
  const DeadlineHeapEntry entry{d.when.us, d.sequence, index};
  if (d.tolerance == Duration{}) {
    exact_.push(entry);
  } else {
    tolerant_.push(entry);
    tolerant_latest_.push({d.when.us + d.tolerance.us, d.sequence, index});
  }
}

/// The first moment of its phase after now: what was missed is left out.
void DeadlineTable::repeat(std::uint32_t index) {
  Slot& slot = slots_[index];
  RawDeadline& d = slot.deadline;
  const std::int64_t missed = (now_ - d.when.us) / d.period.us;
  d.when = d.when + d.period * (missed + 1);
  d.sequence = ++last_sequence_;
  const std::uint64_t before = std::exchange(slot.hash, hash_of(d));
  hash_ += slot.hash - before;
  if (d.entity) groups_.exchange(d.entity, d.group, before, slot.hash);
  enqueue(index);
}

void DeadlineTable::drop_dead(DeadlineHeap& heap) {
  while (!heap.empty() && !alive(heap.top())) {
    const DeadlineHeapEntry entry = heap.top();
    heap.pop();
    if (slots_[entry.slot].deadline.sequence == entry.sequence) free_slot(entry.slot);
  }
}

void DeadlineTable::compact_if_half_dead() {
  const auto dead = [this](const DeadlineHeapEntry& entry) {
    if (alive(entry)) return false;
    if (slots_[entry.slot].deadline.sequence == entry.sequence) free_slot(entry.slot);
    return true;
  };
  if (exact_.size() + tolerant_.size() > 2 * live_ + dead_min) {
    exact_.compact(dead);
    tolerant_.compact(dead);
  }
  if (tolerant_latest_.size() > 2 * tolerant_.size() + dead_min) tolerant_latest_.compact(dead);
}

/// The heap with the next timer by (when, sequence), or null.
DeadlineHeap* DeadlineTable::earliest() {
  drop_dead(exact_);
  drop_dead(tolerant_);
  if (exact_.empty() && tolerant_.empty()) return nullptr;
  if (exact_.empty()) return &tolerant_;
  if (tolerant_.empty()) return &exact_;
  return tolerant_.top() < exact_.top() ? &tolerant_ : &exact_;
}

}  // namespace kairos
