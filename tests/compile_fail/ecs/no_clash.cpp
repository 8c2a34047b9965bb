// What must compile: kept apart by a filter, read against insert, messages, readers together.
#include "declarations.hpp"

namespace kairos::walking {
void walk_creatures(Query<Mut<Position>, Without<Asleep>>, Write<Arrived>, Commands<Inserts<Mover>>);
void toss_sleepers(Query<Mut<Position>, Asleep>, Read<Arrived>);
void count_movers(Query<Mover, Has<Asleep>>, Res<Weather>, Res<Bounds>, Data<Step>, const Pass&);
void feel_wind(Query<Mover>, Res<Weather>, Write<Arrived>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk_creatures", &walk_creatures, walking::slice>,
                               System<"toss_sleepers", &toss_sleepers, walking::slice>,
                               System<"count_movers", &count_movers, walking::slice>,
                               System<"feel_wind", &feel_wind, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
