// A system writes a component of another slice.
#include "declarations.hpp"

namespace kairos::walking {
void hurt(Query<Mut<fighting::Health>, Mover>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"hurt", &hurt, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
