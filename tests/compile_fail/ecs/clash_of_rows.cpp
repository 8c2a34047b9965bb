// Rows clash as components do.
#include "declarations.hpp"

namespace kairos::walking {
void leave_trails(Query<Mut<Trail>>);
void follow_trails(Query<Trail, Mover>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"leave_trails", &leave_trails, walking::slice>,
                               System<"follow_trails", &follow_trails, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
