// A system takes its parameters by value.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Position>& all);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
