// Two systems of one stage write and read one component.
#include "declarations.hpp"

namespace kairos::walking {
void walk_creatures(Query<Mut<Position>, Mover>);
void look_around(Query<Position>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk_creatures", &walk_creatures, walking::slice>,
                               System<"look_around", &look_around, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
