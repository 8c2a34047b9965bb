// Fighters: a small world for tests of fights, whose time a test moves and whose blows it hears of.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "slices/combat/combat.hpp"
#include "slices/combat/system/fighting.hpp"
#include "slices/combat/template/load.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/item/template/load.hpp"
#include "slices/movement/movement.hpp"
#include "tests/slices/character/template/starter_data.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::combat {

using slice_test::SliceGame;

/// What took life, and when.
struct Heard {
  GameTime at;
  character::Harm harm;
  std::int32_t dealt = 0;
};
inline std::vector<Heard> heard;
inline std::vector<Entity> fallen;
inline std::vector<std::pair<Entity, Entity>> given_up;
struct Attacked {
  GameTime at;
  Entity attacker;
  Entity victim;
};
inline std::vector<Attacked> attacked;

inline void hear(Turn& turn, const character::Harm& harm, std::int32_t dealt) {
  heard.push_back({turn.pass().now, harm, dealt});
}
inline void hear_death(Turn&, const character::Death& death) { fallen.push_back(death.victim); }
inline void hear_end(Turn&, Entity attacker, Entity target) { given_up.emplace_back(attacker, target); }
inline void hear_attack(Turn& turn, Entity attacker, Entity victim) {
  attacked.push_back({turn.pass().now, attacker, victim});
}
inline Ground ground_under = Ground::open;
inline Ground ground_for_all(const World&, Entity) { return ground_under; }

/// Hits always, always with the same force but for the weapon's spread.
inline character::BaseStats plain_fighter() {
  character::BaseStats base;
  base.nature = character::nature_final;
  base.hp_max = Fixed::of(10'000);
  base.mp_max = Fixed::of(1'000);
  base.p_atk = 100;
  base.p_def = 100;
  base.p_atk_speed = 500;
  base.accuracy = 100;
  base.run_speed = 120;
  base.walk_speed = 80;
  base.attack_range = 40;
  return base;
}

using WalkingAlone =
    Schedule<Stage<StageName::movement, System<"move_creatures", &movement::move_creatures, movement::slice,
                                               every(movement::step_period)>>>;

/// A sword, a bow with arrows, two swords and a spear.
inline item::ItemData weapons() {
  using item::BodyPart, item::ItemData, item::ItemTemplate, item::Sort, item::Type;
  const auto weapon = [](std::int32_t id, Type type, BodyPart part, std::int32_t reach) {
    ItemTemplate made;
    made.id = id;
    made.sort = Sort::weapon;
    made.type = type;
    made.body_part = part;
    made.attack_range = reach;
    made.soulshots = 1;
    return made;
  };
  ItemData data;
  data.items.push_back(weapon(1, Type::sword, BodyPart::right_hand, 40));
  data.items.push_back(weapon(3, Type::pole, BodyPart::two_hands, 80));
  data.items.push_back(weapon(13, Type::bow, BodyPart::two_hands, 500));
  data.items.back().reuse = milliseconds(1'500);
  data.items.back().mp_cost = 1;
  ItemTemplate arrow;
  arrow.id = 17;
  arrow.type = Type::arrow;
  arrow.body_part = BodyPart::left_hand;
  arrow.stackable = true;
  data.items.push_back(arrow);
  data.items.push_back(weapon(2'500, Type::dual, BodyPart::two_hands, 40));
  return data;
}

struct Fighters : ::testing::Test {
  const std::uint64_t seed;
  const std::shared_ptr<const TerrainPort> terrain;
  std::shared_ptr<CombatData> data = [] {
    auto loaded = load_combat_data(KAIROS_SOURCE_DIR "/data/highfive");
    return std::make_shared<CombatData>(loaded ? std::move(*loaded) : CombatData{});
  }();
  std::shared_ptr<Reactions> reactions = std::make_shared<Reactions>();
  SliceGame game{[this](Registry& registry) {
                   movement::register_slice(registry);
                   registry.component<effect::Hindered>();
                   item::register_slice(registry);
                   register_slice(registry);
                   registry.shared<item::ItemData>(std::make_shared<const item::ItemData>(weapons()));
                   registry.shared<item::Reactions>(std::make_shared<const item::Reactions>());
                   registry.shared<CombatData>(data);
                   registry.shared<Reactions>(reactions);
                 },
                 std::make_unique<ScheduleRun>(WalkingAlone::table()),
                 {movement::persistence()},
                 below(),
                 terrain,
                 std::make_shared<const character::CharacterData>(character::starter_data()),
                 nullptr,
                 seed};

  explicit Fighters(std::uint64_t drawn_from = 1,
                    std::shared_ptr<const TerrainPort> ground = std::make_shared<const FlatTerrain>())
      : seed(drawn_from), terrain(std::move(ground)) {
    heard.clear();
    fallen.clear();
    given_up.clear();
    attacked.clear();
    ground_under = Ground::open;
    reactions->stopped = {&hear_end};
    reactions->attacked = {&hear_attack};
    reactions->ground = &ground_for_all;
    game.walking().arrived = {&on_arrived};
    game.walking().lost = {&on_lost};
    game.walking().ordered = {&on_ordered};
    game.walking().teleported = {&on_teleported};
    game.walking().busy_until = {&busy_until};
  }
  static character::Reactions below() {
    character::Reactions all;
    all.harmed = {&hear};
    all.died = {&movement::on_died, &on_died, &hear_death};
    all.revived = {&on_revived};
    return all;
  }

  Entity player(const char* name, const Point& at, const character::BaseStats& base = plain_fighter()) {
    const Entity made = game.make_character(name);
    dress(made, at, base);
    return made;
  }
  Entity monster(const Point& at, const character::BaseStats& base = plain_fighter()) {
    Entity made;
    game.act([&](Turn& turn) {
      made = turn.world().spawn();
      turn.world().add(made, core::Visible{turn.take_handle()});
      make(turn, made, base);
      movement::place_body(turn.world(), made, at, 0, {}, {10'000, 30'000});
    });
    return made;
  }
  static void make(Turn& turn, Entity who, const character::BaseStats& base) {
    const auto whole = [](Fixed points) { return static_cast<std::int32_t>(points.whole()); };
    const std::int32_t hp = whole(base.hp_max);
    const std::int32_t mp = whole(base.mp_max);
    character::make_creature(turn.world(), who, base.level, {hp, hp, mp, mp, 0, 0},
                             {base.run_speed, base.walk_speed, 0, 0, Fixed::of(1), Fixed::of(1)});
    character::set_base_stats(turn, who, base);
  }
  void dress(Entity who, const Point& at, const character::BaseStats& base) {
    game.act([&](Turn& turn) {
      make(turn, who, base);
      movement::place_body(turn.world(), who, at, 0, {}, {10'000, 30'000});
    });
  }
  Outcome order(Entity attacker, Entity target, bool forced = false) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = attack(turn, attacker, target, forced); });
    return outcome;
  }
  void kill(Entity victim, Entity killer, character::HarmKind kind = character::HarmKind::weapon) {
    game.act([&](Turn& turn) { character::harm(turn, {killer, victim, 2'000'000'000, 0, kind, 0, 1}); });
  }
  std::int32_t hp(Entity who) { return game.get<character::Health>(who)->points.hp; }
  std::int32_t karma(Entity who) { return game.get<character::Fame>(who)->renown.karma; }
  void set_karma(Entity who, std::int32_t karma) {
    game.act([&](Turn& turn) { character::set_karma(turn, who, karma); });
  }
  void set_level(Entity who, std::int32_t level) {
    game.act([&](Turn& turn) {
      const auto& begins = turn.shared<character::CharacterData>().experience.begins;
      const auto at = static_cast<std::size_t>(level - 1);
      character::give_experience(turn, who, begins[at] + (begins[at + 1] - begins[at]) / 2, 0);
    });
  }
  character::Progress progress(Entity who) { return game.get<character::Growth>(who)->progress; }
};

}  // namespace kairos::combat
