// EffectGame: a world of creatures that effects can be put on, with a record of what happened to them.
#pragma once
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "tests/slices/slice_game.hpp"
#include "tests/slices/walking_schedule.hpp"

namespace kairos::effect_test {

using character::BaseStats;
using character::Operation;
using character::Stat;
using character::StatChange;
using effect::Application;
using effect::Hindrance;

/// A creature's stats are what is written here.
inline BaseStats plain_stats(std::int32_t hp = 1'000, std::int32_t mp = 500) {
  BaseStats base;
  base.nature = character::nature_final;
  base.level = 40;
  base.hp_max = Fixed::of(hp);
  base.mp_max = Fixed::of(mp);
  base.cp_max = Fixed::of(0);
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

inline character::Reactions effect_reactions() {
  character::Reactions reactions;
  reactions.harmed = {&effect::on_harmed};
  reactions.died = {&effect::on_died};
  reactions.entered = {&effect::on_entered};
  return reactions;
}

class EffectGame {
 public:
  EffectGame()
      : game(
            [](Registry& registry) {
              movement::register_slice(registry);
              effect::register_slice(registry);
              registry.shared<effect::Reactions>(std::make_shared<const effect::Reactions>());
            },
            slice_test::walking_schedule(), {}, effect_reactions()) {}

  /// An NPC without regeneration.
  [[nodiscard]] Entity make_creature(const BaseStats& base = plain_stats()) {
    Entity made;
    game.act([&](Turn& turn) {
      World& world = turn.world();
      made = world.spawn();
      world.add(made, core::Visible{turn.take_handle()});
      character::make_creature(turn, made, base);
      movement::place_body(world, made, {0, 0, 0}, 0);
    });
    return made;
  }
  bool put(const Application& application) {
    bool done = false;
    game.act([&](Turn& turn) { done = effect::apply(turn, application); });
    return done;
  }
  void harm(Entity attacker, Entity victim, std::int32_t amount,
            character::HarmKind kind = character::HarmKind::weapon) {
    game.act([&](Turn& turn) {
      character::Harm harm;
      harm.attacker = attacker;
      harm.victim = victim;
      harm.amount = amount;
      harm.kind = kind;
      character::harm(turn, harm);
    });
  }
  template <class Answer>
  auto ask(Answer answer) {
    decltype(answer(std::declval<Turn&>())) value{};
    game.act([&](Turn& turn) { value = answer(turn); });
    return value;
  }
  std::int32_t stat(Entity entity, Stat which) {
    return ask([&](Turn& turn) { return character::stat(turn, entity, which); });
  }
  std::vector<std::int32_t> skills_on(Entity entity) {
    return ask([&](Turn& turn) {
      std::vector<std::int32_t> skills;
      for (const auto& row : turn.world().rows<effect::Effects>(entity)) skills.push_back(row.skill);
      return skills;
    });
  }
  std::uint32_t hindrances(Entity entity) {
    return ask([&](Turn& turn) { return effect::hindrances(turn.world(), entity); });
  }
  std::int32_t hp(Entity entity) { return game.get<character::Health>(entity)->points.hp; }
  std::int32_t mp(Entity entity) { return game.get<character::Health>(entity)->points.mp; }

  slice_test::SliceGame game;
};

/// A buff of its own type.
inline Application buff(Entity to, std::int32_t skill, std::int32_t type, std::int32_t type_level,
                        Duration length) {
  Application application;
  application.skill = skill;
  application.level = type_level;
  application.abnormal_type = type;
  application.abnormal_level = type_level;
  application.length = length;
  application.from = to;
  application.to = to;
  return application;
}

inline Application hindrance(Entity to, std::int32_t skill, Hindrance what, Duration length) {
  Application application = buff(to, skill, skill, 1, length);
  application.kind = effect::Kind::debuff;
  application.flags = static_cast<std::uint32_t>(what);
  return application;
}

}  // namespace kairos::effect_test
