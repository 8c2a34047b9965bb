// A step of one body and the question who is in its sight, as one item, beside a grid in a hash map and
// beside an R-tree. The steps are drawn before the clock runs.
#include <benchmark/benchmark.h>

#include <array>
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>

#include "engine/core/replication/sight_grid.hpp"
#include "tests/bench/replication/crowded_land.hpp"

namespace kairos::interest_bench {
namespace {

constexpr std::size_t steps_in_batch = 10'000;

class Ours {
 public:
  void put(std::uint64_t body, const Point& at) { grid_.place(Entity{body + 1}, at); }
  void move(const CrowdedLand::Step& step) { grid_.place(Entity{step.body + 1}, step.to); }
  [[nodiscard]] std::uint64_t in_sight(const Point& centre) const {
    std::uint64_t sum = 0;
    grid_.within(centre, radius, [&](Entity entity, const Point&) { sum += entity.value; });
    return sum;
  }

 private:
  SightGrid grid_;
};

/// What comes to mind first: a hash map from cell to the bodies in it, and another from body to place.
class HashGrid {
 public:
  void put(std::uint64_t body, const Point& at) {
    cells_[key(at.x >> shift, at.y >> shift)].emplace(body, at);
    where_[body] = at;
  }
  void move(const CrowdedLand::Step& step) {
    Point& known = where_.at(step.body);
    const std::uint64_t before = key(known.x >> shift, known.y >> shift);
    const std::uint64_t after = key(step.to.x >> shift, step.to.y >> shift);
    known = step.to;
    if (before != after) cells_[before].erase(step.body);
    cells_[after][step.body] = step.to;
  }
  [[nodiscard]] std::uint64_t in_sight(const Point& centre) const {
    std::uint64_t sum = 0;
    for (std::int32_t y = (centre.y - radius) >> shift; y <= (centre.y + radius) >> shift; ++y) {
      for (std::int32_t x = (centre.x - radius) >> shift; x <= (centre.x + radius) >> shift; ++x) {
        const auto cell = cells_.find(key(x, y));
        if (cell == cells_.end()) continue;
        for (const auto& [body, at] : cell->second) {
          const std::int64_t dx = at.x - centre.x;
          const std::int64_t dy = at.y - centre.y;
          if (dx * dx + dy * dy <= std::int64_t{radius} * radius) sum += body + 1;
        }
      }
    }
    return sum;
  }

 private:
  static constexpr int shift = SightGrid::cell_shift;
  [[nodiscard]] static std::uint64_t key(std::int32_t x, std::int32_t y) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(y)) << 32 | static_cast<std::uint32_t>(x);
  }

  std::unordered_map<std::uint64_t, std::unordered_map<std::uint64_t, Point>> cells_;
  std::unordered_map<std::uint64_t, Point> where_;
};

class BoostRtree {
 public:
  void put(std::uint64_t body, const Point& at) { tree_.insert({Spot(at.x, at.y), body}); }
  void move(const CrowdedLand::Step& step) {
    tree_.remove(Value{Spot(step.from.x, step.from.y), step.body});
    tree_.insert(Value{Spot(step.to.x, step.to.y), step.body});
  }
  [[nodiscard]] std::uint64_t in_sight(const Point& centre) const {
    const boost::geometry::model::box<Spot> around(Spot(centre.x - radius, centre.y - radius),
                                                   Spot(centre.x + radius, centre.y + radius));
    std::uint64_t sum = 0;
    for (auto it = tree_.qbegin(boost::geometry::index::intersects(around)); it != tree_.qend(); ++it) {
      const std::int64_t dx = it->first.get<0>() - centre.x;
      const std::int64_t dy = it->first.get<1>() - centre.y;
      if (dx * dx + dy * dy <= std::int64_t{radius} * radius) sum += it->second + 1;
    }
    return sum;
  }

 private:
  using Spot = boost::geometry::model::point<std::int32_t, 2, boost::geometry::cs::cartesian>;
  using Value = std::pair<Spot, std::uint64_t>;
  boost::geometry::index::rtree<Value, boost::geometry::index::rstar<16>> tree_;
};

template <class Index>
void run(benchmark::State& state, std::size_t bodies) {
  CrowdedLand land(bodies);
  Index index;
  for (std::size_t i = 0; i < bodies; ++i) index.put(i, land.points()[i]);
  std::vector<CrowdedLand::Step> steps(steps_in_batch);
  std::int64_t items = 0;
  for (auto _ : state) {
    state.PauseTiming();
    for (CrowdedLand::Step& step : steps) step = land.step();
    state.ResumeTiming();
    for (const CrowdedLand::Step& step : steps) {
      index.move(step);
      benchmark::DoNotOptimize(index.in_sight(step.to));
    }
    items += static_cast<std::int64_t>(steps.size());
  }
  state.SetItemsProcessed(items);
}

template <class Index>
void add(const std::string& who, std::size_t bodies) {
  benchmark::RegisterBenchmark(("interest_move_query/" + who + "/" + std::to_string(bodies)).c_str(),
                               [bodies](benchmark::State& state) { run<Index>(state, bodies); });
}

[[maybe_unused]] const bool registered = [] {
  for (const std::size_t bodies : {1'000U, 100'000U, 1'000'000U}) {
    add<Ours>("ours", bodies);
    add<HashGrid>("hash_grid", bodies);
    if (bodies < 1'000'000) add<BoostRtree>("boost_rtree", bodies);  // building it takes longer than all else
  }
  return true;
}();

}  // namespace
}  // namespace kairos::interest_bench
