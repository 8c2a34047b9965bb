// The grid against a list that is searched from end to end.
#include "engine/core/replication/sight_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace kairos {
namespace {

TEST(SightGrid, CellsAre2048UnitsOnBothSidesOfZero) {
  struct Row {
    std::int32_t at;
    std::int32_t cell;
  };
  constexpr Row rows[] = {{0, 0},      {2047, 0},   {2048, 1},      {-1, -1},
                          {-2048, -1}, {-2049, -2}, {229'375, 111}, {-294'912, -144}};
  for (const Row& row : rows) {
    EXPECT_EQ(SightGrid::cell_at({row.at, 0, 0}).x, row.cell) << row.at;
    EXPECT_EQ(SightGrid::cell_at({0, row.at, 0}).y, row.cell) << row.at;
  }
}

TEST(SightGrid, SightReachesOneCell) {
  for (std::int32_t x = -2; x <= 2; ++x) {
    for (std::int32_t y = -2; y <= 2; ++y)
      EXPECT_EQ(in_sight({0, 0}, {x, y}), std::abs(x) < 2 && std::abs(y) < 2);
  }
}

TEST(SightGrid, OnlyACrossingIsNews) {
  SightGrid grid;
  const Entity entity{1};
  EXPECT_TRUE(grid.place(entity, {0, 0, 0}));
  EXPECT_FALSE(grid.place(entity, {2047, 2047, 500}));
  EXPECT_EQ(grid.point_of(entity), (Point{2047, 2047, 500}));
  EXPECT_TRUE(grid.place(entity, {2048, 2047, 500}));
  EXPECT_EQ(grid.cell_of(entity), (Cell{1, 0}));
  EXPECT_TRUE(grid.remove(entity));
  EXPECT_FALSE(grid.remove(entity));
  EXPECT_FALSE(grid.cell_of(entity));
  EXPECT_FALSE(grid.point_of(entity));
  EXPECT_TRUE(grid.place(entity, {2048, 2047, 500})) << "it is there anew";
}

struct Land {
  std::uint64_t entities;
  std::int32_t side;
};

class Model {
 public:
  Model(std::uint64_t seed, const Land& land) : draw_(seed), land_(land) {}

  void step() {
    const Entity entity{1 + draw_() % land_.entities};
    if (draw_() % 8 == 0) {
      EXPECT_EQ(grid_.remove(entity), where_.erase(entity) == 1);
      return;
    }
    const Point point{coordinate(), coordinate(), coordinate()};
    const auto before = where_.find(entity);
    const bool crosses =
        before == where_.end() || SightGrid::cell_at(before->second) != SightGrid::cell_at(point);
    EXPECT_EQ(grid_.place(entity, point), crosses);
    where_[entity] = point;
  }
  void compare() {
    EXPECT_EQ(grid_.size(), where_.size());
    for (const auto& [entity, point] : where_) EXPECT_EQ(grid_.point_of(entity), point);
    const Point centre{coordinate(), coordinate(), 0};
    const Cell cell = SightGrid::cell_at(centre);
    std::vector<Entity> near;
    grid_.near(cell, [&](Entity entity) { near.push_back(entity); });
    expect_same(near, [&](const Point& point) { return in_sight(SightGrid::cell_at(point), cell); });
    const auto radius = static_cast<std::int32_t>(draw_() % 4097);
    std::vector<Entity> within;
    grid_.within(centre, radius, [&](Entity entity, const Point& point) {
      within.push_back(entity);
      EXPECT_EQ(point, where_.at(entity));
    });
    expect_same(within, [&](const Point& point) {
      const std::int64_t dx = point.x - centre.x;
      const std::int64_t dy = point.y - centre.y;
      return dx * dx + dy * dy <= std::int64_t{radius} * radius;
    });
  }

 private:
  template <class Wanted>
  void expect_same(std::vector<Entity> found, Wanted&& wanted) {
    std::sort(found.begin(), found.end());
    std::vector<Entity> expected;
    for (const auto& [entity, point] : where_) {
      if (wanted(point)) expected.push_back(entity);
    }
    EXPECT_EQ(found, expected);
  }
  std::int32_t coordinate() {
    return static_cast<std::int32_t>(draw_() % static_cast<std::uint64_t>(land_.side)) - land_.side / 2;
  }

  std::mt19937_64 draw_;
  Land land_;
  SightGrid grid_;
  std::map<Entity, Point> where_;
};

TEST(SightGrid, ItAgreesWithAListForRandomSteps) {
  // About one in a cell, about as many as a cell holds without more memory, a crowd, and cells of many pages.
  constexpr Land lands[] = {{60, 14'000}, {34, 4'090}, {200, 4'500}, {2'000, 150'000}};
  for (const Land& land : lands) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", side " + std::to_string(land.side));
      Model model(seed, land);
      for (int i = 0; i < 2'000; ++i) {
        model.step();
        if (i % 10 == 0) model.compare();
      }
    }
  }
}

}  // namespace
}  // namespace kairos
