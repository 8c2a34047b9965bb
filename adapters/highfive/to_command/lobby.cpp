// Lobby packets to commands.
#include "adapters/highfive/to_command/lobby.hpp"

#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"

namespace kairos::highfive {

void ask_templates(const NewCharacter&, CommandSink& sink) { sink.command(character::ListTemplates{}); }

void create_character(const CharacterCreate& packet, CommandSink& sink) {
  sink.command(character::CreateCharacter{.name = packet.character_name.text,
                                          .race = packet.race,
                                          .sex = packet.sex,
                                          .class_id = packet.class_id,
                                          .hair_style = packet.hair_style,
                                          .hair_color = packet.hair_color,
                                          .face = packet.face});
}

void delete_character(const CharacterDelete& packet, CommandSink& sink) {
  sink.command(character::DeleteCharacter{.slot = packet.slot});
}

void restore_character(const CharacterRestore& packet, CommandSink& sink) {
  sink.command(character::RestoreCharacter{.slot = packet.slot});
}

void choose_character(const CharacterSelect& packet, CommandSink& sink) {
  sink.command(character::SelectCharacter{.slot = packet.slot});
}

void ask_characters(const RequestGotoLobby&, CommandSink& sink) { sink.command(character::ListCharacters{}); }

void step_into_world(const EnterWorldRequest&, CommandSink& sink) { sink.command(character::EnterWorld{}); }

void restart(const RequestRestart&, CommandSink& sink) { sink.command(character::ReturnToLobby{}); }

void log_out(const Logout&, CommandSink& sink) { sink.command(character::LeaveGame{}); }

}  // namespace kairos::highfive
