// Who sleeps until when, and who is woken.
#include "engine/core/loop/loop_crew.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/loop/pass_runner.hpp"

namespace kairos {

void LoopCrew::set_size(std::size_t threads) {
  if (threads > threads_max) throw std::length_error("more loop threads than the pool can have");
  members_.clear();
  for (std::size_t i = 0; i < threads; ++i) members_.push_back(std::make_unique<Member>());
  untils_.reserve(threads);
  moments_.reserve(threads);
}

std::int64_t LoopCrew::rest(Member& member, const DueHeap& due) {
  untils_.clear();
  for (const auto& other : members_) {
    if (other->idle) untils_.push_back(other->until);
  }
  std::sort(untils_.begin(), untils_.end());
  moments_.resize(untils_.size() + 1);
  moments_.resize(due.earliest(moments_));
  member.until = NextPass::never;
  for (std::size_t i = 0; i < moments_.size(); ++i) {
    if (i < untils_.size() && untils_[i] <= moments_[i]) continue;
    member.until = moments_[i];
    break;
  }
  member.idle = true;
  member.since = ++rests_;
  return member.until;
}

LoopCrew::Member* LoopCrew::whom_to_poke(std::int64_t moment) {
  Member* best = nullptr;
  for (const auto& member : members_) {
    if (!member->idle) continue;
    if (member->until <= moment) return nullptr;
    if (best == nullptr || member->until > best->until ||
        (member->until == best->until && member->since > best->since)) {
      best = member.get();
    }
  }
  if (best != nullptr) best->idle = false;
  return best;
}

}  // namespace kairos
