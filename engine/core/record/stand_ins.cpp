// Sessions out of what a recording knows of them.
#include "engine/core/record/stand_ins.hpp"

#include "engine/core/partition/messages.hpp"

namespace kairos {

std::shared_ptr<Session> StandInSessions::make(SessionId id, const Account& account,
                                               std::string_view chronicle) {
  auto& client = clients_[std::string(chronicle)];
  if (client == nullptr) client = std::make_unique<SilentClient>(std::string(chronicle));
  return std::make_shared<Session>(id, account, *client, link_);
}

void StandInSessions::fill(PassRecord& pass) {
  for (const RecordedSession& known : pass.sessions) {
    auto session = make(known.id, known.account, known.chronicle);
    auto& owned = pass.input.items[known.item].owned;
    if (known.in_transit) {
      owned = std::make_shared<const SessionInTransit>(SessionInTransit{std::move(session), {}});
    } else {
      owned = std::make_shared<const SessionOpening>(SessionOpening{std::move(session)});
    }
  }
}

}  // namespace kairos
