// Two systems of one stage write and read one resource.
#include "declarations.hpp"

namespace kairos::walking {
void blow(Query<Mover>, ResMut<Weather>);
void feel_wind(Query<Mover>, Res<Weather>);
}  // namespace kairos::walking

using namespace kairos;
using namespace kairos::walking;

using Checked = Schedule<Stage<StageName::movement, System<"blow", &blow, walking::slice>,
                               System<"feel_wind", &feel_wind, walking::slice>>>;
ScheduleTable table() { return Checked::table(); }
