// A binary heap whose elements know their places.
#include "engine/core/loop/due_heap.hpp"

#include <array>
#include <utility>

#include "engine/core/loop/loop_slot.hpp"

namespace kairos {

bool DueHeap::before(std::size_t a, std::size_t b) const {
  const LoopSlot& first = *heap_[a];
  const LoopSlot& second = *heap_[b];
  if (first.next_.at != second.next_.at) return first.next_.at < second.next_.at;
  return first.number_ < second.number_;
}

void DueHeap::place(LoopSlot& slot, std::size_t at) {
  heap_[at] = &slot;
  slot.queued_at_ = at;
}

void DueHeap::rise(std::size_t at) {
  for (; at > 0 && before(at, (at - 1) / 2); at = (at - 1) / 2) {
    LoopSlot& lower = *heap_[(at - 1) / 2];
    place(*heap_[at], (at - 1) / 2);
    place(lower, at);
  }
}

void DueHeap::sink(std::size_t at) {
  for (;;) {
    std::size_t least = at;
    for (const std::size_t child : {2 * at + 1, 2 * at + 2}) {
      if (child < heap_.size() && before(child, least)) least = child;
    }
    if (least == at) return;
    LoopSlot& upper = *heap_[least];
    place(*heap_[at], least);
    place(upper, at);
    at = least;
  }
}

void DueHeap::put(LoopSlot& slot) {
  if (slot.next_.at == NextPass::never) return remove(slot);
  if (slot.queued_at_ == LoopSlot::not_queued) {
    heap_.push_back(&slot);
    slot.queued_at_ = heap_.size() - 1;
  }
  const std::size_t at = slot.queued_at_;
  rise(at);
  if (slot.queued_at_ == at) sink(at);
}

void DueHeap::remove(LoopSlot& slot) {
  const std::size_t at = slot.queued_at_;
  if (at == LoopSlot::not_queued) return;
  LoopSlot& last = *heap_.back();
  heap_.pop_back();
  slot.queued_at_ = LoopSlot::not_queued;
  if (&last == &slot) return;
  place(last, at);
  rise(at);
  if (last.queued_at_ == at) sink(at);
}

std::size_t DueHeap::earliest(std::vector<std::int64_t>& moments) const {
  // What may come next: the children of what was given already. Never more than one more than given.
  constexpr std::size_t most = 128;
  std::array<std::size_t, most> front{};
  std::size_t waiting = 0;
  std::size_t found = 0;
  if (!heap_.empty()) front[waiting++] = 0;
  while (found < moments.size() && waiting > 0 && waiting + 2 <= most) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < waiting; ++i) {
      if (before(front[i], front[best])) best = i;
    }
    const std::size_t at = front[best];
    front[best] = front[--waiting];
    moments[found++] = heap_[at]->next_.at;
    for (const std::size_t child : {2 * at + 1, 2 * at + 2}) {
      if (child < heap_.size()) front[waiting++] = child;
    }
  }
  return found;
}

}  // namespace kairos
