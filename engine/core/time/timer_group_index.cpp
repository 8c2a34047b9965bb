// Probing, dividing and closing gaps.
#include "engine/core/time/timer_group_index.hpp"

namespace kairos {

void TimerGroupIndex::insert(Entity entity, std::uint32_t row) {
  const std::uint64_t hash = hash_of(entity.value);
  while (segments_[segment_of(hash)].filled >= filled_max) divide(hash);
  Segment& segment = segments_[segment_of(hash)];
  segment.at[find_place(segment, entity.value, hash)] = {entity.value, row, 0};
  ++segment.filled;
}

void TimerGroupIndex::erase(Entity entity) {
  const std::uint64_t hash = hash_of(entity.value);
  Segment& segment = segments_[segment_of(hash)];
  std::uint32_t gap = find_place(segment, entity.value, hash);
  // What follows moves up, unless that would be before where it is looked for first.
  for (std::uint32_t at = (gap + 1) % places; segment.at[at].row != none; at = (at + 1) % places) {
    if ((at - wanted(hash_of(segment.at[at].entity))) % places < (at - gap) % places) continue;
    segment.at[gap] = segment.at[at];
    gap = at;
  }
  segment.at[gap] = {};
  --segment.filled;
}

void TimerGroupIndex::clear() {
  segments_.clear();
  directory_.assign(2, 0);
  shift_ = 63;
  for (std::uint32_t& segment : directory_) {
    segment = segments_.grow();
    segments_[segment].depth = 1;
  }
}

void TimerGroupIndex::divide(std::uint64_t hash) {
  const std::uint32_t old = segment_of(hash);
  if (segments_[old].depth == 64 - shift_) {
    std::vector<std::uint32_t> twice;
    twice.reserve(directory_.size() * 2);
    for (const std::uint32_t segment : directory_) twice.insert(twice.end(), 2, segment);
    directory_.swap(twice);
    --shift_;
  }
  const std::uint32_t added = segments_.grow();
  Segment& from = segments_[old];
  Segment& to = segments_[added];
  to.depth = ++from.depth;
  // Of the directory's entries for the old segment, the upper half are the new one's.
  const std::size_t span = std::size_t{1} << (64 - shift_ - from.depth);
  const std::size_t first = ((hash >> shift_) / (span * 2)) * (span * 2);
  for (std::size_t at = first + span; at < first + span * 2; ++at) directory_[at] = added;
  const std::array<Place, places> all = from.at;
  from.at = {};
  from.filled = 0;
  for (const Place& place : all) {
    if (place.row == none) continue;
    const std::uint64_t key = hash_of(place.entity);
    Segment& target = segments_[segment_of(key)];
    target.at[find_place(target, place.entity, key)] = place;
    ++target.filled;
  }
}

}  // namespace kairos
