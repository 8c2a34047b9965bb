// The messages by which a character passes between database, lobby and world.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/session/session.hpp"
#include "engine/core/session/session_id.hpp"
#include "slices/character/model/save_end.hpp"
#include "slices/character/model/stored_character.hpp"
#include "slices/character/view/lobby.hpp"

namespace kairos::character {

/// I/O lane → lobby: what the account has.
struct CharactersLoaded {
  SessionId session;
  std::uint64_t count = 0;
  std::array<StoredCharacter, characters_max> rows;
};

/// I/O lane → lobby: a new one, which its client puts behind all others without asking for the list.
struct CharacterMade {
  SessionId session;
  Uuid character;
};

/// I/O lane → lobby: the chosen one.
struct CharacterLoaded {
  SessionId session;
  StoredCharacter stored;
};

/// Lobby → world, right behind the session.
struct CharacterArrives {
  SessionId session;
  Handle handle;
  std::uint32_t reserved = 0;
  StoredCharacter stored;
};

/// World → lobby, right behind the session: show it its characters.
struct CameBack {
  SessionId session;
};

/// World → lobby: the account's session ended in the world.
struct AccountLeft {
  SessionId session;
  Uuid account;
};

/// World → lobby: the connection of this session is gone, its character stays for a while.
struct CharacterLingers {
  SessionId session;
  Uuid account;
  Uuid character;
};

/// Lobby → world, right behind the session: it wants the character that lingers there.
struct HeirArrives {
  SessionId session;
  Uuid character;
};

/// World → lobby: the character that lingered is this session's now.
struct CharacterInherited {
  SessionId session;
  Uuid account;
};

/// World → lobby: a character is gone for good; its handle rests where handles are taken from.
struct HandleBack {
  Handle handle;
};

/// I/O lane → lobby: the list of this session could not be read.
struct ListFailed {
  SessionId session;
  std::uint64_t worth_a_retry = 0;  ///< 1: later it may work
};

/// World → I/O lane.
struct SaveCharacter {
  Entity entity;
  std::uint64_t leaving = 0;  ///< 1: its last one; the character leaves when this is stored
  StoredCharacter stored;
};

/// Lobby → I/O lane: the world's own wish to list an account for a session.
struct LoadCharacters {
  SessionId session;
  Uuid account;
};

/// I/O lane → world.
struct CharacterSaved {
  Entity entity;
  SaveEnd end = SaveEnd::failed;
  std::uint32_t leaving = 0;  ///< as ordered
};

}  // namespace kairos::character
