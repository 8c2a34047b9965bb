// Two queries of one system that never meet at one entity.
#include "declarations.hpp"

namespace kairos::walking {
void walk_in_pairs(Query<Mut<Position>, Without<Asleep>>, Query<Position, With<Asleep>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk_in_pairs", &walk_in_pairs, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
