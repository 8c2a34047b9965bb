// Adding, retiring and restoring slots.
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

void TimerSlots::restore(std::uint32_t count, std::span<const TimerId> free_ids) {
  clear();
  while (slots_.size() < count) slots_[add()].generation = UINT32_MAX;
  for (std::size_t at = free_ids.size(); at-- > 0;) {
    slots_[slot_of(free_ids[at])].generation = generation_of(free_ids[at]);
    free(slot_of(free_ids[at]));
  }
}

void TimerSlots::clear() {
  slots_.clear();
  rests_.clear();
  serials_.clear();
  free_ = no_slot;
  lapsed_ = 0;
}

std::uint32_t TimerSlots::add() {
  (void)rests_.grow_unwritten();
  serials_[serials_.grow_unwritten()] = 0;
  const std::uint32_t at = slots_.grow();
  slots_[at].generation = 1;
  return at;
}

/// Leaves the slot out of the list for good and takes another.
std::uint32_t TimerSlots::retire(std::uint32_t at) {
  TimerSlot& slot = slots_[at];
  slot.generation = UINT32_MAX;
  slot.next = no_slot;
  if (slot.key.high != 0) discover(at);
  return take();
}

}  // namespace kairos
