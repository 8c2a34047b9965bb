// Two transactions where there should be one.
#include "app/kills/one_side_first.hpp"

#include <algorithm>

namespace kairos::kills {
namespace {

ValueTransaction part_of(const ValueTransaction& whole, std::size_t from, std::size_t to) {
  ValueTransaction part;
  part.origin = whole.origin;
  // Another key for the second part, or it would be taken for done.
  part.origin.key.bytes[15] = static_cast<std::uint8_t>(part.origin.key.bytes[15] ^ (from == 0 ? 0 : 0xff));
  for (std::size_t i = from; i < to; ++i) part.changes[part.count++] = whole.changes[i];
  return part;
}

}  // namespace

void OneSideFirst::commit_group(std::span<const ValueTransaction* const> group, std::span<ValueEnd> ends) {
  for (std::size_t i = 0; i < group.size(); ++i) {
    const ValueTransaction& whole = *group[i];
    const std::size_t count = std::min<std::size_t>(whole.count, value_changes_max);
    ends[i] = below_.commit(part_of(whole, 0, std::min<std::size_t>(count, 1)));
    if (ends[i] == ValueEnd::committed && count > 1) ends[i] = below_.commit(part_of(whole, 1, count));
  }
}

}  // namespace kairos::kills
