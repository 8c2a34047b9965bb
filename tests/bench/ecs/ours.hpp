// The World through its public methods, with the owner check and the marks of every write.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/random/random.hpp"
#include "tests/bench/ecs/components.hpp"

namespace kairos::ecs_bench {

class Ours {
 public:
  /// So many entities with all three components.
  explicit Ours(std::size_t count) {
    world_.register_component<Position>();
    world_.register_component<Velocity>();
    world_.register_component<Mass>();
    for (std::size_t i = 0; i < count; ++i) {
      const Entity who = world_.spawn();
      world_.add<Position>(who);
      world_.add<Velocity>(who);
      world_.add<Mass>(who);
      shuffled_.push_back(who);
    }
    world_.drain_dirty();
    Random random(1, 0, 0, Entity{});
    for (std::size_t i = count; i > 1; --i) std::swap(shuffled_[i - 1], shuffled_[random.below(i)]);
  }

  void join2() {
    world_.query<Mut<Position>, Velocity>([](Mut<Position> at, const Velocity& speed) {
      Position& to = at.write();
      to.x += speed.x;
      to.y += speed.y;
    });
  }
  void join3() {
    world_.query<Mut<Position>, Velocity, Mass>(
        [](Mut<Position> at, const Velocity& speed, const Mass& mass) {
          Position& to = at.write();
          to.x += speed.x + mass.grams;
          to.y += speed.y;
        });
  }
  /// What the marks of a join cost afterwards: the hash of every value anew, and the log.
  [[nodiscard]] std::size_t settle() { return world_.drain_dirty().components.size(); }
  /// All, in random order.
  [[nodiscard]] std::int64_t get() {
    std::int64_t sum = 0;
    for (const Entity who : shuffled_) sum += world_.get<Position>(who)->x;
    return sum;
  }
  /// One component of all, in random order. Returns how many calls that took.
  [[nodiscard]] std::size_t remove_and_add() {
    for (const Entity who : shuffled_) world_.remove<Velocity>(who);
    for (const Entity who : shuffled_) world_.add<Velocity>(who);
    return shuffled_.size() * 2;
  }

 private:
  OwnerToken token_{"bench"};
  RunningPartition running_{token_};
  World world_{1, token_};
  std::vector<Entity> shuffled_;
};

}  // namespace kairos::ecs_bench
