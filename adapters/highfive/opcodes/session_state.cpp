// Names of the states, for logs.
#include "adapters/highfive/opcodes/session_state.hpp"

#include <array>

namespace kairos::highfive {

const char* name_of(SessionState state) {
  static constexpr std::array<const char*, static_cast<std::size_t>(SessionState::count_)> names{
      "connected", "authenticating", "lobby", "loading", "in_world", "leaving"};
  return names.at(static_cast<std::size_t>(state));
}

}  // namespace kairos::highfive
