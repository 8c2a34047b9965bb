// Sessions are the only things that an input carries instead of bytes.
#include "tests/scenario/harness/recording.hpp"

#include "engine/core/partition/messages.hpp"

namespace kairos::scenario {
namespace {

class Nowhere final : public ClientLink {
 public:
  void deliver(const FrameBatch&) override {}
  void close(SessionEnd) override {}
};

}  // namespace

RecordedPass record(const PassInput& input) {
  RecordedPass pass{input, {}, 0};
  for (std::size_t i = 0; i < input.items.size(); ++i) {
    auto& owned = pass.input.items[i].owned;
    if (owned == nullptr) continue;
    const bool in_transit = pass.input.items[i].kind == kind_of<SessionInTransit>;
    const Session& session = in_transit ? *static_cast<const SessionInTransit*>(owned.get())->session
                                        : *static_cast<const SessionOpening*>(owned.get())->session;
    pass.sessions.push_back({i, in_transit, session.id(), session.account(), &session.client()});
    owned.reset();
  }
  return pass;
}

PassInput replayed(const RecordedPass& pass) {
  PassInput input = pass.input;
  for (const RecordedSession& known : pass.sessions) {
    auto session =
        std::make_shared<Session>(known.id, known.account, *known.client, std::make_shared<Nowhere>());
    auto& owned = input.items[known.item].owned;
    if (known.in_transit) {
      owned = std::make_shared<const SessionInTransit>(SessionInTransit{std::move(session), {}});
    } else {
      owned = std::make_shared<const SessionOpening>(SessionOpening{std::move(session)});
    }
  }
  return input;
}

}  // namespace kairos::scenario
