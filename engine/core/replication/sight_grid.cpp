// Cells keep their entities sorted, so every walk over a cell is in ascending order.
#include "engine/core/replication/sight_grid.hpp"

#include <algorithm>

namespace kairos {
namespace {

/// Up to here counting is faster than a search whose every branch is a surprise.
constexpr std::size_t counted_max = 24;

auto position_in(auto& standings, Entity entity) {
  if (standings.size() > counted_max) {
    return std::lower_bound(standings.begin(), standings.end(), entity,
                            [](const auto& standing, Entity sought) { return standing.entity < sought; });
  }
  std::ptrdiff_t below = 0;
  for (const auto& standing : standings) below += standing.entity < entity ? 1 : 0;
  return standings.begin() + below;
}

}  // namespace

bool SightGrid::place(Entity entity, const Point& point) {
  const Cell cell = cell_at(point);
  const auto [where, is_new] = where_.try_emplace(entity.value, cell);
  if (!is_new && where->second == cell) {
    position_in(standings_at(cell), entity)->point = point;
    return false;
  }
  if (!is_new) take_out(where->second, entity);
  where->second = cell;
  auto& standings = standings_at(cell);
  standings.insert(position_in(standings, entity), Standing{entity, point});
  return true;
}

bool SightGrid::remove(Entity entity) {
  const auto where = where_.find(entity.value);
  if (where == where_.end()) return false;
  take_out(where->second, entity);
  where_.erase(where);
  return true;
}

std::optional<Cell> SightGrid::cell_of(Entity entity) const {
  const auto where = where_.find(entity.value);
  if (where == where_.end()) return std::nullopt;
  return where->second;
}

std::optional<Point> SightGrid::point_of(Entity entity) const {
  const auto cell = cell_of(entity);
  if (!cell) return std::nullopt;
  return position_in((*pages_.find(key(page_of(*cell)))->second)[place_in_page(*cell)], entity)->point;
}

SightGrid::Standings& SightGrid::standings_at(Cell cell) {
  std::unique_ptr<Page>& page = pages_[key(page_of(cell))];
  if (page == nullptr) page = std::make_unique<Page>();
  return (*page)[place_in_page(cell)];
}

void SightGrid::take_out(Cell cell, Entity entity) {
  auto& standings = standings_at(cell);
  standings.erase(position_in(standings, entity));
}

}  // namespace kairos
