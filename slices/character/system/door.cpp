// From a stored character to an entity, and from the door into sight.
#include "slices/character/system/door.hpp"

#include "engine/core/log/log.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/character/model/creation.hpp"
#include "slices/character/model/derived_stats.hpp"
#include "slices/character/model/level.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/names.hpp"
#include "slices/character/template/load.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::character {
namespace {

/// A day of the game is four hours of game time.
constexpr std::int64_t game_minute_us = 10'000'000;
constexpr std::int64_t game_day_minutes = 1440;

void add_sheet(World& world, Entity entity, const CharacterData& data, const ClassTemplate& type,
               const StoredCharacter& stored) {
  const auto derived = derive_stats(type, stored.progress.level, data.bonuses, data.rules);
  const auto& kept = stored.progress;
  make_creature(world, entity, kept.level,
                {kept.hp, derived.hp_max, kept.mp, derived.mp_max, kept.cp, derived.cp_max},
                {derived.speeds.run, derived.speeds.walk, derived.speeds.swim_run, derived.speeds.swim_walk,
                 derived.speed_factor, derived.attack_factor});
  world.add(entity, Abilities{type.attributes, derived.combat});
  world.add(entity, Holdings{capacity_of(type.race, derived.weight_max, data.rules)});
  world.add(entity, Keys{type.shortcuts});
  Growth growth;
  growth.progress.experience = kept.experience;
  growth.progress.level_progress = level_progress(data.experience, kept.experience);
  growth.progress.sp = kept.sp;
  growth.progress.level = kept.level;
  growth.progress.pk_kills = kept.pk_kills;
  growth.progress.pvp_kills = kept.pvp_kills;
  growth.progress.recommendations_left = kept.recommendations_left;
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

CharacterSelected selected_view(const CharacterArrives& arrives, const ClassTemplate& type,
                                std::uint32_t play_key, GameTime now) {
  const auto& stored = arrives.stored;
  CharacterSelected view;
  view.experience = stored.progress.experience;
  view.sp = stored.progress.sp;
  view.handle = arrives.handle;
  view.name = stored.name;
  view.title = stored.title;
  view.play_key = static_cast<std::int32_t>(play_key);
  view.sex = stored.sex;
  view.race = stored.race;
  view.class_id = stored.class_id;
  view.level = stored.progress.level;
  view.hp = stored.progress.hp;
  view.mp = stored.progress.mp;
  view.karma = stored.progress.karma;
  view.pk_kills = stored.progress.pk_kills;
  view.intelligence = type.attributes.intelligence;
  view.str = type.attributes.str;
  view.con = type.attributes.con;
  view.men = type.attributes.men;
  view.dex = type.attributes.dex;
  view.wit = type.attributes.wit;
  view.at = {static_cast<std::int32_t>(stored.place.x / 1000),
             static_cast<std::int32_t>(stored.place.y / 1000),
             static_cast<std::int32_t>(stored.place.z / 1000)};
  view.game_minutes = static_cast<std::int32_t>(now.us / game_minute_us % game_day_minutes);
  return view;
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
  add_sheet(world, entity, data, *type, arrives.stored);
  for (const auto& keeper : turn.shared<Wiring>().persistence) keeper.restore(turn, entity, arrives.stored);
  turn.bind(arrives.session, entity);
  turn.tell(arrives.session, selected_view(arrives, *type, account->play_key, turn.pass().now));
}

Outcome enter_world(Turn& turn, const Actor& actor, const EnterWorld&) {
  World& world = turn.world();
  if (!actor.entity || !world.has<AtDoor>(actor.entity) || world.has<Leaving>(actor.entity))
    return refused(Reason::not_now);
  world.remove<AtDoor>(actor.entity);
  turn.index<Names>().add(world.get<Persona>(actor.entity)->name_folded.view(), actor.entity);
  turn.tell(actor.entity, EnteredWorld{world.get<core::Visible>(actor.entity)->handle});
  mark_unsaved(turn, actor.entity);
  return applied;
}

bool can_act(const World& world, Entity character) {
  return character && world.has<Persona>(character) && !world.has<AtDoor>(character) &&
         !world.has<Leaving>(character);
}

}  // namespace kairos::character
