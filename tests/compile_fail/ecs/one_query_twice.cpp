// One query names a component twice, once to write.
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Mut<Position>, Opt<Position>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
