// Measures the store of components: joins of two and three, random get, add and remove, and what marking and
// hashing cost. Argument: how many entities (100000). Prints the median of interleaved rounds, in ns per
// entity or call.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

struct slice {};
struct Position {
  using slice = kairos::slice;
  std::int64_t x = 0;
  std::int64_t y = 0;
};
struct Velocity {
  using slice = kairos::slice;
  std::int32_t x = 1;
  std::int32_t y = 1;
};
struct Mass {
  using slice = kairos::slice;
  std::int64_t grams = 3;
};

constexpr int rounds = 21;

struct Measured {
  std::string name;
  std::vector<double> ns;
};

template <class Work>
void measure(Measured& into, std::size_t calls, Work&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
  into.ns.push_back(took.count() / static_cast<double>(calls));
}

void run(std::size_t count) {
  const OwnerToken token("bench");
  const RunningPartition running(token);
  World world(1, token);
  world.register_component<Position>();
  world.register_component<Velocity>();
  world.register_component<Mass>();
  std::vector<Entity> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(world.spawn());
    world.add<Position>(all.back());
    world.add<Velocity>(all.back());
    if (i % 2 == 0) world.add<Mass>(all.back());
  }
  world.drain_dirty();
  std::vector<Entity> shuffled = all;
  Random random(1, 0, 0, Entity{});
  for (std::size_t i = count; i > 1; --i) std::swap(shuffled[i - 1], shuffled[random.below(i)]);

  Measured read{"join of 2, read", {}}, write{"join of 2, write without drain", {}},
      three{"join of 3, half dense", {}};
  Measured get{"random get", {}}, lookup{"random get through a query", {}},
      change{"random remove and add", {}};
  Measured marked{"first write (mark, old hash)", {}}, drained{"drain (new hash, log)", {}};
  std::int64_t sum = 0;
  for (int round = 0; round < rounds; ++round) {
    measure(read, count, [&] {
      Query<Position, Velocity>(world.stores()).each([&](const Position& at, const Velocity& speed) {
        sum += at.x * speed.x;
      });
    });
    const auto move = [](Mut<Position> at, const Velocity& speed) {
      Position& to = at.write();
      to.x += speed.x;
      to.y += speed.y;
    };
    measure(marked, count, [&] { Query<Mut<Position>, Velocity>(world.stores()).each(move); });
    measure(write, count, [&] { Query<Mut<Position>, Velocity>(world.stores()).each(move); });
    measure(drained, count, [&] { sum += static_cast<std::int64_t>(world.drain_dirty().components.size()); });
    measure(three, count / 2, [&] {
      Query<Position, Velocity, Mass>(world.stores())
          .each([&](const Position& at, const Velocity& speed, const Mass& mass) {
            sum += at.x * speed.x + mass.grams;
          });
    });
    measure(get, count, [&] {
      for (const Entity who : shuffled) sum += world.get<Position>(who)->x;
    });
    measure(lookup, count, [&] {
      Query<Position> query(world.stores());
      for (const Entity who : shuffled) sum += std::get<0>(*query.get(who)).x;
    });
    measure(change, count * 2, [&] {
      for (const Entity who : shuffled) world.remove<Velocity>(who);
      for (const Entity who : shuffled) world.add<Velocity>(who);
    });
    world.drain_dirty();
  }
  for (Measured* const one : {&read, &write, &three, &get, &lookup, &change, &marked, &drained}) {
    std::sort(one->ns.begin(), one->ns.end());
    fmt::print("{:<34} {:>8.2f} ns (best {:.2f})\n", one->name, one->ns[one->ns.size() / 2], one->ns.front());
  }
  fmt::print("{} entities, checksum {}\n", count, sum);
}

}  // namespace
}  // namespace kairos

int main(int count, char** arguments) {
  kairos::run(count > 1 ? static_cast<std::size_t>(std::atoll(arguments[1])) : 100'000);
  return 0;
}
