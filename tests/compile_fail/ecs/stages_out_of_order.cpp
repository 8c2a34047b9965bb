// The stages are listed in their order.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Position>);
void run(Query<Mover>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>,
                         Stage<StageName::ai, System<"run", &run, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
