// The table of packets that move a client on.
#include "adapters/highfive/session/progress.hpp"

#include <array>

#include "adapters/highfive/packets/server/character_selected.hpp"
#include "adapters/highfive/packets/server/character_selection_info.hpp"
#include "adapters/highfive/packets/server/lobby.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"

namespace kairos::highfive {
namespace {

struct Step {
  std::uint8_t opcode;
  StateSet from;
  SessionState to;
};

constexpr std::array steps{
    Step{CharacterSelectionInfo::opcode.first, StateSet::of(SessionState::authenticating),
         SessionState::lobby},
    Step{CharacterSelected::opcode.first, StateSet::of(SessionState::lobby), SessionState::loading},
    Step{UserInfo::opcode.first, StateSet::of(SessionState::loading), SessionState::in_world},
    Step{RestartResponse::opcode.first, StateSet::of(SessionState::loading, SessionState::in_world),
         SessionState::lobby},
    Step{LeaveWorld::opcode.first,
         StateSet::of(SessionState::lobby, SessionState::loading, SessionState::in_world),
         SessionState::leaving},
};

/// A refused restart has the same opcode and a zero.
bool refused_restart(std::span<const std::byte> body) {
  return body[0] == std::byte{RestartResponse::opcode.first} && (body.size() < 2 || body[1] == std::byte{0});
}

}  // namespace

std::optional<SessionState> state_after(SessionState state, std::span<const std::byte> body) {
  if (body.empty() || refused_restart(body)) return std::nullopt;
  for (const Step& step : steps) {
    if (body[0] == std::byte{step.opcode} && step.from.has(state)) return step.to;
  }
  return std::nullopt;
}

}  // namespace kairos::highfive
