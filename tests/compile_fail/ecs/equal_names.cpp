// Two systems have one name, in different stages.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Position>);
void run(Query<Mover>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::ai, System<"walk", &walk, walking::slice>>,
                         Stage<StageName::movement, System<"walk", &run, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
