// How rows of the opcode table are written: short names for what most rows have in common.
#pragma once
#include "adapters/highfive/opcodes/opcode_table.hpp"

namespace kairos::highfive::rows {

inline constexpr StateSet connected = StateSet::of(SessionState::connected);
inline constexpr StateSet authenticating = StateSet::of(SessionState::authenticating);
inline constexpr StateSet lobby = StateSet::of(SessionState::lobby);
inline constexpr StateSet loading = StateSet::of(SessionState::loading);
inline constexpr StateSet world = StateSet::of(SessionState::in_world);
/// What a client asks between its list and the world, and again inside.
inline constexpr StateSet entering = StateSet::of(SessionState::loading, SessionState::in_world);
/// The second password is asked before a character is chosen.
inline constexpr StateSet at_list = StateSet::of(SessionState::authenticating, SessionState::lobby);
/// Wherever a player can decide to leave.
inline constexpr StateSet in_game =
    StateSet::of(SessionState::lobby, SessionState::loading, SessionState::in_world);
/// Any time after the key packet.
inline constexpr StateSet identified = StateSet::of(SessionState::authenticating, SessionState::lobby,
                                                    SessionState::loading, SessionState::in_world);

[[nodiscard]] constexpr OpcodeRule handshake(std::uint8_t opcode, std::string_view name, StateSet legal) {
  return {Opcode::one(opcode), name, legal, RateGroup::handshake, Handling::session, nullptr};
}
template <auto Mapper>
[[nodiscard]] constexpr OpcodeRule command(std::uint8_t opcode, std::string_view name, StateSet legal,
                                           RateGroup rate) {
  return {Opcode::one(opcode), name, legal, rate, Handling::command, decoded<Mapper>};
}
[[nodiscard]] constexpr OpcodeRule freed(std::uint8_t opcode, std::string_view name) {
  return {Opcode::one(opcode), name, world, RateGroup::action, Handling::freed, nullptr};
}
[[nodiscard]] constexpr OpcodeRule ignored(std::uint8_t opcode, std::string_view name,
                                           StateSet legal = world) {
  return {Opcode::one(opcode), name, legal, RateGroup::request, Handling::ignored, nullptr};
}

template <auto Mapper>
[[nodiscard]] constexpr OpcodeRule extended_command(std::uint16_t second, std::string_view name,
                                                    StateSet legal, RateGroup rate) {
  return {Opcode::client(second), name, legal, rate, Handling::command, decoded<Mapper>};
}
[[nodiscard]] constexpr OpcodeRule extended_freed(std::uint16_t second, std::string_view name) {
  return {Opcode::client(second), name, world, RateGroup::action, Handling::freed, nullptr};
}
[[nodiscard]] constexpr OpcodeRule extended_ignored(std::uint16_t second, std::string_view name,
                                                    StateSet legal = world) {
  return {Opcode::client(second), name, legal, RateGroup::request, Handling::ignored, nullptr};
}

}  // namespace kairos::highfive::rows
