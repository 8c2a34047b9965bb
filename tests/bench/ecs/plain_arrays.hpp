// What no store can walk faster than: an array of each component, sorted by id, in which all entities have
// all components. To add or remove one moves all behind it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/random/random.hpp"
#include "tests/bench/ecs/components.hpp"

namespace kairos::ecs_bench {

class PlainArrays {
 public:
  explicit PlainArrays(std::size_t count) : positions_(count), velocities_(count), masses_(count) {
    for (std::size_t i = 0; i < count; ++i) {
      index_.push_back(static_cast<std::uint32_t>(i));
      shuffled_.push_back(static_cast<std::uint32_t>(i));
    }
    Random random(1, 0, 0, Entity{});
    for (std::size_t i = count; i > 1; --i) std::swap(shuffled_[i - 1], shuffled_[random.below(i)]);
  }

  void join2() {
    for (std::size_t i = 0, count = positions_.size(); i < count; ++i) {
      positions_[i].x += velocities_[i].x;
      positions_[i].y += velocities_[i].y;
    }
  }
  void join3() {
    for (std::size_t i = 0, count = positions_.size(); i < count; ++i) {
      positions_[i].x += velocities_[i].x + masses_[i].grams;
      positions_[i].y += velocities_[i].y;
    }
  }
  [[nodiscard]] std::int64_t get() {
    std::int64_t sum = 0;
    for (const std::uint32_t id : shuffled_) sum += positions_[index_[id]].x;
    return sum;
  }
  /// Of a few, because each costs so much: the array closes a gap and opens it again.
  [[nodiscard]] std::size_t remove_and_add() {
    for (std::size_t i = 0; i < few; ++i) {
      const std::uint32_t at = index_[shuffled_[next_++ % shuffled_.size()]];
      velocities_.erase(velocities_.begin() + at);
      velocities_.insert(velocities_.begin() + at, Velocity{});
    }
    return few * 2;
  }

 private:
  static constexpr std::size_t few = 16;
  std::vector<Position> positions_;
  std::vector<Velocity> velocities_;
  std::vector<Mass> masses_;
  std::vector<std::uint32_t> index_;  ///< by id
  std::vector<std::uint32_t> shuffled_;
  std::size_t next_ = 0;
};

}  // namespace kairos::ecs_bench
