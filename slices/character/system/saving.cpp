// Write-behind: the first change arms one deadline; a save that failed stays wanted. The deadlines are of the
// wall clock, because game time runs slower in a world that has too much to do, and a crash does not.
#include "slices/character/system/saving.hpp"

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/character/model/stored_character.hpp"
#include "slices/character/system/leaving.hpp"

namespace kairos::character {
namespace {

/// After a save that failed, so that a crash soon after still finds a place at most 30 s old.
constexpr Duration retry_delay = seconds(2);

void save_within(Turn& turn, Entity character, Duration delay, Duration tolerance) {
  World& world = turn.world();
  if (!world.has<Persona>(character)) return;
  const WallTime now = turn.pass().wall;
  // One that is due later than any that is armed now would be: the clock was set back, and it may be far
  // away.
  const auto* const pending = world.get<SavePending>(character);
  if (pending != nullptr && pending->due <= now + save_delay) return;
  const WallTime due = now + delay;
  world.add(character, SavePending{due});
  turn.arm(WallDeadlines::Terms{.when = due, .tolerance = tolerance, .entity = character}, SaveDue{});
}

void order_stores(Turn& turn, Entity character) {
  World& world = turn.world();
  const Uuid id = world.get<Persona>(character)->id;
  world.update<Stores>(character, [](Stores& stores) {
    stores.failed = 0;
    stores.own_end = 0;
  });
  for (const auto& keeper : turn.shared<Wiring>().persistence) {
    if (keeper.store == nullptr) continue;
    world.modify<Stores>(character, [](Stores& stores) { ++stores.open; });
    turn.hold(character);
    keeper.store(turn, character, id);
  }
}

/// It leaves: gone when everything was answered well, once more when something was not.
void go_on_leaving(Turn& turn, Entity character) {
  const auto* const found = turn.world().get<Stores>(character);
  if (found == nullptr) return;
  const Stores stores = *found;
  if (stores.open > 0 || stores.own_end == 0) return;
  const auto own = static_cast<SaveEnd>(stores.own_end - 1);
  if (own == SaveEnd::failed || stores.failed > 0) return try_again_to_leave(turn, character);
  if (own == SaveEnd::hopeless) {
    log::error("character {} leaves unsaved: its row cannot be written, now or later",
               turn.world().get<Persona>(character)->name.view());
  }
  finish_leaving(turn, character);
}

}  // namespace

void mark_unsaved(Turn& turn, Entity character) { save_within(turn, character, save_delay, save_tolerance); }

bool save(Turn& turn, Entity character) {
  const World& world = turn.world();
  const auto& persona = *world.get<Persona>(character);
  SaveCharacter order{character, world.has<Leaving>(character) ? 1u : 0u, {}};
  order.stored.id = persona.id;
  order.stored.account = persona.account;
  order.stored.title = persona.title;
  order.stored.class_id = persona.class_id;
  order.stored.last_played = turn.pass().wall;
  const auto& progress = world.get<Growth>(character)->progress;
  const auto& renown = world.get<Fame>(character)->renown;
  const auto& points = world.get<Health>(character)->points;
  auto& kept = order.stored.progress;
  kept.level = progress.level;
  kept.experience = progress.experience;
  kept.sp = progress.sp;
  kept.hp = points.hp;
  kept.mp = points.mp;
  kept.cp = points.cp;
  kept.karma = renown.karma;
  kept.pk_kills = progress.pk_kills;
  kept.pvp_kills = progress.pvp_kills;
  kept.recommendations_left = progress.recommendations_left;
  kept.recommendations_have = renown.recommendations_have;
  kept.lost_experience = world.get<Growth>(character)->lost;
  bool still_changing = false;
  for (const auto& keeper : turn.shared<Wiring>().persistence) {
    if (keeper.capture != nullptr) still_changing |= keeper.capture(turn, character, order.stored);
  }
  if (still_changing && !world.has<Leaving>(character)) mark_unsaved(turn, character);
  if (!turn.request(OwnerKey::of(persona.id).value, order)) return false;
  turn.hold(character);  // the answer comes to this partition
  order_stores(turn, character);
  return true;
}

void save_when_due(Turn& turn, Entity character, const SaveDue&) {
  World& world = turn.world();
  if (!world.remove<SavePending>(character) || world.has<Leaving>(character)) return;
  if (!save(turn, character)) {
    log::warn("the I/O lane is full; a character is saved later");
    save_within(turn, character, retry_delay, {});
  }
}

namespace {

void handle_end(Turn& turn, const CharacterSaved& saved) {
  World& world = turn.world();
  if (!world.alive(saved.entity)) return;
  if (world.has<Leaving>(saved.entity)) {
    if (saved.leaving == 0) return;  // an older one that was under way: the last one decides
    world.modify<Stores>(saved.entity,
                         [&](Stores& stores) { stores.own_end = 1 + static_cast<std::uint32_t>(saved.end); });
    go_on_leaving(turn, saved.entity);
  } else if (saved.end == SaveEnd::failed) {
    save_within(turn, saved.entity, retry_delay, {});
  }
}

}  // namespace

void character_saved(Turn& turn, const CharacterSaved& saved) {
  handle_end(turn, saved);
  turn.release(saved.entity);
}

void stored(Turn& turn, Entity character, SaveEnd end) {
  World& world = turn.world();
  const auto* const stores = world.get<Stores>(character);
  if (stores == nullptr || stores->open == 0) return;
  world.modify<Stores>(character, [&](Stores& changed) {
    --changed.open;
    if (end == SaveEnd::failed) ++changed.failed;
  });
  if (end == SaveEnd::hopeless)
    log::error("something of character {} cannot be saved, now or later",
               world.get<Persona>(character)->name.view());
  if (world.has<Leaving>(character)) {
    go_on_leaving(turn, character);
  } else if (end == SaveEnd::failed) {
    save_within(turn, character, retry_delay, {});
  }
  turn.release(character);
}

}  // namespace kairos::character
