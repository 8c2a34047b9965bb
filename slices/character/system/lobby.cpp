// What the lobby does with what the I/O lane loaded.
#include "slices/character/system/lobby.hpp"

#include <algorithm>
#include <utility>

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

/// The handle by which the session knows this character already, or a new one.
Handle handle_for(Turn& turn, SessionId session, const Uuid& character) {
  for (const Desk::Shown& row : turn.index<Desk>().lists[session].shown) {
    if (row.character == character) return row.handle;
  }
  return turn.take_handle();
}

/// Gives all handles of the session back but `kept`.
void clear_desk(Turn& turn, SessionId session, Handle kept) {
  auto& lists = turn.index<Desk>().lists;
  const auto known = lists.find(session);
  if (known == lists.end()) return;
  for (const Desk::Shown& row : known->second.shown) {
    if (row.handle != kept) turn.return_handle(row.handle);
  }
  lists.erase(known);
}

/// From now on the session looks at these, in this order.
void put_on_desk(Turn& turn, SessionId session, std::span<const StoredCharacter> characters) {
  std::vector<Desk::Shown> shown;
  shown.reserve(characters.size());
  for (const StoredCharacter& row : characters) shown.push_back({row.id, handle_for(turn, session, row.id)});
  Desk::List& list = turn.index<Desk>().lists[session];
  const auto still_there = [&](const Desk::Shown& old) {
    return std::ranges::any_of(shown, [&](const auto& row) { return row.character == old.character; });
  };
  for (const Desk::Shown& old : list.shown) {
    if (!still_there(old)) turn.return_handle(old.handle);
  }
  if (!std::ranges::equal(shown, list.shown, {}, &Desk::Shown::character, &Desk::Shown::character)) {
    list.earlier.clear();
    for (const Desk::Shown& old : list.shown) list.earlier.push_back(old.character);
    list.changed = turn.pass().now;
  }
  list.shown = std::move(shown);
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

std::vector<Desk::Row> Desk::rows() const {
  std::vector<Row> all;
  for (const auto& [session, list] : lists) {
    for (const Shown& row : list.shown) all.push_back({session, row.character, list.changed, row.handle, 0});
    for (const Uuid& row : list.earlier) all.push_back({session, row, list.changed, {}, 1});
  }
  return all;
}

void Desk::restore(std::span<const Row> all) {
  for (const Row& row : all) {
    List& list = lists[row.session];
    list.changed = row.changed;
    if (row.earlier != 0) {
      list.earlier.push_back(row.character);
    } else {
      list.shown.push_back({row.character, row.handle});
    }
  }
}

Result<Uuid, Reason> character_in_slot(Turn& turn, SessionId session, std::int32_t slot) {
  const auto& lists = turn.index<Desk>().lists;
  const auto known = lists.find(session);
  if (known == lists.end() || slot < 0) return Reason::no_such_slot;
  const Desk::List& list = known->second;
  const auto at = static_cast<std::size_t>(slot);
  if (at >= list.shown.size()) return Reason::no_such_slot;
  const Uuid& character = list.shown[at].character;
  const bool was_another = at < list.earlier.size() && list.earlier[at] != character;
  if (was_another && turn.pass().now < list.changed + list_change_notice) return Reason::not_now;
  return character;
}

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
  put_on_desk(turn, loaded.session, std::span(loaded.rows).first(loaded.count));
  const auto& shown = turn.index<Desk>().lists[loaded.session].shown;
  std::size_t last = 0;
  for (std::size_t i = 0; i < loaded.count; ++i) {
    list.rows[i] = summary_of(data, loaded.rows[i], turn.pass().wall);
    list.rows[i].access_level = account->access_level;
    list.rows[i].handle = shown[i].handle;
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

void add_character(Turn& turn, const CharacterMade& made) {
  if (turn.account_of(made.session) == nullptr) return;
  auto& shown = turn.index<Desk>().lists[made.session].shown;
  if (shown.size() < characters_max) shown.push_back({made.character, turn.take_handle()});
}

void take_to_door(Turn& turn, const CharacterLoaded& loaded) {
  const Account* const account = turn.account_of(loaded.session);
  if (account == nullptr) return;
  const auto& wiring = turn.shared<Wiring>();
  switch (place_of_loaded(turn, loaded.session, loaded.stored.id)) {
    case Loaded::enters:
      break;
    case Loaded::inherits:
      clear_desk(turn, loaded.session, {});
      return turn.transfer_session(loaded.session, seat_of(turn, account->id),
                                   HeirArrives{loaded.session, loaded.stored.id});
    case Loaded::listed_again:
      return list_again(turn, {}, ListAgain{loaded.session});
  }
  const Handle handle = handle_for(turn, loaded.session, loaded.stored.id);
  clear_desk(turn, loaded.session, handle);
  turn.send_handle(handle);
  move_seat(turn, account->id, wiring.world);
  turn.transfer_session(loaded.session, wiring.world,
                        CharacterArrives{loaded.session, handle, 0, loaded.stored});
}

void come_back(Turn& turn, const CameBack& returned) {
  const Account* const account = turn.account_of(returned.session);
  if (account == nullptr || !has_seat(turn, returned.session)) return;
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
