// What the lobby does with what the I/O lane loaded.
#include "slices/character/system/lobby.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/model/level.hpp"
#include "slices/character/system/accounts.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/template/load.hpp"

namespace kairos::character {
namespace {

constexpr Duration list_retry_delay = seconds(1);

Handle handle_for(Turn& turn, SessionId session, const Uuid& character) {
  auto& known = turn.index<Desk>().handles[session];
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const auto& entry) { return entry.first == character; });
  if (found != known.end()) return found->second;
  return known.emplace_back(character, turn.take_handle()).second;
}

/// Gives all handles of the session back but `kept`.
void clear_desk(Turn& turn, SessionId session, Handle kept) {
  auto& handles = turn.index<Desk>().handles;
  const auto known = handles.find(session);
  if (known == handles.end()) return;
  for (const auto& [character, handle] : known->second) {
    if (handle != kept) turn.return_handle(handle);
  }
  handles.erase(known);
}

/// Gives the handles back of characters that are not there any more.
void keep_on_desk(Turn& turn, const CharactersLoaded& loaded) {
  const auto there = [&](const Uuid& character) {
    const auto end = loaded.rows.begin() + static_cast<std::ptrdiff_t>(loaded.count);
    return std::any_of(loaded.rows.begin(), end,
                       [&](const StoredCharacter& row) { return row.id == character; });
  };
  std::erase_if(turn.index<Desk>().handles[loaded.session], [&](const auto& entry) {
    if (there(entry.first)) return false;
    turn.return_handle(entry.second);
    return true;
  });
}

std::int32_t seconds_until(WallTime now, WallTime then) {
  if (then.us == 0) return 0;
  return static_cast<std::int32_t>(std::max<std::int64_t>((then - now).us / 1'000'000, 1));
}

CharacterSummary summary_of(const CharacterData& data, const StoredCharacter& stored, WallTime now) {
  CharacterSummary row;
  row.experience = stored.progress.experience;
  row.level_progress = level_progress(data.experience, stored.progress.experience);
  row.sp = stored.progress.sp;
  row.race = stored.race;
  row.sex = stored.sex;
  row.class_id = stored.class_id;
  row.base_class_id = stored.base_class_id;
  row.level = stored.progress.level;
  row.hp = stored.progress.hp;
  row.mp = stored.progress.mp;
  if (const auto* const type = find_class(data.classes, stored.class_id)) {
    const auto derived = derive_stats(*type, stored.progress.level, data.bonuses, data.rules);
    row.hp_max = derived.hp_max;
    row.mp_max = derived.mp_max;
  }
  row.karma = stored.progress.karma;
  row.pk_kills = stored.progress.pk_kills;
  row.pvp_kills = stored.progress.pvp_kills;
  row.hair_style = stored.hair_style;
  row.hair_color = stored.hair_color;
  row.face = stored.face;
  row.seconds_to_deletion = seconds_until(now, stored.delete_at);
  row.at = {static_cast<std::int32_t>(stored.place.x / 1000),
            static_cast<std::int32_t>(stored.place.y / 1000),
            static_cast<std::int32_t>(stored.place.z / 1000)};
  row.name = stored.name;
  return row;
}

}  // namespace

Outcome only_in_lobby(Turn& turn, const Actor&) {
  return turn.partition() == turn.shared<Wiring>().lobby ? applied : refused(Reason::not_now);
}

void open_session(Turn& turn, SessionId session) { take_seat(turn, session); }

void show_characters(Turn& turn, const CharactersLoaded& loaded) {
  const Account* const account = turn.account_of(loaded.session);
  if (account == nullptr) return;
  const auto& data = turn.shared<CharacterData>();
  CharactersListed list;
  list.account = account->name;
  list.play_key = account->play_key;
  list.count = static_cast<std::uint32_t>(loaded.count);
  keep_on_desk(turn, loaded);
  std::size_t last = 0;
  for (std::size_t i = 0; i < loaded.count; ++i) {
    list.rows[i] = summary_of(data, loaded.rows[i], turn.pass().wall);
    list.rows[i].access_level = account->access_level;
    list.rows[i].handle = handle_for(turn, loaded.session, loaded.rows[i].id);
    if (loaded.rows[i].last_played > loaded.rows[last].last_played) last = i;
  }
  if (loaded.count > 0) list.rows[last].last_played = 1;
  turn.tell(loaded.session, list);
}

Outcome list_templates(Turn& turn, const Actor& actor, const ListTemplates&) {
  if (const Outcome here = only_in_lobby(turn, actor); !here.applied()) return here;
  TemplatesListed list;
  for (const auto& type : turn.shared<CharacterData>().classes) {
    if (static_cast<std::size_t>(list.count) == templates_max) break;
    if (!type.creations().empty()) list.rows[static_cast<std::size_t>(list.count++)] = creation_row(type);
  }
  turn.tell(actor.session, list);
  return applied;
}

void take_to_door(Turn& turn, const CharacterLoaded& loaded) {
  const Account* const account = turn.account_of(loaded.session);
  if (account == nullptr) return;
  const auto& wiring = turn.shared<Wiring>();
  const Handle handle = handle_for(turn, loaded.session, loaded.stored.id);
  clear_desk(turn, loaded.session, handle);
  turn.send_handle(handle);
  move_seat(turn, account->id, wiring.world);
  turn.transfer_session(loaded.session, wiring.world,
                        CharacterArrives{loaded.session, handle, 0, loaded.stored});
}

void come_back(Turn& turn, const CameBack& returned) {
  const Account* const account = turn.account_of(returned.session);
  if (account == nullptr) return;
  move_seat(turn, account->id, turn.partition());
  list_again(turn, {}, ListAgain{returned.session});
}

namespace {

void list_later(Turn& turn, SessionId session) {
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + list_retry_delay}, ListAgain{session});
}

}  // namespace

void list_again(Turn& turn, Entity, const ListAgain& due) {
  const Account* const account = turn.account_of(due.session);
  if (account == nullptr) return;
  if (turn.request(due.session.value, LoadCharacters{due.session, account->id})) return;
  log::warn("session {}: the I/O lane is full; its characters are listed later", due.session.value);
  list_later(turn, due.session);
}

void list_failed(Turn& turn, const ListFailed& failed) {
  if (turn.account_of(failed.session) == nullptr) return;
  if (failed.worth_a_retry != 0) return list_later(turn, failed.session);
  end_session(turn, Actor{failed.session, {}}, SessionEnd::internal_error);
}

void take_handle_back(Turn& turn, const HandleBack& back) {
  turn.adopt_handle(back.handle);
  turn.return_handle(back.handle);
}

void account_left(Turn& turn, const AccountLeft& left) { leave_seat(turn, left.account, left.session); }

void end_in_lobby(Turn& turn, SessionId session, SessionEnd why) {
  if (const Account* const account = turn.account_of(session)) leave_seat(turn, account->id, session);
  clear_desk(turn, session, {});
  turn.end_session(session, why);
}

}  // namespace kairos::character
