// The lobby: lists of characters and the way from the list to the door of the world.
#pragma once
#include <map>
#include <utility>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

/// The handles by which each session in the lobby knows its characters. Not hashed. Lobby only.
struct Desk {
  std::map<SessionId, std::vector<std::pair<Uuid, Handle>>> handles;
};

void open_session(Turn& turn, SessionId session);
void show_characters(Turn& turn, const CharactersLoaded& loaded);
void take_to_door(Turn& turn, const CharacterLoaded& loaded);
void come_back(Turn& turn, const CameBack& returned);
void account_left(Turn& turn, const AccountLeft& left);
/// The session ends while it is in the lobby.
void end_in_lobby(Turn& turn, SessionId session, SessionEnd why);

}  // namespace kairos::character
