// Mut gives no way to a non-const component but write().
#include "declarations.hpp"

namespace kairos::walking {
void walk(Query<Mut<Position>> all) {
  all.each([](Mut<Position> position) { position->x = 1; });
}
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"walk", &walk, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
