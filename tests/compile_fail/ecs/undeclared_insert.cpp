// Commands inserts only what it declares.
#include "declarations.hpp"

namespace kairos::walking {
void put_to_sleep(Query<Entity, Mover> movers, Commands<Removes<Mover>> commands) {
  movers.each([&](Entity who, const Mover&) { commands.insert<Asleep>(who); });
}
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"put_to_sleep", &put_to_sleep, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
