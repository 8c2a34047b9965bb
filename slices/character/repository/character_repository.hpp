// CharacterRepository: the characters of the world in the database.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/persistence/transactor.hpp"
#include "slices/character/model/stored_character.hpp"

namespace kairos::character {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "character";

/// One purge removes at most this many, so that it never holds the database for long.
inline constexpr std::size_t purge_max = 1000;

enum class CreateOutcome : std::uint8_t {
  created,
  name_taken,
  too_many,  ///< the account has characters_max already
};

struct CharacterList {
  /// Oldest first; those marked for deletion are among them.
  std::vector<StoredCharacter> characters;
  /// What is wrong with each row that makes no character: one bad row costs an account only itself.
  std::vector<std::string> corrupt;
};

/// Executor and I/O threads only. Every method is one transaction; a fault means that nothing changed, except
/// `outcome_unknown`. A method that names a row answers `missing` when there is none.
class CharacterRepository {
 public:
  explicit CharacterRepository(Transactor& transactor) : transactor_(&transactor) {}

  [[nodiscard]] Result<CharacterList, StoreFault> list(const Uuid& account);
  [[nodiscard]] Result<std::optional<StoredCharacter>, StoreFault> find(const Uuid& id);
  /// By the folded name.
  [[nodiscard]] Result<std::optional<StoredCharacter>, StoreFault> find_by_name(const Text<16>& name_folded);
  /// Durable when it answers `created`. The limit and the name are decided by unique keys, so any number of
  /// servers' threads may try at once. Safe to repeat with the same id after `outcome_unknown`.
  [[nodiscard]] Result<CreateOutcome, StoreFault> create(const StoredCharacter& character);

  /// Marks a character of this account for deletion at that moment. `missing` when the account has no such
  /// one.
  [[nodiscard]] Result<void, StoreFault> mark_deleted(const Uuid& account, const Uuid& id, WallTime at);
  /// Takes the mark back.
  [[nodiscard]] Result<void, StoreFault> restore(const Uuid& account, const Uuid& id);
  /// The ids that `purge` would give.
  [[nodiscard]] Result<std::vector<Uuid>, StoreFault> expired(WallTime now);
  /// Removes the characters whose moment of deletion is not after `now`, purge_max at most; gives their ids,
  /// ascending. When it gives purge_max of them, there may be more.
  [[nodiscard]] Result<std::vector<Uuid>, StoreFault> purge(WallTime now);

  /// Those of these classes that a character is of, or was born with, ascending.
  [[nodiscard]] Result<std::vector<std::int32_t>, StoreFault> used_classes(
      std::span<const std::int32_t> classes);

  /// Each writes the columns of its section and no other.
  [[nodiscard]] Result<void, StoreFault> save_place(const Uuid& id, const StoredPlace& place);
  [[nodiscard]] Result<void, StoreFault> save_progress(const Uuid& id, const StoredProgress& progress);
  [[nodiscard]] Result<void, StoreFault> save_title(const Uuid& id, const Text<16>& title);
  [[nodiscard]] Result<void, StoreFault> touch_last_played(const Uuid& id, WallTime when);
  /// All that play changes, in one transaction: class, title, progress, place and last_played. The rest is
  /// constant, or changed by the other methods.
  [[nodiscard]] Result<void, StoreFault> save_all(const StoredCharacter& character);

 private:
  Transactor* transactor_;
};

}  // namespace kairos::character
