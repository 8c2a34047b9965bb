// Points drawn inside areas of odd shapes.
#include "slices/npc/model/ground_draw.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace kairos::npc {
namespace {

TEST(Inside, FollowsTheSidesOfAHollowShape) {
  const std::vector<AreaCorner> horseshoe{{0, 0},   {30, 0},  {30, 30}, {20, 30},
                                          {20, 10}, {10, 10}, {10, 30}, {0, 30}};
  struct Case {
    std::int32_t x, y;
    bool expected;
  };
  const Case cases[] = {{5, 5, true},    {15, 5, true},   {25, 25, true}, {5, 25, true},
                        {15, 20, false}, {15, 40, false}, {-1, 5, false}, {31, 5, false}};
  for (const auto& each : cases)
    EXPECT_EQ(inside(horseshoe, each.x, each.y), each.expected) << each.x << ", " << each.y;
}

TEST(DrawInside, StaysInsideAndReachesEveryCorner) {
  const std::vector<AreaCorner> triangle{{0, 0}, {1'000, 0}, {0, 1'000}};
  const Area area{"t", -100, 300, {0, 3}};
  int quarters[2][2] = {};
  for (std::uint64_t i = 0; i < 1'000; ++i) {
    Random random(3, i, 0, Entity{9});
    const Point at = draw_inside(area, triangle, random);
    EXPECT_TRUE(inside(triangle, at.x, at.y));
    EXPECT_EQ(at.z, 100);
    ++quarters[at.x >= 500][at.y >= 500];
  }
  EXPECT_NEAR(quarters[0][0], 500, 70);
  EXPECT_NEAR(quarters[1][0], 250, 60);
  EXPECT_NEAR(quarters[0][1], 250, 60);
  EXPECT_EQ(quarters[1][1], 0);
}

TEST(DrawInside, GivesACornerOfALineThatHasNoInside) {
  const std::vector<AreaCorner> line{{5, 5}, {1'000'000, 5}, {5, 5}};
  Random random(3, 1, 0, Entity{9});
  EXPECT_EQ(draw_inside({"l", 0, 0, {0, 3}}, line, random), (Point{5, 5, 0}));
}

}  // namespace
}  // namespace kairos::npc
