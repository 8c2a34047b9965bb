// A query requires and excludes one component.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Position, Mover, Without<Mover>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
