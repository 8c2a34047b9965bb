// Adding, retiring and restoring slots.
#include "engine/core/time/timer_slots.hpp"

namespace kairos {

void TimerSlots::restore(std::uint32_t count, std::span<const TimerId> free_ids) {
  clear();
  while (size() < count) (*this)[add()].generation = UINT32_MAX;
  for (std::size_t at = free_ids.size(); at-- > 0;) {
    (*this)[slot_of(free_ids[at])].generation = generation_of(free_ids[at]);
    free(slot_of(free_ids[at]));
  }
}

void TimerSlots::clear() {
  slots_.clear();
  (void)slots_.grow();
  rests_.clear();
  serials_.clear();
  free_.clear();
  free_count_ = 0;
  lapsed_ = 0;
}

std::uint32_t TimerSlots::add() {
  const std::uint32_t at = rests_.grow_unwritten();
  (void)free_.grow_unwritten();
  serials_[serials_.grow_unwritten()] = 0;
  (void)slots_.grow();
  (*this)[at].generation = 1;
  return at;
}

/// Leaves the slot out of the list for good and takes another.
std::uint32_t TimerSlots::retire(std::uint32_t at) {
  TimerSlot& slot = (*this)[at];
  slot.generation = UINT32_MAX;
  slot.next = no_slot;
  if (slot.key.high != 0) discover(at);
  return take();
}

}  // namespace kairos
