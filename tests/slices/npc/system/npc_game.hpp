// NpcGame: a small world with NPC kinds of a test's own, its systems, and players without sessions.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "engine/core/ecs/schedule_run.hpp"
#include "slices/combat/combat.hpp"
#include "slices/combat/template/load.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/item/template/load.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/npc_data.hpp"
#include "slices/skill/skill.hpp"
#include "slices/skill/template/load.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::npc {

using TestSchedule =
    Schedule<Stage<StageName::ai, System<"think", &think, slice, every(think_period)>,
                   System<"notice_players", &notice_players, slice, every(notice_period)>,
                   System<"lull_npcs", &lull_npcs, slice, every(lull_period)>>,
             Stage<StageName::movement, System<"move_creatures", &movement::move_creatures, movement::slice,
                                               every(movement::step_period)>>>;

inline NpcTemplate wolf_kind() {
  NpcTemplate wolf;
  wolf.id = 20120;
  wolf.kind = NpcKind::monster;
  wolf.level = 4;
  wolf.attackable = 1;
  wolf.name = Text<32>::from("Wolf").value();
  wolf.run_speed = 160;
  wolf.walk_speed = 50;
  wolf.p_atk_speed = 300;
  wolf.m_atk_speed = 333;
  wolf.collision_radius = Fixed::of(10);
  wolf.collision_height = Fixed::of(10);
  wolf.strength.hp = 100;
  wolf.strength.mp = 30;
  wolf.strength.p_atk = 20;
  wolf.strength.p_def = 20;
  wolf.strength.accuracy = 30;
  wolf.leavings.experience = 100;
  wolf.leavings.sp = 5;
  wolf.conduct.wanders = 0;
  return wolf;
}

/// What NPCs of the tests can do.
namespace ids {
inline constexpr std::int32_t bolt = 1;   ///< hostile magic, range 600
inline constexpr std::int32_t might = 2;  ///< a buff for one
inline constexpr std::int32_t heal = 3;   ///< heals one
}  // namespace ids

inline std::shared_ptr<const skill::SkillData> few_skills() {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "skills");
  std::filesystem::create_directories(folder.path() / "skill_trees");
  std::ofstream(folder.path() / "skills/a.json", std::ios::binary) << R"({"skills": [
{"id": 1, "name": "Bolt", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "effect_range": 1000, "cast_ms": 1000, "cool_ms": 500, "reuse_ms": 3000, "mp": 1, "effect_point": -100, "power": 10, "effects": [{"kind": "magical_attack"}]},
{"id": 2, "name": "Might", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 400, "cast_ms": 500, "mp": 1, "abnormal": {"type": "pa_up", "level": 1, "seconds": 20}, "effects": [{"kind": "stats", "changes": [{"stat": "p_atk", "multiply": 1.1}]}]},
{"id": 3, "name": "Heal", "levels": 1, "kind": "active", "magic": "magic", "target": "one", "range": 600, "cast_ms": 500, "mp": 1, "reuse_ms": 2000, "effects": [{"kind": "heal", "power": 40}]}
]})";
  std::ofstream(folder.path() / "skill_trees/a.json", std::ios::binary) << R"({"class": 0, "skills": []})";
  auto loaded = skill::load_skill_data(folder.path());
  if (!loaded) throw std::runtime_error(describe(loaded.error().front()));
  return std::make_shared<const skill::SkillData>(std::move(*loaded));
}

class NpcGame : public slice_test::SliceGame {
 public:
  explicit NpcGame(NpcData&& data) : NpcGame(std::make_shared<const NpcData>(std::move(data))) {}

  /// All living and dead, ascending.
  [[nodiscard]] std::vector<Entity> npcs() { return npcs_of(0); }
  /// Those of one kind; 0: of all.
  [[nodiscard]] std::vector<Entity> npcs_of(std::int32_t kind) {
    std::vector<Entity> found;
    const RunningPartition running(partition().token());
    partition().world().read<Entity, Npc>([&](Entity entity, const Npc& npc) {
      if (kind == 0 || npc.template_id == kind) found.push_back(entity);
    });
    return found;
  }
  /// A player who stands there, hard to kill.
  [[nodiscard]] Entity player(const char* name, const Point& at) {
    const Entity made = make_character(name);
    act([&](Turn& turn) {
      character::make_creature(turn.world(), made, 1, {10'000, 10'000, 50, 50, 0, 0},
                               {120, 80, 50, 50, Fixed::of(1), Fixed::of(1)});
      movement::place_body(turn.world(), made, at, 0);
    });
    return made;
  }
  void put(Entity who, const Point& at) {
    act([&](Turn& turn) {
      movement::halt(turn, who);
      movement::place_body(turn.world(), who, at, 0);
    });
  }
  /// All that is left of its life, by one blow.
  void kill(Entity victim, Entity killer) {
    act([&](Turn& turn) {
      character::Harm harm;
      harm.attacker = killer;
      harm.victim = victim;
      harm.amount = 1'000'000;
      (void)character::harm(turn, harm);
    });
  }

 private:
  explicit NpcGame(const std::shared_ptr<const NpcData>& data)
      : SliceGame([&](Registry& more) { fill(more, data); },
                  std::make_unique<ScheduleRun>(TestSchedule::table()), {movement::persistence()}, lives(),
                  std::make_shared<const FlatTerrain>(),
                  std::make_shared<const character::CharacterData>(character::starter_data())) {
    walking().arrived = {&skill::on_arrived, &combat::on_arrived, &on_arrived};
    walking().lost = {&skill::on_lost, &combat::on_lost};
    walking().ordered = {&combat::on_ordered, &on_ordered};
    walking().teleported = {&combat::on_teleported};
    walking().busy_until = {&combat::busy_until, &skill::busy_until};
    act([&](Turn& turn) { spawn_all(turn, *data); });
  }
  static void fill(Registry& registry, const std::shared_ptr<const NpcData>& data) {
    movement::register_slice(registry);
    item::register_slice(registry);
    effect::register_slice(registry);
    skill::register_slice(registry);
    combat::register_slice(registry);
    register_slice(registry);
    registry.shared<NpcData>(data);
    registry.shared<LinkVerbs>(std::make_shared<const LinkVerbs>(LinkVerbs{own_verbs()}));
    auto rules = combat::load_combat_data(KAIROS_SOURCE_DIR "/data/highfive");
    registry.shared<combat::CombatData>(
        std::make_shared<const combat::CombatData>(rules ? std::move(*rules) : combat::CombatData{}));
    combat::Reactions fights;
    fights.attacked = {&on_attacked};
    fights.stopped = {&on_stopped};
    fights.attackable = &attackable;
    registry.shared<combat::Reactions>(std::make_shared<const combat::Reactions>(std::move(fights)));
    registry.shared<item::ItemData>(std::make_shared<const item::ItemData>());
    registry.shared<item::Reactions>(std::make_shared<const item::Reactions>());
    effect::Reactions effects;
    effects.hindered = {&skill::on_hindered, &combat::on_hindered};
    registry.shared<effect::Reactions>(std::make_shared<const effect::Reactions>(std::move(effects)));
    skill::Reactions skills;
    skills.finished = {&on_cast_finished};
    skills.hated = {&on_hated};
    registry.shared<skill::Reactions>(std::make_shared<const skill::Reactions>(std::move(skills)));
    registry.shared<skill::SkillData>(few_skills());
  }
  static character::Reactions lives() {
    character::Reactions all;
    all.harmed = {&effect::on_harmed, &skill::on_harmed, &on_harmed};
    all.died = {&movement::on_died, &effect::on_died, &skill::on_died, &combat::on_died, &on_died};
    all.detached = {&skill::on_detached, &combat::on_detached, &on_detached};
    all.clicked = {&on_clicked};
    return all;
  }
};

}  // namespace kairos::npc
