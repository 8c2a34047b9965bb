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
  if (who_.size() > counted_max) {
    const auto at =
        std::lower_bound(who_.begin(), who_.end(), entity,
                         [](const Standing& standing, Entity sought) { return standing.entity < sought; });
    return static_cast<std::size_t>(at - who_.begin());
  }
  std::size_t below = 0;
  for (const Standing& standing : who_) below += standing.entity < entity ? 1 : 0;
  return below;
}

void Standings::put_offsets(std::size_t position) {
  Offsets& at = position < together ? first_ : more_[position / together - 1];
  at.x[position % together] = offset_in_cell(who_[position].point.x);
  at.y[position % together] = offset_in_cell(who_[position].point.y);
}

void Standings::add(Entity entity, const Point& point) {
  const std::size_t position = position_of(entity);
  who_.insert(who_.begin() + static_cast<std::ptrdiff_t>(position), Standing{entity, point});
  if (groups() > more_.size() + 1) more_.emplace_back();
  for (std::size_t i = position; i < who_.size(); ++i) put_offsets(i);
}

void Standings::move(Entity entity, const Point& point) {
  const std::size_t position = position_of(entity);
  who_[position].point = point;
  put_offsets(position);
}

void Standings::remove(Entity entity) {
  const std::size_t position = position_of(entity);
  who_.erase(who_.begin() + static_cast<std::ptrdiff_t>(position));
  for (std::size_t i = position; i < who_.size(); ++i) put_offsets(i);
}

}  // namespace kairos
