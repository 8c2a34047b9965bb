// Keeps the offsets of a cell's entities in line with who stands there.
#include "engine/core/replication/standings.hpp"

namespace kairos {
namespace {

/// Up to here counting is faster than a search whose every branch is a surprise.
constexpr std::size_t counted_max = 24;

std::int16_t offset_in_cell(std::int32_t axis) {
  return static_cast<std::int16_t>(axis & ((1 << Standings::cell_shift) - 1));
}

}  // namespace

/// Where it is, or would be.
std::size_t Standings::position_of(Entity entity) const {
  std::size_t below = 0;
  if (!crowded()) [[likely]] {
    // All eight: how many are here is another surprise.
    for (const Standing& standing : few_) below += standing.entity < entity ? 1 : 0;
    return below;
  }
  const std::vector<Standing>& who = crowd_->who;
  if (count_ <= counted_max) {
    for (std::size_t i = 0; i < count_; ++i) below += who[i].entity < entity ? 1 : 0;
    return below;
  }
  const auto at =
      std::lower_bound(who.begin(), who.end(), entity,
                       [](const Standing& standing, Entity sought) { return standing.entity < sought; });
  return static_cast<std::size_t>(at - who.begin());
}

void Standings::put_offsets(std::size_t position) {
  Offsets& at = offsets(position);
  const Point& point = who()[position].point;
  at.x[position % together] = offset_in_cell(point.x);
  at.y[position % together] = offset_in_cell(point.y);
}

void Standings::add(Entity entity, const Point& point) {
  const std::size_t position = position_of(entity);
  const std::size_t before = count_++;
  if (crowded()) {
    if (crowd_ == nullptr) crowd_ = std::make_unique<Crowd>();
    if (before == together) crowd_->who.assign(few_.begin(), few_.end());
    crowd_->who.resize(count_);
    crowd_->more.resize((count_ - 1) / together);
  }
  Standing* const here = who();
  std::copy_backward(here + position, here + before, here + before + 1);
  here[position] = {entity, point};
  for (std::size_t i = position; i < count_; ++i) put_offsets(i);
}

void Standings::move(Entity entity, const Point& point) {
  const std::size_t position = position_of(entity);
  who()[position].point = point;
  put_offsets(position);
}

void Standings::remove(Entity entity) {
  const std::size_t position = position_of(entity);
  Standing* const here = who();
  const std::size_t last = count_ - 1;
  std::copy(here + position + 1, here + count_, here + position);
  offsets(last).x[last % together] = nowhere;
  offsets(last).y[last % together] = nowhere;
  count_ = static_cast<std::uint32_t>(last);
  if (last > together) {
    crowd_->who.pop_back();
    crowd_->more.resize((last - 1) / together);
  } else if (last == together) {
    std::copy_n(here, together, few_.begin());
  } else {
    few_[last] = {nobody, {}};
  }
  for (std::size_t i = position; i < last; ++i) put_offsets(i);
}

}  // namespace kairos
