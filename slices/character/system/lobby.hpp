// The lobby: lists of characters and the way from the list to the door of the world.
#pragma once
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "slices/character/model/passage.hpp"

namespace kairos::character {

/// The handles by which each session in the lobby knows its characters. Not hashed. Lobby only.
struct Desk {
  struct Row {
    SessionId session;
    Uuid character;
    Handle handle;
    std::uint32_t reserved = 0;
  };
  std::map<SessionId, std::vector<std::pair<Uuid, Handle>>> handles;

  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> all;
    for (const auto& [session, known] : handles) {
      for (const auto& [character, handle] : known) all.push_back({session, character, handle});
    }
    return all;
  }
  void restore(std::span<const Row> all) {
    for (const Row& row : all) handles[row.session].emplace_back(row.character, row.handle);
  }
};

/// A client still waits for its list: the I/O lane was full or the database away.
struct ListAgain {
  SessionId session;
};

/// Whether a command of the list may run where the session is now. A client may have sent more than one
/// before it was taken to the door; what arrives there is refused.
Outcome only_in_lobby(Turn& turn, const Actor& actor);

void open_session(Turn& turn, SessionId session);
void show_characters(Turn& turn, const CharactersLoaded& loaded);
void take_to_door(Turn& turn, const CharacterLoaded& loaded);
void come_back(Turn& turn, const CameBack& returned);
void list_again(Turn& turn, Entity none, const ListAgain& due);
void account_left(Turn& turn, const AccountLeft& left);
void take_handle_back(Turn& turn, const HandleBack& back);
/// Once more a second later; a session whose list will never come ends.
void list_failed(Turn& turn, const ListFailed& failed);
/// The session ends while it is in the lobby.
void end_in_lobby(Turn& turn, SessionId session, SessionEnd why);

}  // namespace kairos::character
