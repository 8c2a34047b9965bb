// From a stored character to an entity, and from the door into sight.
#include "slices/character/system/door.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/model/level.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/names.hpp"
#include "slices/character/system/regeneration.hpp"
#include "slices/character/system/stats.hpp"
#include "slices/character/template/load.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::character {
namespace {

/// A day of the game is four hours of game time.
constexpr std::int64_t game_minute_us = 10'000'000;
constexpr std::int64_t game_day_minutes = 1440;

void add_sheet(Turn& turn, Entity entity, const ClassTemplate& type, const StoredCharacter& stored) {
  World& world = turn.world();
  const auto& data = turn.shared<CharacterData>();
  const auto& kept = stored.progress;
  world.add(entity, Abilities{});
  world.add(entity, Holdings{capacity_of(type.race, 0, data.rules)});
  make_creature(turn, entity, base_stats(type, kept.level, data.rules));
  world.modify<Health>(entity, [&](Health& health) {
    health.points.hp = kept.hp;
    health.points.mp = kept.mp;
    health.points.cp = kept.cp;
  });
  world.add(entity, Keys{type.shortcuts});
  Growth growth;
  growth.progress.experience = kept.experience;
  growth.progress.level_progress = level_progress(data.experience, kept.experience);
  growth.progress.sp = kept.sp;
  growth.progress.level = kept.level;
  growth.progress.pk_kills = kept.pk_kills;
  growth.progress.pvp_kills = kept.pvp_kills;
  growth.progress.recommendations_left = kept.recommendations_left;
  growth.lost = kept.lost_experience;
  world.add(entity, growth);
  world.add(entity, Fame{{kept.karma, kept.recommendations_have}});
}

Persona persona_of(const ClassTemplate& type, const StoredCharacter& stored, std::int32_t access_level) {
  Persona persona;
  persona.id = stored.id;
  persona.account = stored.account;
  persona.name = stored.name;
  persona.name_folded = stored.name_folded;
  persona.title = stored.title;
  persona.race = stored.race;
  persona.sex = stored.sex;
  persona.class_id = stored.class_id;
  persona.base_class_id = stored.base_class_id;
  persona.hair_style = stored.hair_style;
  persona.hair_color = stored.hair_color;
  persona.face = stored.face;
  persona.access_level = access_level;
  const auto& body = type.body(static_cast<Sex>(stored.sex));
  persona.collision_radius = body.collision_radius;
  persona.collision_height = body.collision_height;
  return persona;
}

Point whole_units(const StoredPlace& place) {
  return {static_cast<std::int32_t>(place.x / 1000), static_cast<std::int32_t>(place.y / 1000),
          static_cast<std::int32_t>(place.z / 1000)};
}

void tell_selected(Turn& turn, SessionId session, Entity entity, const Point& at) {
  const World& world = turn.world();
  const auto& persona = *world.get<Persona>(entity);
  const auto& progress = world.get<Growth>(entity)->progress;
  const auto& points = world.get<Health>(entity)->points;
  const auto& attributes = world.get<Abilities>(entity)->attributes;
  const Account* const account = turn.account_of(session);
  if (account == nullptr) return;
  CharacterSelected view;
  view.experience = progress.experience;
  view.sp = progress.sp;
  view.handle = world.get<core::Visible>(entity)->handle;
  view.name = persona.name;
  view.title = persona.title;
  view.play_key = static_cast<std::int32_t>(account->play_key);
  view.sex = persona.sex;
  view.race = persona.race;
  view.class_id = persona.class_id;
  view.level = progress.level;
  view.hp = points.hp;
  view.mp = points.mp;
  view.karma = world.get<Fame>(entity)->renown.karma;
  view.pk_kills = progress.pk_kills;
  view.intelligence = attributes.intelligence;
  view.str = attributes.str;
  view.con = attributes.con;
  view.men = attributes.men;
  view.dex = attributes.dex;
  view.wit = attributes.wit;
  view.at = at;
  view.game_minutes = static_cast<std::int32_t>(turn.pass().now.us / game_minute_us % game_day_minutes);
  turn.tell(session, view);
}

void one_less_to_load(Turn& turn, Entity entity) {
  Waiting waiting = *turn.world().get<Waiting>(entity);
  if (--waiting.loads > 0) {
    turn.world().add(entity, waiting);
    return;
  }
  turn.world().remove<Waiting>(entity);
  // The client is told what is true with everything that was loaded, and only now is anything over its limit.
  turn.world().add(entity, StatsStale{});
  (void)fresh_stats(turn, entity);
  tell_selected(turn, turn.session_of(entity), entity, waiting.at);
}

}  // namespace

void stand_at_door(Turn& turn, const CharacterArrives& arrives) {
  turn.adopt_handle(arrives.handle);
  const auto& data = turn.shared<CharacterData>();
  const auto* const type = find_class(data.classes, arrives.stored.class_id);
  const Account* const account = turn.account_of(arrives.session);
  if (account == nullptr || type == nullptr) {
    give_handle_back(turn, arrives.handle);
    if (account == nullptr) return;
    log::error("character {} has class {}, which the datapack does not have", arrives.stored.name.view(),
               arrives.stored.class_id);
    return end_session(turn, Actor{arrives.session, {}}, SessionEnd::internal_error);
  }
  World& world = turn.world();
  const Entity entity = world.spawn();
  world.add(entity, core::Visible{arrives.handle});
  world.add(entity, persona_of(*type, arrives.stored, account->access_level));
  world.add(entity, AtDoor{});
  add_sheet(turn, entity, *type, arrives.stored);
  const auto& keepers = turn.shared<Wiring>().persistence;
  for (const auto& keeper : keepers) {
    if (keeper.restore != nullptr) keeper.restore(turn, entity, arrives.stored);
  }
  turn.bind(arrives.session, entity);
  const auto& place = arrives.stored.place;
  const auto loads =
      std::ranges::count_if(keepers, [](const auto& keeper) { return keeper.load != nullptr; });
  // One is the door itself, so that nobody who answers at once opens it before all were asked.
  world.add(entity, Waiting{static_cast<std::int32_t>(loads) + 1, whole_units(place)});
  for (const auto& keeper : keepers) {
    if (keeper.load != nullptr && world.alive(entity)) keeper.load(turn, entity, arrives.stored.id);
  }
  loaded(turn, entity);
}

void loaded(Turn& turn, Entity character) {
  if (turn.world().has<Waiting>(character)) one_less_to_load(turn, character);
}

void load_failed(Turn& turn, Entity character) {
  if (!turn.world().has<Waiting>(character)) return;
  log::error("character {} cannot be loaded; its session ends",
             turn.world().get<Persona>(character)->name.view());
  end_session(turn, Actor{turn.session_of(character), character}, SessionEnd::internal_error);
}

Entity find_lingering(Turn& turn, const auto& is_it) {
  Entity found;
  turn.world().read<Entity, Stay>([&](Entity entity, const Stay& stay) {
    if (is_it(entity, stay)) found = entity;
  });
  return found;
}

void welcome_heir(Turn& turn, const HeirArrives& arrives) {
  World& world = turn.world();
  if (turn.account_of(arrives.session) == nullptr) return;
  const Entity character = find_lingering(
      turn, [&](Entity entity, const Stay&) { return world.get<Persona>(entity)->id == arrives.character; });
  if (!character) {
    return turn.transfer_session(arrives.session, turn.shared<Wiring>().lobby, CameBack{arrives.session});
  }
  world.modify<Stay>(character, [&](Stay& stay) {
    stay.heir = arrives.session;
    stay.heir_until = turn.pass().now + heir_time;
  });
  // Where it is now, whatever the database knows.
  StoredCharacter present;
  for (const auto& keeper : turn.shared<Wiring>().persistence) {
    if (keeper.capture != nullptr) (void)keeper.capture(turn, character, present);
  }
  tell_selected(turn, arrives.session, character, whole_units(present.place));
}

void forget_heir(Turn& turn, SessionId session) {
  const Entity character =
      find_lingering(turn, [&](Entity, const Stay& stay) { return stay.heir == session; });
  if (!character) return;
  GameTime until;
  turn.world().modify<Stay>(character, [&](Stay& stay) {
    stay.heir = {};
    until = std::max(stay.until, turn.pass().now);
  });
  turn.arm(GameDeadlines::Terms{.when = until, .entity = character}, LingerOver{});
}

namespace {

/// The client of another session enters with the character that lingers for it. Without one, because it left
/// after all, the client goes back to its list.
Outcome inherit(Turn& turn, SessionId session) {
  World& world = turn.world();
  const auto& wiring = turn.shared<Wiring>();
  if (turn.partition() == wiring.lobby) return refused(Reason::not_now);
  const Entity character =
      find_lingering(turn, [&](Entity, const Stay& stay) { return stay.heir == session; });
  if (!character) {
    turn.transfer_session(session, wiring.lobby, CameBack{session});
    return applied;
  }
  const SessionId before = turn.session_of(character);
  const auto why = static_cast<SessionEnd>(world.get<Lingering>(character)->why);
  world.remove<Lingering>(character);
  world.remove<Stay>(character);
  turn.bind(before, {});
  turn.end_session(before, why);
  turn.bind(session, character);
  turn.post(wiring.lobby, CharacterInherited{session, world.get<Persona>(character)->account});
  turn.tell(character, EnteredWorld{world.get<core::Visible>(character)->handle});
  mark_unsaved(turn, character);
  for (const auto& react : turn.shared<Reactions>().entered) react(turn, character);
  return applied;
}

}  // namespace

Outcome enter_world(Turn& turn, const Actor& actor, const EnterWorld&) {
  if (!actor.entity) return inherit(turn, actor.session);
  World& world = turn.world();
  if (!world.has<AtDoor>(actor.entity) || world.has<Waiting>(actor.entity) ||
      world.has<Leaving>(actor.entity))
    return refused(Reason::not_now);
  world.remove<AtDoor>(actor.entity);
  turn.index<Names>().add(world.get<Persona>(actor.entity)->name_folded.view(), actor.entity);
  turn.tell(actor.entity, EnteredWorld{world.get<core::Visible>(actor.entity)->handle});
  if (world.get<Health>(actor.entity)->points.hp <= 0) world.add(actor.entity, Dead{turn.pass().now});
  regenerate_if_missing(turn, actor.entity);
  mark_unsaved(turn, actor.entity);
  for (const auto& react : turn.shared<Reactions>().entered) react(turn, actor.entity);
  return applied;
}

bool can_act(const World& world, Entity character) {
  return character && world.has<Persona>(character) && !world.has<AtDoor>(character) &&
         !world.has<Leaving>(character) && !world.has<Lingering>(character);
}

}  // namespace kairos::character
