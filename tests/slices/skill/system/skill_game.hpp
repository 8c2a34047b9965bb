// SkillGame: a world of creatures that use skills of a small datapack of its own.
#pragma once
#include <fstream>

#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/item/template/load.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/skill.hpp"
#include "slices/skill/template/load.hpp"
#include "tests/slices/slice_game.hpp"
#include "tests/slices/walking_schedule.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::skill_test {

using character::BaseStats;
using character::Stat;
using skill::CastOptions;
using skill::Interruption;

/// What the tests use, each with what matters to them.
namespace ids {
inline constexpr std::int32_t bolt = 1;     ///< hostile magic, 2 s, range 600
inline constexpr std::int32_t slash = 2;    ///< hostile physical, 1.5 s, range 40
inline constexpr std::int32_t heal = 3;     ///< friendly magic, one
inline constexpr std::int32_t might = 4;    ///< buff, one, 100 s
inline constexpr std::int32_t silence = 5;  ///< lands always, 1 s cast
inline constexpr std::int32_t storm = 6;    ///< hostile aura, 200
inline constexpr std::int32_t mastery = 7;  ///< passive, P. Atk. +10 a level
inline constexpr std::int32_t stance = 8;   ///< toggle, 10 mana each 3 s
inline constexpr std::int32_t raise = 9;    ///< corpse_player
inline constexpr std::int32_t blast = 10;   ///< hostile area, 200 around the target
inline constexpr std::int32_t stun = 11;    ///< stuns, at once
inline constexpr std::int32_t cone = 12;    ///< hostile front_aura
inline constexpr std::int32_t mute = 13;    ///< at once
inline constexpr std::int32_t drain = 14;
inline constexpr std::int32_t cure = 15;
inline constexpr std::int32_t poison = 16;
inline constexpr std::int32_t bless = 17;  ///< party
inline constexpr std::int32_t cancel = 18;
inline constexpr std::int32_t cure_all = 19;  ///< potion, item nature
}  // namespace ids

inline constexpr const char* skills_json = R"({"skills": [
{"id": 1, "name": "Bolt", "levels": 2, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effect_range": 1000, "cast_ms": 2000, "cool_ms": 500, "reuse_ms": 5000, "mp_first": 4, "mp": 16, "effect_point": -100, "power": [40, 80], "effects": [{"kind": "magical_attack"}]},
{"id": 2, "name": "Slash", "levels": 1, "kind": "active", "target": "one", "range": 40, "cast_ms": 1500, "cool_ms": 500, "reuse_ms": 3000, "mp": 10, "effect_point": -50, "power": 100, "effects": [{"kind": "physical_attack"}]},
{"id": 3, "name": "Heal", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "cast_ms": 1000, "mp": 10, "effects": [{"kind": "heal", "power": 50}]},
{"id": 4, "name": "Might", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 400, "cast_ms": 1000, "mp": 10, "abnormal": {"type": "pa_up", "level": 1, "seconds": 100}, "effects": [{"kind": "stats", "changes": [{"stat": "p_atk", "multiply": 1.1}]}]},
{"id": 5, "name": "Silence", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "cast_ms": 1000, "mp": 10, "effect_point": -1, "debuff": true, "abnormal": {"type": "silence", "level": 1, "seconds": 20}, "effects": [{"kind": "silence"}]},
{"id": 6, "name": "Storm", "levels": 1, "kind": "active", "magic": "magic", "target": "aura", "radius": 200, "effect_point": -1, "power": 10, "effects": [{"kind": "magical_attack"}]},
{"id": 7, "name": "Mastery", "levels": 3, "kind": "passive", "effects": [{"kind": "stats", "changes": [{"stat": "p_atk", "add": [10, 20, 30]}]}]},
{"id": 8, "name": "Stance", "levels": 1, "kind": "toggle", "target": "self", "effects": [{"kind": "toggle_cost", "amount": 10, "period_ms": 3000}, {"kind": "stats", "changes": [{"stat": "p_def", "add": 50}]}]},
{"id": 9, "name": "Raise", "levels": 1, "kind": "active", "magic": "magic", "target": "corpse_player", "range": 400, "effects": [{"kind": "resurrect", "percent": 50}]},
{"id": 10, "name": "Blast", "levels": 1, "kind": "active", "magic": "magic", "target": "area", "range": 900, "radius": 200, "effect_point": -1, "power": 10, "effects": [{"kind": "magical_attack"}]},
{"id": 11, "name": "Stun", "levels": 1, "kind": "active", "target": "one", "range": 900, "effect_point": -1, "debuff": true, "abnormal": {"type": "stun", "level": 1, "seconds": 9}, "effects": [{"kind": "stun"}]},
{"id": 12, "name": "Cone", "levels": 1, "kind": "active", "magic": "magic", "target": "front_aura", "radius": 200, "angle": 90, "effect_point": -1, "power": 10, "effects": [{"kind": "magical_attack"}]},
{"id": 13, "name": "Mute", "levels": 1, "kind": "active", "target": "one", "range": 900, "effect_point": -1, "debuff": true, "abnormal": {"type": "mute", "level": 1, "seconds": 9}, "effects": [{"kind": "mute"}]},
{"id": 14, "name": "Drain", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effect_point": -1, "power": 40, "effects": [{"kind": "drain", "percent": 50}]},
{"id": 15, "name": "Cure", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effects": [{"kind": "dispel", "types": [{"type": "poison", "level": 3}]}]},
{"id": 16, "name": "Poison", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effect_point": -1, "debuff": true, "abnormal": {"type": "poison", "level": 2, "seconds": 30}, "effects": [{"kind": "damage_over_time", "amount": 10, "period_ms": 5000}]},
{"id": 17, "name": "Bless", "levels": 1, "kind": "active", "magic": "magic", "target": "party", "radius": 900, "abnormal": {"type": "bless", "level": 1, "seconds": 60}, "effects": [{"kind": "stats", "changes": [{"stat": "m_def", "add": 5}]}]},
{"id": 18, "name": "Cancel", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effect_point": -1, "magic_level": 40, "effects": [{"kind": "cancel", "count": 20, "chance": 90}]},
{"id": 19, "name": "Antidote", "levels": 1, "kind": "active", "magic": "item", "target": "self", "effects": [{"kind": "dispel", "types": [{"type": "poison", "level": 9}]}]}
]})";

inline constexpr const char* tree_json = R"({"class": 0, "skills": [
{"skill": 7, "level": 1, "at_level": 1, "auto": true},
{"skill": 7, "level": 2, "at_level": 5, "auto": true},
{"skill": 2, "level": 1, "at_level": 5, "sp": 50},
{"skill": 4, "level": 1, "at_level": 20, "sp": 100}
]})";

inline std::shared_ptr<const skill::SkillData> load_skills() {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "skills");
  std::filesystem::create_directories(folder.path() / "skill_trees");
  std::ofstream(folder.path() / "skills/a.json", std::ios::binary) << skills_json;
  std::ofstream(folder.path() / "skill_trees/a.json", std::ios::binary) << tree_json;
  auto loaded = skill::load_skill_data(folder.path());
  if (!loaded) throw std::runtime_error(describe(loaded.error().front()));
  return std::make_shared<const skill::SkillData>(std::move(*loaded));
}

/// Stats that make formulas easy: casting speed 333, attack speed 300, no critical hits, no random part.
inline BaseStats plain_stats(std::int32_t level = 40) {
  BaseStats base;
  base.nature = character::nature_final;
  base.level = level;
  base.hp_max = Fixed::of(10'000);
  base.mp_max = Fixed::of(1'000);
  base.p_atk = 100;
  base.m_atk = 100;
  base.p_def = 100;
  base.m_def = 100;
  base.p_atk_speed = 300;
  base.m_atk_speed = 333;
  base.run_speed = 120;
  base.walk_speed = 80;
  base.attack_range = 40;
  base.attributes = {40, 30, 43, 21, 20, 25};
  return base;
}

/// Stats that are final do not decide how fast one walks.
inline const character::Strides walking_strides{120, 80, 50, 50, Fixed::of(1), Fixed::of(1)};

/// Terrain with a wall that nobody sees through: the plane x = 0 for y above 0.
class Wall final : public TerrainPort {
 public:
  [[nodiscard]] std::int32_t ground_height(std::int32_t, std::int32_t, std::int32_t near_z) const override {
    return near_z;
  }
  [[nodiscard]] bool can_see(const Point& from, const Point& to) const override {
    return (from.y <= 0 && to.y <= 0) || (from.x < 0) == (to.x < 0);
  }
};

/// What was told in passing.
struct Told {
  std::vector<std::int32_t> launched;  ///< skills
  std::vector<std::size_t> targets;    ///< of each
  std::vector<std::pair<Entity, Fixed>> resurrected;
};
inline Told& told() {
  static Told all;
  return all;
}

inline character::Reactions life_reactions() {
  character::Reactions reactions;
  reactions.harmed = {&effect::on_harmed, &skill::on_harmed};
  reactions.died = {&effect::on_died, &skill::on_died};
  reactions.level_changed = {&skill::learn_by_level};
  reactions.detached = {&skill::on_detached};
  return reactions;
}

class SkillGame {
 public:
  SkillGame()
      : game([](Registry& registry) { set_up(registry); }, slice_test::walking_schedule(), {},
             life_reactions(), std::make_shared<const Wall>()) {
    told() = {};
    movement::Reactions& walking = game.walking();
    walking.arrived = {&skill::on_arrived};
    walking.lost = {&skill::on_lost};
    walking.ordered = {&skill::on_ordered};
    walking.teleported = {&skill::on_teleported};
    walking.busy_until = {&skill::busy_until};
  }

  static void set_up(Registry& registry) {
    movement::register_slice(registry);
    item::register_slice(registry);
    effect::register_slice(registry);
    skill::register_slice(registry);
    registry.shared<item::Reactions>(std::make_shared<const item::Reactions>());
    registry.shared<item::ItemData>(std::make_shared<const item::ItemData>());
    effect::Reactions effects;
    effects.hindered = {&skill::on_hindered};
    registry.shared<effect::Reactions>(std::make_shared<const effect::Reactions>(effects));
    skill::Reactions skills;
    skills.launched = {[](Turn&, const skill::Launch& launch) {
      told().launched.push_back(launch.skill.id);
      told().targets.push_back(launch.targets.size());
    }};
    skills.resurrected = {[](Turn&, Entity, Entity target, Fixed percent) {
      told().resurrected.emplace_back(target, percent);
    }};
    registry.shared<skill::Reactions>(std::make_shared<const skill::Reactions>(skills));
    registry.shared<skill::SkillData>(load_skills());
  }

  [[nodiscard]] Entity make_npc(const Point& at, const BaseStats& base = plain_stats()) {
    Entity made;
    game.act([&](Turn& turn) {
      World& world = turn.world();
      made = world.spawn();
      world.add(made, core::Visible{turn.take_handle()});
      character::make_creature(turn, made, base);
      world.add(made, walking_strides);
      movement::place_body(world, made, at, 0);
    });
    return made;
  }
  /// A player character, which has learned everything.
  [[nodiscard]] Entity make_player(const char* name, const Point& at, const BaseStats& base = plain_stats()) {
    const Entity made = game.make_character(name);
    game.act([&](Turn& turn) {
      character::make_creature(turn, made, base);
      turn.world().add(made, walking_strides);
      movement::place_body(turn.world(), made, at, 0);
      for (const std::int32_t id : {ids::bolt, ids::slash, ids::heal, ids::might, ids::silence, ids::storm,
                                    ids::stance, ids::raise, ids::blast, ids::stun, ids::cone, ids::mute,
                                    ids::drain, ids::cure, ids::poison, ids::bless, ids::cancel})
        skill::learn(turn, made, id, 1);
    });
    return made;
  }
  Outcome cast(Entity caster, std::int32_t skill, Entity target, const CastOptions& options = {}) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = skill::cast(turn, caster, skill, 1, target, options); });
    return outcome;
  }
  template <class Answer>
  auto ask(Answer answer) {
    decltype(answer(std::declval<Turn&>())) value{};
    game.act([&](Turn& turn) { value = answer(turn); });
    return value;
  }
  bool casting(Entity who) {
    return ask([&](Turn& turn) { return skill::is_casting(turn.world(), who); });
  }
  std::int32_t hp(Entity who) { return game.get<character::Health>(who)->points.hp; }
  std::int32_t mp(Entity who) { return game.get<character::Health>(who)->points.mp; }
  std::int32_t stat(Entity who, Stat which) {
    return ask([&](Turn& turn) { return character::stat(turn, who, which); });
  }
  bool has_effect(Entity who, std::int32_t skill) {
    return ask([&](Turn& turn) { return effect::find(turn.world(), who, skill) != nullptr; });
  }

  slice_test::SliceGame game;
};

}  // namespace kairos::skill_test
