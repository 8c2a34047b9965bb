// The statements of the character repository, through ODB.
#include "slices/character/repository/character_repository.hpp"

#include <algorithm>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <set>
#include <stdexcept>

#include "engine/core/persistence/corrupt_row.hpp"
#include "slices/character/repository/character_conversion.hpp"
#include "slices/character/repository/records-odb.hpp"
#include "slices/character/view/lobby.hpp"

namespace kairos::character {
namespace {

using Query = odb::query<CharacterRecord>;

/// A create that loses a race for its slot looks again; each loss means that another one won.
constexpr int create_attempts_max = static_cast<int>(characters_max) + 1;

odb::database& database() { return odb::transaction::current().database(); }

std::vector<StoredCharacter> characters_where(const Query& query) {
  std::vector<StoredCharacter> found;
  for (const CharacterRecord& record : database().query<CharacterRecord>(query)) {
    found.push_back(from_record(record));
  }
  return found;
}

std::optional<StoredCharacter> first_where(const Query& query) {
  auto found = characters_where(query);
  if (found.empty()) return std::nullopt;
  return found.front();
}

/// A record that stands for a row whose section is written without reading the row first.
CharacterRecord row(const Uuid& id) {
  CharacterRecord record;
  record.id = id.bytes;
  return record;
}

/// ODB updates a section that counts as loaded; a missing row is object_not_persistent, so `missing`.
void update_section(CharacterRecord& record, odb::section& section) {
  section.reset(true, true);
  database().update(record, section);
}

std::optional<std::int32_t> free_slot(const Uuid& account) {
  std::array<bool, characters_max> used{};
  for (const CharacterRecord& record : database().query<CharacterRecord>(Query::account == account.bytes)) {
    if (record.slot >= 0 && static_cast<std::size_t>(record.slot) < characters_max) {
      used[static_cast<std::size_t>(record.slot)] = true;
    }
  }
  const auto* const free = std::find(used.begin(), used.end(), false);
  if (free == used.end()) return std::nullopt;
  return static_cast<std::int32_t>(free - used.begin());
}

/// One attempt, inside its transaction. A row with this id and name is an earlier attempt whose outcome was
/// unknown.
CreateOutcome create_here(const StoredCharacter& character) {
  const auto same_name = first_where(Query::name_folded == std::string(character.name_folded.view()));
  if (same_name) {
    return same_name->id == character.id ? CreateOutcome::created : CreateOutcome::name_taken;
  }
  const auto slot = free_slot(character.account);
  if (!slot) return CreateOutcome::too_many;
  CharacterRecord record = to_record(character);
  record.slot = *slot;
  database().persist(record);
  return CreateOutcome::created;
}

std::vector<Uuid> due_for_purge(WallTime now) {
  std::vector<Uuid> ids;
  const Query due = Query::delete_at > 0 && Query::delete_at <= now.us;
  for (const CharacterRecord& record : database().query<CharacterRecord>(due + "ORDER BY" + Query::id)) {
    if (ids.size() == purge_max) break;
    ids.push_back({record.id});
  }
  return ids;
}

}  // namespace

Result<CharacterList, StoreFault> CharacterRepository::list(const Uuid& account) {
  return read_in_transaction(*transactor_, [&] {
    CharacterList list;
    const Query of_account =
        (Query::account == account.bytes) + "ORDER BY" + Query::created_at + "," + Query::id;
    for (const CharacterRecord& record : database().query<CharacterRecord>(of_account)) {
      try {
        list.characters.push_back(from_record(record));
      } catch (const CorruptRow& fault) {
        list.corrupt.emplace_back(fault.what());
      }
    }
    return list;
  });
}

Result<std::optional<StoredCharacter>, StoreFault> CharacterRepository::find(const Uuid& id) {
  return read_in_transaction(*transactor_, [&] { return first_where(Query::id == id.bytes); });
}

Result<std::optional<StoredCharacter>, StoreFault> CharacterRepository::find_by_name(
    const Text<16>& name_folded) {
  return read_in_transaction(
      *transactor_, [&] { return first_where(Query::name_folded == std::string(name_folded.view())); });
}

Result<CreateOutcome, StoreFault> CharacterRepository::create(const StoredCharacter& character) {
  if (!character.id || !character.account || character.name_folded.empty()) {
    throw std::logic_error("a character without id, account or folded name cannot be created");
  }
  CreateOutcome outcome = CreateOutcome::created;
  Result<void, StoreFault> done;
  for (int attempt = 0; attempt < create_attempts_max; ++attempt) {
    done = transactor_->transact(TransactionMode::write, [&] {
      outcome = create_here(character);
      return outcome == CreateOutcome::created ? Ending::commit : Ending::roll_back;
    });
    if (done || done.error() != StoreFault::constraint) break;
  }
  if (!done) return done.error();
  return outcome;
}

Result<void, StoreFault> CharacterRepository::mark_deleted(const Uuid& account, const Uuid& id, WallTime at) {
  Result<void, StoreFault> found;
  const auto done = transactor_->transact(TransactionMode::write, [&] {
    const auto character = first_where(Query::id == id.bytes && Query::account == account.bytes);
    found = character ? Result<void, StoreFault>{} : StoreFault::missing;
    if (!character) return Ending::roll_back;
    CharacterRecord record = row(id);
    record.delete_at = at.us;
    update_section(record, record.deletion_section);
    return Ending::commit;
  });
  return done ? found : done;
}

Result<void, StoreFault> CharacterRepository::restore(const Uuid& account, const Uuid& id) {
  return mark_deleted(account, id, WallTime{});
}

Result<std::vector<Uuid>, StoreFault> CharacterRepository::expired(WallTime now) {
  return read_in_transaction(*transactor_, [&] { return due_for_purge(now); });
}

Result<std::vector<std::int32_t>, StoreFault> CharacterRepository::used_classes(
    std::span<const std::int32_t> classes) {
  return read_in_transaction(*transactor_, [&] {
    std::set<std::int32_t> used;
    if (classes.empty()) return std::vector<std::int32_t>();
    const Query of_these = Query::class_id.in_range(classes.begin(), classes.end()) ||
                           Query::base_class_id.in_range(classes.begin(), classes.end());
    for (const CharacterRecord& record : database().query<CharacterRecord>(of_these)) {
      for (const std::int32_t type : {record.class_id, record.base_class_id}) {
        if (std::ranges::find(classes, type) != classes.end()) used.insert(type);
      }
    }
    return std::vector<std::int32_t>(used.begin(), used.end());
  });
}

Result<std::vector<Uuid>, StoreFault> CharacterRepository::purge(WallTime now) {
  std::vector<Uuid> purged;
  const auto done = transactor_->transact(TransactionMode::write, [&] {
    purged = due_for_purge(now);
    for (const Uuid& id : purged) database().erase<CharacterRecord>(id.bytes);
    return Ending::commit;
  });
  if (!done) return done.error();
  return purged;
}

Result<void, StoreFault> CharacterRepository::save_place(const Uuid& id, const StoredPlace& place) {
  return transactor_->transact(TransactionMode::write, [&] {
    CharacterRecord record = row(id);
    record.place = to_columns(place);
    update_section(record, record.place_section);
    return Ending::commit;
  });
}

Result<void, StoreFault> CharacterRepository::save_progress(const Uuid& id, const StoredProgress& progress) {
  return transactor_->transact(TransactionMode::write, [&] {
    CharacterRecord record = row(id);
    record.progress = to_columns(progress);
    update_section(record, record.progress_section);
    return Ending::commit;
  });
}

Result<void, StoreFault> CharacterRepository::save_title(const Uuid& id, const Text<16>& title) {
  return transactor_->transact(TransactionMode::write, [&] {
    CharacterRecord record = row(id);
    record.title = title.view();
    update_section(record, record.title_section);
    return Ending::commit;
  });
}

Result<void, StoreFault> CharacterRepository::touch_last_played(const Uuid& id, WallTime when) {
  return transactor_->transact(TransactionMode::write, [&] {
    CharacterRecord record = row(id);
    record.last_played = when.us;
    update_section(record, record.presence_section);
    return Ending::commit;
  });
}

Result<void, StoreFault> CharacterRepository::save_all(const StoredCharacter& character) {
  return transactor_->transact(TransactionMode::write, [&] {
    CharacterRecord record = to_record(character);
    update_section(record, record.class_section);
    update_section(record, record.title_section);
    update_section(record, record.progress_section);
    update_section(record, record.place_section);
    update_section(record, record.presence_section);
    return Ending::commit;
  });
}

}  // namespace kairos::character
