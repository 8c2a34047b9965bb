// The lobby: lists of characters and the way from the list to the door of the world.
#pragma once
#include <map>
#include <span>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "engine/core/reflect/result.hpp"
#include "engine/core/session/outcome.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/character/system/accounts.hpp"

namespace kairos::character {

/// What each session in the lobby looks at: a client names a character by its place there. Not hashed. Lobby
/// only.
struct Desk {
  struct Shown {
    Uuid character;
    Handle handle;
  };
  struct List {
    std::vector<Shown> shown;   ///< by slot
    std::vector<Uuid> earlier;  ///< by slot, what the list had before it last changed
    GameTime changed;
  };
  struct Row {
    SessionId session;
    Uuid character;
    GameTime changed;
    Handle handle;
    std::uint32_t earlier = 0;  ///< 1: a row of List::earlier, without a handle
  };
  std::map<SessionId, List> lists;

  [[nodiscard]] std::vector<Row> rows() const;
  void restore(std::span<const Row> all);
};

/// A slot that means another character since the list changed can be chosen after this: what came before was
/// sent by a client that may not have seen the change.
inline constexpr Duration list_change_notice = seconds(1);

/// A client still waits for its list: the I/O lane was full or the database away.
struct ListAgain {
  SessionId session;
};

/// Whether a command of the list may run where the session is now. A client may have sent more than one
/// before it was taken to the door; what arrives there is refused.
Outcome only_in_lobby(Turn& turn, const Actor& actor);
/// The character that the client sees in this slot of its list, or why it cannot be meant.
[[nodiscard]] Result<Uuid, Reason> character_in_slot(Turn& turn, SessionId session, std::int32_t slot);

/// Both are asked before the command goes to the I/O lane.
template <class Command>
Outcome stay_in_lobby(Turn& turn, const Actor& actor, Command&) {
  return only_in_lobby(turn, actor);
}
template <class Command>
Outcome choose(Turn& turn, const Actor& actor, Command& command) {
  if (const Outcome here = only_in_lobby(turn, actor); !here.applied()) return here;
  const auto chosen = character_in_slot(turn, actor.session, command.slot);
  if (!chosen) return refused(chosen.error());
  constexpr bool to_play = std::is_same_v<Command, SelectCharacter>;
  if (const Reason no = may_choose(turn, actor.session, *chosen, to_play); no != Reason::none)
    return refused(no);
  command.character = *chosen;
  return applied;
}

void open_session(Turn& turn, SessionId session);
void show_characters(Turn& turn, const CharactersLoaded& loaded);
void add_character(Turn& turn, const CharacterMade& made);
void take_to_door(Turn& turn, const CharacterLoaded& loaded);
/// From the world to the list; who came for a character that is gone, too.
void come_back(Turn& turn, const CameBack& returned);
void list_again(Turn& turn, Entity none, const ListAgain& due);
void account_left(Turn& turn, const AccountLeft& left);
void take_handle_back(Turn& turn, const HandleBack& back);
/// Once more a second later; a session whose list will never come ends.
void list_failed(Turn& turn, const ListFailed& failed);
/// The session ends while it is in the lobby.
void end_in_lobby(Turn& turn, SessionId session, SessionEnd why);

}  // namespace kairos::character
