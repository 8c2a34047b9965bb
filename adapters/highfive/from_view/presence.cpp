// Packets of targets.
#include "adapters/highfive/from_view/presence.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/known_rows.hpp"

namespace kairos::highfive {

void select_target(const character::TargetSelected& selected, Packets& out) {
  out.send(
      MyTargetSelected{.target = wire(selected.target),
                       .level_difference = static_cast<H>(clamped<std::int16_t>(selected.level_difference))});
  out.send(StatusUpdateOf<2>{.handle = wire(selected.target),
                             .values = {.rows = {{{static_cast<D>(StatusField::hp_max), selected.hp_max},
                                                  {static_cast<D>(StatusField::hp), selected.hp}}}}});
  out.send(ActionFailed{});
}

void show_target(const character::TargetShown& shown, Packets& out) {
  out.send(TargetSelected{.who = wire(shown.who), .target = wire(shown.target), .at = wire(shown.at)});
}

void clear_target(const character::TargetCleared& cleared, Packets& out) {
  out.send(TargetUnselected{.who = wire(cleared.who), .at = wire(cleared.at)});
}

}  // namespace kairos::highfive
