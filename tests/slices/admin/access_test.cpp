// The rank that others see is that of the account.
#include <gtest/gtest.h>

#include "slices/admin/admin.hpp"
#include "slices/admin/view/access.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::admin {
namespace {

TEST(Access, IsThatOfTheAccountAndFollowsIt) {
  slice_test::SliceGame game([](Registry& registry) { register_slice(registry); },
                             std::make_unique<ScheduleRun>(ScheduleTable{}));
  const Entity builder = game.make_character("Builder");
  game.act([&](Turn& turn) {
    auto persona = *turn.world().get<character::Persona>(builder);
    persona.access_level = access_max;
    turn.world().add(builder, persona);
  });
  const auto& parts = game.registry.parts();
  const auto part = std::find_if(parts.begin(), parts.end(),
                                 [](const PartKind& one) { return one.kind == kind_of<Access>; });
  ASSERT_NE(part, parts.end());
  EXPECT_EQ(part->audience, Audience::observers);
  EXPECT_EQ(part->sources, std::vector<Kind>{kind_of<character::Persona>});
  std::array<std::byte, sizeof(Access)> bytes{};
  const RunningPartition running(game.partition().token());
  ASSERT_TRUE(part->derive(game.partition().world(), builder, bytes.data()));
  EXPECT_EQ(value_from<Access>(bytes).level, access_max);
}

}  // namespace
}  // namespace kairos::admin
