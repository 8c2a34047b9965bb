// Where everybody is by entity, in line with the cells.
#include "engine/core/replication/sight_grid.hpp"

namespace kairos {

bool SightGrid::place(Entity entity, const Point& point) {
  const Cell cell = cell_at(point);
  // Fetched while the entity is looked up.
  if (const Page* const page = page_at(page_of(cell))) (*page)[place_in_page(cell)].prefetch();
  const auto [found, is_new] = where_.try_emplace(entity.value, Stand{cell, nullptr});
  Stand& stand = found->second;
  if (!is_new && stand.cell == cell) {
    stand.standings->move(entity, point);
    return false;
  }
  if (!is_new) stand.standings->remove(entity);
  stand = {cell, &standings_at(cell)};
  stand.standings->add(entity, point);
  return true;
}

bool SightGrid::remove(Entity entity) {
  const auto where = where_.find(entity.value);
  if (where == where_.end()) return false;
  where->second.standings->remove(entity);
  where_.erase(where);
  return true;
}

std::optional<Cell> SightGrid::cell_of(Entity entity) const {
  const auto where = where_.find(entity.value);
  if (where == where_.end()) return std::nullopt;
  return where->second.cell;
}

std::optional<Point> SightGrid::point_of(Entity entity) const {
  const auto where = where_.find(entity.value);
  if (where == where_.end()) return std::nullopt;
  return where->second.standings->point_of(entity);
}

Standings& SightGrid::standings_at(Cell cell) {
  std::unique_ptr<Page>& page = pages_[key(page_of(cell))];
  if (page == nullptr) page = std::make_unique<Page>();
  return (*page)[place_in_page(cell)];
}

}  // namespace kairos
