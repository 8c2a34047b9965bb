// Sessions out of what a recording knows of them.
#include "engine/core/record/stand_ins.hpp"

#include "engine/core/partition/messages.hpp"

namespace kairos {

void StandInSessions::fill(PassRecord& pass) {
  for (const RecordedSession& known : pass.sessions) {
    auto& client = clients_[known.chronicle];
    if (client == nullptr) client = std::make_unique<SilentClient>(known.chronicle);
    auto session = std::make_shared<Session>(known.id, known.account, *client, link_);
    auto& owned = pass.input.items[known.item].owned;
    if (known.in_transit) {
      owned = std::make_shared<const SessionInTransit>(SessionInTransit{std::move(session), {}});
    } else {
      owned = std::make_shared<const SessionOpening>(SessionOpening{std::move(session)});
    }
  }
}

}  // namespace kairos
