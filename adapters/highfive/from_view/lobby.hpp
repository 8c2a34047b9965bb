// The lobby: the list of characters, templates, and the ways in and out of the world.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::highfive {

void list_characters(const character::CharactersListed& listed, Packets& out);
void list_templates(const character::TemplatesListed& listed, Packets& out);
void confirm_creation(const character::CharacterCreated& created, Packets& out);
void confirm_deletion(const character::CharacterDeleted& deleted, Packets& out);
void select_character(const character::CharacterSelected& selected, Packets& out);
void return_to_lobby(const character::ReturnedToLobby& returned, Packets& out);
void leave_game(const character::LeftGame& left, Packets& out);

}  // namespace kairos::highfive
