// The I/O handlers of this slice: what the lobby and the saving of characters ask of the database.
#pragma once
#include <functional>
#include <memory>

#include "engine/core/partition/io.hpp"
#include "engine/core/time/instant.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {

struct LobbySettings {
  Duration delete_delay = seconds(7 * 24 * 3600);  ///< 0: a deletion is at once
  /// Erase what other slices keep of a character that is removed.
  std::vector<std::function<Result<void, StoreFault>(const Uuid&)>> erased_with = {};
};

/// Threads of the I/O lane. The repository outlives it.
class LobbyIo {
 public:
  /// Gives the data in force; any thread.
  using Data = std::function<std::shared_ptr<const CharacterData>()>;
  /// Gives 64 random bits; any thread.
  using RandomBits = std::uint64_t (*)();

  LobbyIo(CharacterRepository& characters, Data data, const LobbySettings& settings, RandomBits random)
      : characters_(characters), data_(std::move(data)), settings_(settings), random_(random) {}

  Outcome list(Io& io, const ListCharacters& command);
  Outcome create(Io& io, const CreateCharacter& command);
  Outcome mark_deleted(Io& io, const DeleteCharacter& command);
  Outcome restore(Io& io, const RestoreCharacter& command);
  Outcome select(Io& io, const SelectCharacter& command);
  Outcome save(Io& io, const SaveCharacter& command);
  Outcome load(Io& io, const LoadCharacters& command);

 private:
  [[nodiscard]] Result<void, StoreFault> send_list(Io& io, SessionId session, const Uuid& account);
  [[nodiscard]] Result<void, StoreFault> purge(WallTime now);
  /// The account's character, or why not.
  Result<StoredCharacter, Reason> find(Io& io, const Uuid& id);

  CharacterRepository& characters_;
  Data data_;
  LobbySettings settings_;
  RandomBits random_;
};

/// Each command that an I/O handler of this slice takes, once.
using IoHandled =
    IoCommands<ListCharacters, CreateCharacter, DeleteCharacter, RestoreCharacter, SelectCharacter>;

void register_io(Registry& registry, const std::shared_ptr<LobbyIo>& lobby);

}  // namespace kairos::character
