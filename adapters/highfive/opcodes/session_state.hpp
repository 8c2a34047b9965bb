// SessionState: how far a client has come, as far as the adapter needs it to know which packets are legal.
#pragma once
#include <cstdint>

namespace kairos::highfive {

enum class SessionState : std::uint8_t {
  connected,       ///< nothing heard yet; only the protocol version is legal
  authenticating,  ///< has the key packet; must say who it is
  lobby,           ///< sees its list of characters
  loading,         ///< a character is selected and stands at the door of the world
  in_world,        ///< plays
  leaving,         ///< was told that it may go; nothing is legal any more
  count_           ///< number of states, not a state
};

[[nodiscard]] const char* name_of(SessionState state);

/// A set of states.
struct StateSet {
  std::uint8_t bits = 0;

  template <class... States>
  [[nodiscard]] static constexpr StateSet of(States... states) {
    return {static_cast<std::uint8_t>((0u | ... | (1u << static_cast<unsigned>(states))))};
  }
  [[nodiscard]] constexpr bool has(SessionState state) const {
    return ((bits >> static_cast<unsigned>(state)) & 1u) != 0;
  }
};

}  // namespace kairos::highfive
