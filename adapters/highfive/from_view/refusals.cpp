// Packets of refusals.
#include "adapters/highfive/from_view/refusals.hpp"

#include "adapters/highfive/packets/server/lobby.hpp"
#include "adapters/highfive/packets/server/system_message.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

CreateFailure failure_of(Reason reason) {
  switch (reason) {
    case Reason::too_many:
      return CreateFailure::too_many;
    case Reason::name_taken:
      return CreateFailure::name_exists;
    case Reason::name_length:
      return CreateFailure::name_length;
    case Reason::name_invalid:
      return CreateFailure::name_incorrect;
    case Reason::not_allowed:
      return CreateFailure::not_allowed;
    default:
      return CreateFailure::failed;
  }
}

}  // namespace

void free_client(Reason, Packets& out) { out.send(ActionFailed{}); }

void refuse_creation(Reason reason, Packets& out) {
  out.send(CharacterCreateFail{static_cast<D>(failure_of(reason))});
}

void refuse_deletion(Reason, Packets& out) { out.send(CharacterDeleteFail{}); }

void refuse_restart(Reason, Packets& out) { out.send(RestartResponse{.allowed = 0}); }

void refuse_speech(Reason reason, Packets& out) {
  if (reason == Reason::no_such_target) {
    out.send(SystemMessage{.message = static_cast<D>(MessageId::target_not_found), .values = {}});
  }
  out.send(ActionFailed{});
}

void say_nothing(Reason, Packets&) {}

}  // namespace kairos::highfive
