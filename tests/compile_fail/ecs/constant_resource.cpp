// A constant resource is never written.
#include "declarations.hpp"

namespace kairos::walking {
void widen(Query<Mover>, ResMut<Bounds>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"widen", &widen, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
