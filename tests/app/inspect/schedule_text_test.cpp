// What `kairos schedule` says and draws of a schedule that has some of everything.
#include "app/inspect/schedule_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/inspect/schedule_svg.hpp"
#include "app/schedule.hpp"

namespace kairos::herding {
struct slice {};
struct Place {
  using slice = herding::slice;
  std::int64_t x = 0;
};
struct Hunger {
  using slice = herding::slice;
  std::int64_t grams = 0;
};
struct Asleep {
  using slice = herding::slice;
};
struct Weather {
  using slice = herding::slice;
  std::int64_t wind = 0;
};
struct Grass {
  std::int32_t id = 0;
};
struct Bleated {
  Entity who;
};
struct Heard {
  std::int32_t loud = 0;
};

void wander(Query<Entity, Mut<Place>, Opt<Hunger>, Without<Asleep>>, Res<Weather>, Data<Grass>,
            Write<Bleated>) {}
void dream(Query<Mut<Place>, With<Asleep>>, ResMut<Weather>) {}
void breed(Query<Hunger, Has<Asleep>>, Commands<Inserts<Asleep>, Removes<Hunger>>) {}
void wither(Query<Hunger>, Query<Entity, With<Asleep>>, Commands<>) {}
void listen(Query<Mut<Hunger>>, Read<Bleated>, Emit<Heard>, Arm<Heard>, Defer<Heard>) {}

using Herd = Schedule<Stage<StageName::movement, System<"wander", &wander, slice, every(milliseconds(50))>,
                            System<"breed", &breed, slice>>,
                      Stage<StageName::upkeep, System<"listen", &listen, slice>>>;
using Night = Schedule<Stage<StageName::movement, System<"wander", &wander, slice>,
                             System<"wither", &wither, slice, every(seconds(2))>>,
                       Stage<StageName::upkeep, System<"dream", &dream, slice>>>;
}  // namespace kairos::herding

namespace kairos::app {
namespace {

using testing::HasSubstr;

TEST(ScheduleText, SaysWhatEachSystemTouches) {
  EXPECT_EQ(schedule_text(describe("pasture", herding::Herd::table())),
            R"(partition kind pasture: 3 systems

MOVEMENT   wave: wander | breed
  wander   every 50 ms while there is herding::Place
    query      writes herding::Place; reads herding::Hunger (if there); without herding::Asleep
    resources  reads herding::Weather
    data       reads herding::Grass
    messages   writes herding::Bleated
  breed   every pass
    query      reads herding::Hunger; asks for herding::Asleep
    commands   may spawn and despawn; inserts herding::Asleep; removes herding::Hunger

UPKEEP   wave: listen
  listen   every pass
    query      writes herding::Hunger
    messages   reads herding::Bleated
    issues     emits herding::Heard; arms herding::Heard; defers herding::Heard

without systems: AI, ACTIONS, WORLD, STATUS, COMBAT, RECOVERY, ITEMS, DEATH, SPAWN, PERSIST
)");
}

/// A stage as a schedule would have it, without the check of resources that wander and dream would not pass.
ScheduleTable one_stage(std::initializer_list<SystemEntry> systems) {
  ScheduleTable table;
  for (const SystemEntry& system : systems) table.rows.push_back({StageName::movement, system});
  return table;
}

TEST(ScheduleText, SaysWhatKeepsSystemsApartAndWhichTakeTurns) {
  using namespace herding;
  const auto table = one_stage(
      {System<"wander", &wander, herding::slice>::entry, System<"breed", &breed, herding::slice>::entry,
       System<"dream", &dream, herding::slice>::entry, System<"wither", &wither, herding::slice>::entry});
  const std::string text = schedule_text(describe("pasture", table));
  EXPECT_THAT(text, HasSubstr("MOVEMENT   wave: wander → dream | breed → wither\n"));
  EXPECT_THAT(text, HasSubstr("  kept apart by a filter\n"
                              "    wander | dream over herding::Place: without | with herding::Asleep\n"
                              "  follow each other on one thread\n"
                              "    wander, dream: both write herding::Place, at different entities\n"
                              "    breed, wither: both may spawn, and ids are given in list order\n"));
  EXPECT_THAT(text, HasSubstr("    query 1    reads herding::Hunger\n"
                              "    query 2    with herding::Asleep\n"
                              "    commands   may spawn and despawn\n"));
}

TEST(ScheduleText, SaysWhatTheServerRuns) {
  std::string text;
  for (const auto& [partition, table] : schedules()) text += schedule_text(describe(partition, table));
  EXPECT_THAT(text, HasSubstr("partition kind world, instance: "));
  EXPECT_THAT(text, HasSubstr("  move_creatures   every 100 ms while there is "));
  EXPECT_THAT(text, HasSubstr("partition kind lobby: 0 systems\n"));
}

TEST(ScheduleSvg, DrawsEverySystemOnceAndIsWellFormed) {
  const std::vector all{describe("a <pasture> & more", herding::Herd::table()),
                        describe("night", herding::Night::table())};
  const std::string svg = schedule_svg(all);
  EXPECT_TRUE(svg.starts_with("<svg xmlns=")) << svg.substr(0, 40);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_THAT(svg, HasSubstr(">partition kind a &lt;pasture&gt; &amp; more</text>"));
  EXPECT_THAT(svg, HasSubstr(">wither</text>"));
  EXPECT_THAT(svg, HasSubstr(">every 2 s while there is herding::Hunger</text>"));
  const auto count = [&](std::string_view what) {
    std::size_t found = 0;
    for (auto at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("class=\"name\""), 6u);
  EXPECT_EQ(count("<text"), count("</text>"));
}

}  // namespace
}  // namespace kairos::app
