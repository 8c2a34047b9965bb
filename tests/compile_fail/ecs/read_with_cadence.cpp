// A reader of messages runs in every pass, or it would miss some.
#include "declarations.hpp"

namespace kairos::walking {
void greet(Query<Mover>, Read<Arrived>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked =
    Schedule<Stage<StageName::movement, System<"greet", &greet, walking::slice, every(milliseconds(50))>>>;
ScheduleTable table() { return Checked::table(); }
