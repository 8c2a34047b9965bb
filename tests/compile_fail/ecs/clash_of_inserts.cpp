// Both insert or remove one component: no filter excuses that.
#include "declarations.hpp"

namespace kairos::walking {
void put_to_sleep(Query<Mover, With<Position>>, Commands<Inserts<Asleep>>);
void wake_up(Query<Asleep, Without<Position>>, Commands<Removes<Asleep>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"put_to_sleep", &put_to_sleep, walking::slice>,
                               System<"wake_up", &wake_up, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
