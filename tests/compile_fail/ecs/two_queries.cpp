// Two queries of one system obey the same rule.
#include "declarations.hpp"

namespace kairos::walking {
void walk_in_pairs(Query<Mut<Position>>, Query<Position, With<Mover>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk_in_pairs", &walk_in_pairs, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
