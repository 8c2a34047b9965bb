// What a client sees of its characters is always what the database has at that moment.
#include "slices/character/repository/lobby_io.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/core/log/log.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/model/name.hpp"
#include "slices/character/system/lobby.hpp"

namespace kairos::character {
namespace {

Outcome failed(const char* what, const StoreFault& fault) {
  log::error("{} failed: {}", what, to_string(fault));
  return refused(Reason::storage_failed);
}

SaveEnd end_of(const Result<void, StoreFault>& saved) {
  if (saved) return SaveEnd::stored;
  switch (saved.error()) {
    case StoreFault::missing:
    case StoreFault::corrupt:
    case StoreFault::constraint:
    case StoreFault::internal:
    case StoreFault::lost:
      return SaveEnd::hopeless;
    default:
      return SaveEnd::failed;
  }
}

Reason reason_of(NameFault fault) {
  const bool length = fault == NameFault::too_short || fault == NameFault::too_long;
  return length ? Reason::name_length : Reason::name_invalid;
}

}  // namespace

Outcome LobbyIo::list(Io& io, const ListCharacters&) { return load(io, {io.session(), io.account().id}); }

Outcome LobbyIo::load(Io& io, const LoadCharacters& command) {
  const auto sent = send_list(io, command.session, command.account);
  // A client shows nothing until it has its list: the lobby asks again, or sends it away.
  if (!sent) io.reply(ListFailed{command.session, worth_a_retry(sent.error()) ? 1u : 0u});
  return applied;
}

Result<void, StoreFault> LobbyIo::send_list(Io& io, SessionId session, const Uuid& account) {
  auto found = characters_.list(account);
  if (!found) {
    (void)failed("listing characters", found.error());
    return found.error();
  }
  if (!found->corrupt.empty()) {
    log::error("session {}: {} of its characters cannot be shown: {}", session.value, found->corrupt.size(),
               fmt::join(found->corrupt, "; "));
  }
  const auto expired = std::erase_if(found->characters, [&](const StoredCharacter& character) {
    return character.delete_at.us != 0 && character.delete_at <= io.now();
  });
  if (expired > 0) {
    // They are not shown, whether or not that works now.
    if (const auto purged = purge(io.now()); !purged)
      (void)failed("removing expired characters", purged.error());
  }
  CharactersLoaded loaded;
  loaded.session = session;
  loaded.count = std::min(found->characters.size(), loaded.rows.size());
  std::copy_n(found->characters.begin(), loaded.count, loaded.rows.begin());
  io.reply(loaded);
  return {};
}

/// What others keep of them goes first: whoever stops in between finds the characters due again.
Result<void, StoreFault> LobbyIo::purge(WallTime now) {
  const auto expired = characters_.expired(now);
  if (!expired) return expired.error();
  for (const Uuid& id : *expired) {
    for (const auto& erase : settings_.erased_with) {
      if (const auto done = erase(id); !done) return done.error();
    }
  }
  const auto purged = characters_.purge(now);
  if (!purged) return purged.error();
  return {};
}

Outcome LobbyIo::create(Io& io, const CreateCharacter& command) {
  const auto data = data_();
  const auto name = check_name(data->names, command.name.view());
  if (!name) return refused(reason_of(name.error()));
  if (const Outcome checked = check_creation(data->classes, command); !checked.applied()) return checked;
  const ClassTemplate& type = *find_class(data->classes, command.class_id);
  const auto derived = derive_stats(type, 1, data->bonuses, data->rules);

  StoredCharacter made;
  made.id = Uuid::v7(io.now(), random_(), random_());
  made.account = io.account().id;
  made.name = name->name;
  made.name_folded = name->key;
  made.race = static_cast<std::int32_t>(type.race);
  made.sex = command.sex;
  made.class_id = command.class_id;
  made.base_class_id = command.class_id;
  made.hair_style = command.hair_style;
  made.hair_color = command.hair_color;
  made.face = command.face;
  made.created = io.now();
  made.progress.hp = derived.hp_max;
  made.progress.mp = derived.mp_max;
  made.progress.cp = derived.cp_max;
  const auto points = type.creations();
  const Point start = points[random_() % points.size()];
  made.place = {std::int64_t{start.x} * 1000, std::int64_t{start.y} * 1000, std::int64_t{start.z} * 1000, 0,
                0};

  const auto created = characters_.create(made);
  if (!created) return failed("creating a character", created.error());
  if (*created == CreateOutcome::name_taken) return refused(Reason::name_taken);
  if (*created == CreateOutcome::too_many) return refused(Reason::too_many);
  log::info("account {}: character {} created", io.account().name.view(), made.name.view());
  io.reply(CharacterMade{io.session(), made.id});
  io.tell(CharacterCreated{});
  return applied;
}

Result<StoredCharacter, Reason> LobbyIo::find(Io& io, const Uuid& id) {
  const auto found = characters_.find(id);
  if (!found) {
    (void)failed("looking up a character", found.error());
    return Reason::storage_failed;
  }
  // Another session of the account, or the end of its time, may have been faster.
  if (!*found || (*found)->account != io.account().id) return Reason::no_such_slot;
  return **found;
}

Outcome LobbyIo::mark_deleted(Io& io, const DeleteCharacter& command) {
  const auto character = find(io, command.character);
  if (!character) return refused(character.error());
  const WallTime at = io.now() + settings_.delete_delay;
  if (const auto marked = characters_.mark_deleted(io.account().id, character->id, at); !marked) {
    return failed("deleting a character", marked.error());
  }
  log::info("account {}: character {} marked for deletion", io.account().name.view(), character->name.view());
  io.tell(CharacterDeleted{});
  return list(io, {});
}

Outcome LobbyIo::restore(Io& io, const RestoreCharacter& command) {
  const auto character = find(io, command.character);
  if (!character) return refused(character.error());
  // Its time is over: what it had may be gone already.
  if (character->delete_at.us != 0 && character->delete_at <= io.now()) return refused(Reason::no_such_slot);
  if (const auto restored = characters_.restore(io.account().id, character->id); !restored) {
    return failed("restoring a character", restored.error());
  }
  return list(io, {});
}

Outcome LobbyIo::select(Io& io, const SelectCharacter& command) {
  const auto character = find(io, command.character);
  if (!character) return refused(character.error());
  if (character->delete_at.us != 0) return refused(Reason::awaiting_deletion);
  if (const auto touched = characters_.touch_last_played(character->id, io.now()); !touched) {
    return failed("selecting a character", touched.error());
  }
  io.reply(CharacterLoaded{io.session(), *character});
  return applied;
}

Outcome LobbyIo::save(Io& io, const SaveCharacter& command) {
  const auto& stored = command.stored;
  // The world waits for an answer, so there is one in any case.
  CharacterSaved answer{command.entity, SaveEnd::hopeless, static_cast<std::uint32_t>(command.leaving)};
  try {
    const auto saved = characters_.save_all(stored);
    answer.end = end_of(saved);
    io.reply(answer);
    if (saved) return applied;
    if (answer.end == SaveEnd::hopeless) return failed("saving a character", saved.error());
    // It will be tried again, every second for everybody who waits: the database says how often it refuses.
    return refused(Reason::storage_failed);
  } catch (const std::exception&) {
    io.reply(answer);
    throw;
  }
}

void register_io(Registry& registry, const std::shared_ptr<LobbyIo>& lobby) {
  registry.io_command<ListCharacters>([lobby](Io& io, const ListCharacters& c) { return lobby->list(io, c); },
                                      &stay_in_lobby<ListCharacters>);
  registry.io_command<CreateCharacter>(
      [lobby](Io& io, const CreateCharacter& c) { return lobby->create(io, c); },
      &stay_in_lobby<CreateCharacter>);
  registry.io_command<DeleteCharacter>(
      [lobby](Io& io, const DeleteCharacter& c) { return lobby->mark_deleted(io, c); },
      &choose<DeleteCharacter>);
  registry.io_command<RestoreCharacter>(
      [lobby](Io& io, const RestoreCharacter& c) { return lobby->restore(io, c); },
      &choose<RestoreCharacter>);
  registry.io_command<SelectCharacter>(
      [lobby](Io& io, const SelectCharacter& c) { return lobby->select(io, c); }, &choose<SelectCharacter>);
  registry.io_command<SaveCharacter>([lobby](Io& io, const SaveCharacter& c) { return lobby->save(io, c); });
  registry.io_command<LoadCharacters>(
      [lobby](Io& io, const LoadCharacters& c) { return lobby->load(io, c); });
}

}  // namespace kairos::character
