// An operator sees in the metrics what failed: skipped entities, failed runs, and a system that is switched
// off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/ecs/schedule.hpp"
#include "engine/core/ecs/system_parameters.hpp"
#include "engine/core/log/log.hpp"
#include "tests/engine/core/pacing/paced_game.hpp"

namespace kairos::paced {
namespace {

using testing::HasSubstr;

struct slice {};
struct Sheep {
  using slice = paced::slice;
  std::int64_t shorn = 0;
};

void shear(Query<Entity, Mut<Sheep>> flock, Commands<Removes<Sheep>> commands) {
  flock.each([&](Entity who, Mut<Sheep>) {
    if (who.counter() == 1) throw std::runtime_error("it kicks");
    commands.remove<Sheep>(Entity::make(1, 99));  // never lived: a bug, reported
  });
  throw std::runtime_error("the shears are blunt");
}
using Shearing = Schedule<Stage<StageName::movement, System<"shear", &shear, slice>>>;

TEST(FailureMetrics, SayWhatFailedAndWhatIsSwitchedOff) {
  PacedGame game(PassPlan{}, nullptr, Shearing::table(),
                 [](Registry& registry) { registry.component<Sheep>(); });
  EXPECT_THAT(game.metrics.text(),
              HasSubstr("kairos_systems_switched_off{partition=\"paced\",system=\"shear\"} 0\n"))
      << "there before anything fails, so that an alarm can be set";
  game.act([](Turn& turn) {
    turn.world().add<Sheep>(turn.world().spawn());
    turn.world().add<Sheep>(turn.world().spawn());
  });
  (void)log::flush();
  testing::internal::CaptureStderr();
  for (int pass = 0; pass < 8; ++pass) {
    game.run_for(milliseconds(10));
    game.send(Toil{});
  }
  (void)log::flush();
  testing::internal::GetCapturedStderr();
  const std::string text = game.metrics.text();
  EXPECT_THAT(text, HasSubstr("kairos_systems_switched_off{partition=\"paced\",system=\"shear\"} 1\n"));
  EXPECT_THAT(text, HasSubstr("kairos_system_failures_total{system=\"shear\"} 5\n"));
  EXPECT_THAT(text, HasSubstr("kairos_system_entities_skipped_total{system=\"shear\"} 5\n"));
  EXPECT_THAT(text, HasSubstr("kairos_system_outputs_failed_total{system=\"shear\"} 5\n"));
}

}  // namespace
}  // namespace kairos::paced
