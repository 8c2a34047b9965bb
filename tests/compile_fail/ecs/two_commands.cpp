// A system has at most one Commands.
#include "declarations.hpp"

namespace kairos::walking {
void breed(Query<Mover>, Commands<>, Commands<Inserts<Asleep>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"breed", &breed, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
