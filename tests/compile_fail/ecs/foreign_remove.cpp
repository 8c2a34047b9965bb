// A system removes a component of another slice.
#include "declarations.hpp"

namespace kairos::walking {
void kill(Query<Mover>, Commands<Removes<fighting::Health>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"kill", &kill, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
