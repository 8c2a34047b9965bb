// RuledGame: a game into whose passes a test reaches with rules of its own, beside its clients.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "engine/core/partition/turn.hpp"
#include "slices/character/character.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {

/// What the next pass of a partition does.
struct TestRule {
  std::shared_ptr<std::function<void(Turn&)>> rule;
};
struct FollowRule {};
inline void follow_rule(Turn& turn, const FollowRule&) {
  if (const auto rule = std::exchange(*turn.shared<TestRule>().rule, {})) rule(turn);
}

class RuledGame : public Game {
 public:
  explicit RuledGame(GameSetup setup = {})
      : RuledGame(std::move(setup), std::make_shared<std::function<void(Turn&)>>()) {}

  /// Follows the rule in a pass at the present time, and settles.
  void act(std::function<void(Turn&)> rule, PartitionId where = world_id) {
    *rule_ = std::move(rule);
    post(where, InboxItem::of(FollowRule{}));
    settle();
  }
  /// What the rule answers.
  template <class Ask>
  [[nodiscard]] auto ask(Ask question, PartitionId where = world_id) {
    decltype(question(std::declval<Turn&>())) answer{};
    act([&](Turn& turn) { answer = question(turn); }, where);
    return answer;
  }
  /// The character of a client in the world; none when it is not there.
  [[nodiscard]] static Entity entity_of(Turn& turn, const Client& client) {
    return turn.find(Handle{static_cast<std::uint32_t>(client.handle())});
  }
  [[nodiscard]] Entity entity_of(const Client& client) {
    return ask([&](Turn& turn) { return entity_of(turn, client); });
  }
  /// A copy of a component now.
  template <class C>
  [[nodiscard]] std::optional<C> get(const Client& client, PartitionId where = world_id) {
    const RunningPartition running(at(where).token());
    const Entity entity = at(where).replication().find(Handle{static_cast<std::uint32_t>(client.handle())});
    const auto* const found = entity ? at(where).world().get<C>(entity) : nullptr;
    return found == nullptr ? std::nullopt : std::optional<C>(*found);
  }

 private:
  RuledGame(GameSetup setup, const std::shared_ptr<std::function<void(Turn&)>>& rule)
      : Game(with_rule(std::move(setup), rule)), rule_(rule) {}
  static GameSetup with_rule(GameSetup setup, const std::shared_ptr<std::function<void(Turn&)>>& rule) {
    const auto more = setup.also_register;
    setup.also_register = [more, rule](Registry& registry) {
      registry.shared<TestRule>(std::make_shared<const TestRule>(TestRule{rule}));
      registry.message<&follow_rule>();
      if (more) more(registry);
    };
    return setup;
  }

  std::shared_ptr<std::function<void(Turn&)>> rule_;
};

/// All its points, and so many of them that no test takes them.
inline void make_hardy(Turn& turn, Entity who, std::int32_t level = 40) {
  character::BaseStats base;
  base.nature = character::nature_final;
  base.level = level;
  base.hp_max = Fixed::of(1'000'000);
  base.mp_max = Fixed::of(1'000'000);
  base.p_atk = 100;
  base.p_def = 100;
  base.m_atk = 100;
  base.m_def = 100;
  base.p_atk_speed = 500;
  base.m_atk_speed = 333;
  base.accuracy = 100;
  base.run_speed = 120;
  base.walk_speed = 80;
  base.attack_range = 40;
  character::set_base_stats(turn, who, base);
  (void)character::fresh_stats(turn, who);
  for (const auto pool : {character::Pool::hp, character::Pool::mp, character::Pool::cp})
    (void)character::heal(turn, who, who, pool, 1'000'000);
}

}  // namespace kairos::scenario
