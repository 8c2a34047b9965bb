// Packets of the lobby as commands of the character slice.
#pragma once
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void ask_templates(const NewCharacter& packet, CommandSink& sink);
void create_character(const CharacterCreate& packet, CommandSink& sink);
void delete_character(const CharacterDelete& packet, CommandSink& sink);
void restore_character(const CharacterRestore& packet, CommandSink& sink);
void choose_character(const CharacterSelect& packet, CommandSink& sink);
void ask_characters(const RequestGotoLobby& packet, CommandSink& sink);
void step_into_world(const EnterWorldRequest& packet, CommandSink& sink);
void restart(const RequestRestart& packet, CommandSink& sink);
void log_out(const Logout& packet, CommandSink& sink);

}  // namespace kairos::highfive
