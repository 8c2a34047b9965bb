// What clashes in one stage may be in two.
#include "declarations.hpp"

namespace kairos::walking {
void walk_creatures(Query<Mut<Position>>);
void push_creatures(Query<Mut<Position>>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked =
    Schedule<Stage<StageName::ai, System<"walk_creatures", &walk_creatures, walking::slice>>,
             Stage<StageName::movement, System<"push_creatures", &push_creatures, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
