// A long fight over real packets: the fastest blows, and a client that orders this and that meanwhile.
#include <gtest/gtest.h>

#include "engine/core/random/random.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/combat/combat.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr std::int32_t wolf = 20'120;
constexpr Duration interval = milliseconds(333);

/// As fast as a game master can make it; the chronicle caps it at 1,500: a blow every 333 ms.
void make_fastest(Turn& turn, Entity who) {
  make_hardy(turn, who);
  // Its weapon has a speed of its own, so this comes on top.
  const character::StatChange speed[] = {
      {character::Stat::p_atk_speed, character::Operation::add, Fixed::of(2'600)}};
  character::set_modifiers(turn, who, {character::Origin::rule, 2'600}, speed);
}

struct Fight : RuledGame {
  Client& hero = player("Fencer", Point{0, 0, 0});
  std::int32_t beast = 0;

  Fight() {
    act([&](Turn& turn) {
      make_fastest(turn, entity_of(turn, hero));
      const Entity made = npc::spawn(turn, wolf, {60, 0, 0}, 0);
      make_hardy(turn, made, 1);
      character::BaseStats base = *turn.world().get<character::BaseStats>(made);
      base.run_speed = base.walk_speed = 0;  // it stays
      base.hp_max = Fixed::of(1'000'000'000);
      character::set_base_stats(turn, made, base);
      (void)character::heal(turn, made, made, character::Pool::hp, 1'000'000'000);
      beast = static_cast<std::int32_t>(turn.world().get<core::Visible>(made)->handle.value);
    });
    hero.forget();
  }
  /// Whether it was told anything about itself.
  [[nodiscard]] bool answered() {
    bool any = hero.take<ActionFailed>().has_value() || hero.take<MyTargetSelected>().has_value() ||
               hero.take<TargetUnselected>().has_value() || hero.take<ChangeWaitType>().has_value();
    for (const auto& packet : hero.take_all<MoveToLocation>()) any |= packet.handle == hero.handle();
    for (const auto& packet : hero.take_all<MoveToPawn>()) any |= packet.handle == hero.handle();
    for (const auto& packet : hero.take_all<StopMove>()) any |= packet.handle == hero.handle();
    for (const auto& packet : hero.take_all<Attack>()) any |= packet.attacker == hero.handle();
    return any;
  }
  /// What waits for its time, and what waits to be handled.
  [[nodiscard]] std::size_t waiting() {
    return ask([](Turn& turn) { return turn.game_deadlines().size() + turn.wall_deadlines().size(); }) +
           io.jobs().size();
  }
};

TEST(Attacking, AsFastAsTheCapForTenMinutes) {  // B49, B50
  Fight game;
  game.hero.send(AttackRequest{.target = game.beast});
  game.advance(seconds(60));
  const std::size_t waiting = game.waiting();
  std::size_t blows = 0;
  for (int minute = 1; minute < 10; ++minute) {
    game.hero.forget();
    game.advance(seconds(60));
    for (const auto& packet : game.hero.take_all<Attack>())
      blows += packet.attacker == game.hero.handle() ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(blows), 9 * 60'000.0 / 333.0, 3.0);
  EXPECT_LE(game.waiting(), waiting + 4) << "nothing piles up";
}

TEST(Attacking, EveryOrderIsAnsweredWithinTwoBlowsForTenMinutes) {  // B50
  constexpr std::uint64_t seed = 50;
  Fight game;
  Random random(seed, 1, 1, Entity{1});
  const auto near = [&] { return static_cast<std::int32_t>(random.between(-100, 100)); };
  struct Order {
    const char* name;
    std::function<void()> send;
    bool report = false;  ///< the client only tells where it is
  };
  const Order orders[] = {
      {"attack", [&] { game.hero.send(AttackRequest{.target = game.beast}); }},
      {"walk",
       [&] {
         game.hero.move({near(), near(), 0});
       }},
      {"stop", [&] { game.hero.send(CannotMoveAnymore{.at = {}, .heading = 0}); }, true},
      {"forget the target", [&] { game.hero.send(RequestTargetCancel{.controller = 1}); }},
      {"break off", [&] { game.hero.send(RequestTargetCancel{.controller = 0}); }},
      {"select", [&] { game.hero.send(Action{.target = game.beast}); }},
      {"wear", [&] { game.hero.send(UseItem{.item = 12'345}); }},
      {"cast", [&] { game.hero.send(RequestMagicSkillUse{.skill = 1'177}); }},
      {"log out", [&] { game.hero.send(Logout{}); }},
  };
  std::size_t most = 0;
  std::size_t early = 0;
  int unanswered = 0;
  const std::int64_t began = game.clock.us;
  for (int number = 0; game.clock.us < began + seconds(600).us; ++number) {
    game.hero.send(AttackRequest{.target = game.beast});
    game.advance(milliseconds(random.between(1, 400)));
    ASSERT_FALSE(game.hero.gone()) << "nobody leaves a fight by will; seed " << seed;
    game.hero.forget();
    const Order& order = orders[random.below(std::size(orders))];
    order.send();
    game.advance(microseconds(2 * interval.us));
    if (!order.report && !game.answered()) {
      ++unanswered;
      ADD_FAILURE() << "no answer to " << order.name << ", order " << number << ", seed " << seed;
      if (unanswered > 5) return;
    }
    const std::size_t waiting = game.waiting();
    if (number < 100) early = std::max(early, waiting);
    most = std::max(most, waiting);
  }
  EXPECT_LE(most, early + 8) << "nothing piles up; seed " << seed;
  // And in the end it does what it is told.
  game.hero.forget();
  game.hero.move({-300, 0, 0});
  game.advance(seconds(6));
  EXPECT_EQ(game.get<movement::Position>(game.hero)->x, -300'000);
  EXPECT_FALSE(game.get<combat::Assault>(game.hero));
}

}  // namespace
}  // namespace kairos::scenario
