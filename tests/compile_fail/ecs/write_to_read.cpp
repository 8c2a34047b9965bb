// A component that is only read is const.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Position> all) {
  all.each([](Position& position) { position.x = 1; });
}
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
