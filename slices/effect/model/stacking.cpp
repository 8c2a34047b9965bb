// The rule of stacking.
#include "slices/effect/model/stacking.hpp"

#include <algorithm>

namespace kairos::effect {
namespace {

bool of_one_place(const Lasting& there, const Newcomer& newcomer) {
  if (newcomer.abnormal_type != 0) return there.abnormal_type == newcomer.abnormal_type;
  return there.abnormal_type == 0 && there.skill == newcomer.skill;
}

bool stronger(const Lasting& there, const Newcomer& newcomer) {
  if (newcomer.abnormal_type != 0) return there.abnormal_level > newcomer.abnormal_level;
  return there.level > newcomer.level;
}

}  // namespace

Verdict judge(std::span<const Lasting> present, const Newcomer& newcomer, std::size_t capacity) {
  Verdict verdict;
  const Lasting* oldest = nullptr;
  std::size_t of_kind = 0;
  for (const Lasting& there : present) {
    if (of_one_place(there, newcomer)) {
      if (stronger(there, newcomer)) return {};
      verdict.displaced[verdict.count++] = there.number;
      if (verdict.count == verdict.displaced.size()) break;
      continue;
    }
    if (there.kind != newcomer.kind) continue;
    ++of_kind;
    if (oldest == nullptr) oldest = &there;
  }
  if (of_kind >= capacity) {
    if (oldest == nullptr || verdict.count == verdict.displaced.size()) return {};
    verdict.displaced[verdict.count++] = oldest->number;
  }
  verdict.comes = true;
  return verdict;
}

std::size_t capacity_of(Kind kind, std::size_t extra_buffs) {
  switch (kind) {
    case Kind::buff:
      return buff_slots + extra_buffs;
    case Kind::dance:
      return dance_slots;
    case Kind::toggle:
      return toggle_slots;
    case Kind::unseen:
      return unseen_slots;
    case Kind::debuff:
      break;
  }
  return debuff_slots;
}

}  // namespace kairos::effect
