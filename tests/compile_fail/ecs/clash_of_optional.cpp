// An optional term may write too.
#include "declarations.hpp"

namespace kairos::walking {
void walk_creatures(Query<Mover, Opt<Mut<Position>>>);
void look_around(Query<Asleep, Opt<Position>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk_creatures", &walk_creatures, walking::slice>,
                               System<"look_around", &look_around, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
