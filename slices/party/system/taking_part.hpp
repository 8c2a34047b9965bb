// A member's own world: it carries what the member asks to the service, and what the service says to the
// member.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/party/model/messages.hpp"
#include "slices/party/party.hpp"

namespace kairos::party {

void take_roster(Turn& turn, const RosterTold& told);
void close_roster(Turn& turn, const RosterClosed& closed);
void pass_on(Turn& turn, const MemberTold& told);
void show_places(Turn& turn, const PlacesTold& told);
void show_line(Turn& turn, const LineTold& told);
void report(Turn& turn, const Report& effect);
/// The service learns where it is now.
void settle_in(Turn& turn, const Arrival& arrival);

/// As it is now.
[[nodiscard]] MemberState state_of(Turn& turn, Entity who);

}  // namespace kairos::party
