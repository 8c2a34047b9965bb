// A system without a query must be a deadline.
#include "declarations.hpp"

namespace kairos::walking {
void blow(ResMut<Weather>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"blow", &blow, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
