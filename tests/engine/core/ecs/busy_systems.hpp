// Systems that do everything a system may do, by chance, for tests that run one schedule in different ways.
#pragma once
#include <stdexcept>

#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {

template <int N>
struct Amount {
  using slice = ecs_test::slice;
  std::int64_t value = N;
};
template <int N>
struct Tag {
  using slice = ecs_test::slice;
};
struct Bag {
  using slice = ecs_test::slice;
  using rows = Rows<Skill, 12>;
};
struct Total {
  using slice = ecs_test::slice;
  std::int64_t sum = 0;
};
struct Told {
  Entity who;
  std::int64_t value = 0;
};
struct Seen {
  std::int64_t value = 0;
};

inline void register_busy(World& world) {
  world.register_component<Amount<0>>();
  world.register_component<Amount<1>>();
  world.register_component<Amount<2>>();
  world.register_component<Amount<3>>();
  world.register_component<Amount<4>>();
  world.register_component<Tag<0>>();
  world.register_component<Tag<1>>();
  world.register_component<Bag>();
  world.register_resource<Total>();
}

/// Fails as a whole now and then.
inline Random draws_of(const Pass& pass) {
  Random random = pass.random(Entity{});
  if (random.below(12) == 0) throw std::runtime_error("a bad day");
  return random;
}
/// Fails for an entity now and then.
inline Random draws_of(const Pass& pass, Entity who) {
  Random random = pass.random(who);
  if (random.below(50) == 0) throw std::runtime_error("a bad moment");
  return random;
}

template <int To, int From>
void pour(Query<Entity, Mut<Amount<To>>, Amount<From>> all, Write<Told> told, Emit<Seen> seen,
          const Pass& pass) {
  (void)draws_of(pass);
  all.each([&](Entity who, Mut<Amount<To>> to, const Amount<From>& from) {
    Random random = draws_of(pass, who);
    if (random.below(3) == 0) return;
    to.write().value += from.value + random.between(-9, 9);
    if (random.below(8) == 0) told({who, to->value});
    if (random.below(8) == 0) seen.observers_of(who, {to->value});
  });
}

/// Two writers of one component, kept apart by a filter.
template <class Filter>
void shake(Query<Entity, Mut<Amount<3>>, Mut<Bag>, Filter> all, const Pass& pass) {
  all.each([&](Entity who, Mut<Amount<3>> amount, Mut<Bag> bag) {
    Random random = draws_of(pass, who);
    amount.write().value ^= static_cast<std::int64_t>(random.below(1'000));
    auto rows = bag.write();
    if (rows.full()) rows.erase(random.below(rows.size()));
    for (std::uint64_t more = random.below(4); more > 0; --more)
      (void)rows.try_push_back({static_cast<std::int32_t>(random.below(100)), 1});
  });
}

/// Reads one half of what `drip` writes the other half of.
inline void measure(Query<Entity, Amount<4>, With<Tag<1>>> all, ResMut<Total> total, Defer<Seen> defer) {
  all.each([&](Entity who, const Amount<4>& amount) {
    total.write().sum += amount.value;
    if ((who.counter() + static_cast<std::uint64_t>(amount.value)) % 7 == 0) defer({amount.value});
  });
}
inline void drip(Query<Entity, Mut<Amount<4>>, Without<Tag<1>>> all, Arm<Seen> arm, const Pass& pass) {
  all.each([&](Entity who, Mut<Amount<4>> amount) {
    Random random = draws_of(pass, who);
    amount.write().value += random.between(0, 3);
    if (random.below(9) == 0) arm(who, TimerGroup::life, pass.now + seconds(1), {amount->value});
  });
}

inline void breed(Query<Entity, Amount<1>> all, Commands<Inserts<Tag<0>>, Removes<Tag<0>>> commands,
                  const Pass& pass) {
  all.each([&](Entity who, const Amount<1>& amount) {
    Random random = draws_of(pass, who);
    if (random.below(30) == 0) commands.spawn(Amount<1>{amount.value + 1}, Amount<4>{}, Tag<0>{});
    if (random.below(20) == 0) commands.try_remove<Tag<0>>(who);
    if (random.below(20) == 0) commands.insert<Tag<0>>(who);
  });
}
inline void sort_out(Query<Entity, Opt<Amount<1>>> all,
                     Commands<Inserts<Tag<1>, Bag>, Removes<Tag<1>>> commands, const Pass& pass) {
  all.each([&](Entity who, const Amount<1>* amount) {
    Random random = draws_of(pass, who);
    if (random.below(60) == 0) commands.spawn(Amount<0>{}, Amount<1>{}, Amount<2>{}, Amount<3>{});
    if (random.below(60) == 0) commands.despawn(who);
    if (random.below(15) == 0) commands.remove<Tag<1>>(who);  // often not there: reported
    if (random.below(15) == 0) commands.try_insert<Tag<1>>(who);
    if (amount != nullptr && random.below(4) == 0) commands.try_insert<Bag>(who);
  });
}
inline void listen(Query<Entity, Mut<Amount<0>>> all, Read<Told> told, Res<Total> total, const Pass& pass) {
  (void)draws_of(pass);
  for (const Told& one : told) {
    if (auto found = all.get_mut(one.who)) std::get<1>(*found).write().value += one.value % 100 + total->sum;
  }
}

using Busy =
    Schedule<Stage<StageName::movement, System<"pour_a", &pour<0, 1>, slice>, System<"breed", &breed, slice>,
                   System<"shake_tagged", &shake<With<Tag<0>>>, slice>, System<"measure", &measure, slice>,
                   System<"shake_bare", &shake<Without<Tag<0>>>, slice>, System<"pour_b", &pour<2, 1>, slice>,
                   System<"sort_out", &sort_out, slice>, System<"drip", &drip, slice>>,
             Stage<StageName::status, System<"listen", &listen, slice>, System<"pour_c", &pour<2, 3>, slice>,
                   System<"breed_later", &breed, slice>>>;

}  // namespace kairos::ecs_test
