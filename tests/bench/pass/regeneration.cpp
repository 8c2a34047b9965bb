// Points that come back, made in three ways: by a deadline of each creature, armed while something is
// missing, as the game does it; by a system that runs once in a period over all that lack something; and by
// one that runs thirty times as often, so that each creature still has its own moment. A minute of the game
// with wounds at random moments; told is the time of one creature and second, and how long the longest pass
// took.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "engine/core/ecs/schedule.hpp"
#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/io.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos::bench_pass {
namespace {

struct slice {};

constexpr Duration period = seconds(3);
constexpr Duration often = milliseconds(100);
constexpr std::int32_t full = 1'000;
constexpr std::int32_t share = 40;            ///< of a step
constexpr std::int32_t wound = 150;           ///< so four steps heal it
constexpr std::int64_t calm_us = 20'000'000;  ///< between two wounds at most
constexpr Duration measured = seconds(60);

struct Life {
  using slice = bench_pass::slice;
  std::int32_t points = full;
  std::int32_t most = full;
};
/// By a deadline.
struct Mending {
  using slice = bench_pass::slice;
  TimerId timer;
};
/// By a system: the next step's moment.
struct Lacking {
  using slice = bench_pass::slice;
  GameTime next;
};

struct Mend {};
struct WoundDue {};

bool give(Life& life) {
  life.points = std::min(life.most, life.points + share);
  return life.points == life.most;
}

/// The game's own way.
void mend(Turn& turn, Entity who, const Mend&) {
  bool whole = false;
  turn.world().modify<Life>(who, [&](Life& life) { whole = give(life); });
  if (!whole) return;
  if (const auto* const mending = turn.world().get<Mending>(who))
    turn.game_deadlines().cancel(mending->timer);
  turn.world().remove<Mending>(who);
}

void mend_all(Query<Entity, Mut<Life>, Mut<Lacking>> lacking, Commands<Inserts<>, Removes<Lacking>> commands,
              const Pass& pass) {
  lacking.each([&](Entity who, Mut<Life> life, Mut<Lacking> state) {
    if (state->next > pass.now) return;
    if (give(life.write())) {
      commands.remove<Lacking>(who);
    } else {
      state.write().next = state->next + period;
    }
  });
}

enum class Way : std::uint8_t { deadlines, system };
struct Choice {
  Way way = Way::deadlines;
  Duration first;      ///< until the first step, of a system
  Duration tolerance;  ///< of a deadline
};

void hurt(Turn& turn, Entity who, const WoundDue& due) {
  World& world = turn.world();
  world.modify<Life>(who, [](Life& life) { life.points = std::max(1, life.points - wound); });
  const Choice& choice = turn.shared<Choice>();
  if (choice.way == Way::system && !world.has<Lacking>(who)) {
    world.add(who, Lacking{turn.pass().now + choice.first});
  } else if (choice.way == Way::deadlines && !world.has<Mending>(who)) {
    world.add(who, Mending{turn.arm(GameDeadlines::Terms{.when = turn.pass().now + period,
                                                         .tolerance = choice.tolerance,
                                                         .period = period,
                                                         .entity = who},
                                    Mend{})});
  }
  Random random = turn.pass().random(who);
  turn.arm(
      GameDeadlines::Terms{.when = turn.pass().now + microseconds(random.between(1, calm_us)), .entity = who},
      due);
}

using None = Schedule<>;
using OncePeriod = Schedule<Stage<StageName::recovery, System<"mend_all", &mend_all, slice, every(period)>>>;
using Often = Schedule<Stage<StageName::recovery, System<"mend_all", &mend_all, slice, every(often)>>>;

class NoWaker final : public Waker {
  void wake() override {}
};

class Infirmary final : private Directory, private IoLane {
 public:
  Infirmary(std::int64_t creatures, const Choice& choice, std::unique_ptr<ScheduleRun> schedule) {
    registry_.component<Life>();
    registry_.component<Mending>();
    registry_.component<Lacking>();
    registry_.deadline<&mend>();
    registry_.deadline<&hurt>();
    registry_.shared<Choice>(std::make_shared<const Choice>(choice));
    const PartitionSettings settings{{1}, "infirmary", 7, {1}, GameTime{}};
    Directory& directory = *this;
    IoLane& io = *this;
    partition_ = std::make_unique<Partition>(settings, registry_, std::move(schedule), handles_, directory,
                                             io, waker_);
    partition_->build([&](Turn& turn) {
      Random random = turn.pass().random(Entity{});
      for (std::int64_t i = 0; i < creatures; ++i) {
        const Entity who = turn.world().spawn();
        turn.world().add(who, Life{});
        turn.arm(GameDeadlines::Terms{.when = GameTime{random.between(1, calm_us)}, .entity = who},
                 WoundDue{});
      }
    });
    partition_->loop_starts();
  }

  /// Passes at the moments at which something is due.
  void play(Duration span) {
    const GameTime until = input_.now + span;
    for (auto due = partition_->next_game_due(); due && *due <= until; due = partition_->next_game_due()) {
      // A pass no sooner than the loop would start one after the one before.
      input_.now = std::max(*due, input_.now + microseconds(250));
      const auto began = std::chrono::steady_clock::now();
      partition_->gather(input_);
      partition_->run(input_, meter_);
      longest_ = std::max<std::int64_t>(longest_, (std::chrono::steady_clock::now() - began).count());
      ++passes_;
    }
    input_.now = std::max(input_.now, until);
  }
  void start_counting() { passes_ = longest_ = 0; }
  [[nodiscard]] std::int64_t passes() const { return passes_; }
  [[nodiscard]] std::int64_t longest_ns() const { return longest_; }

 private:
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }

  Registry registry_;
  HandleAllocator handles_;
  NoWaker waker_;
  NoMeter meter_;
  std::unique_ptr<Partition> partition_;
  PassInput input_;
  std::int64_t passes_ = 0;
  std::int64_t longest_ = 0;
};

void regenerate(benchmark::State& state, const Choice& choice, std::unique_ptr<ScheduleRun> schedule) {
  const std::int64_t creatures = state.range(0);
  Infirmary infirmary(creatures, choice, std::move(schedule));
  infirmary.play(measured);
  infirmary.start_counting();
  std::int64_t rounds = 0;
  for (auto round : state) {
    (void)round;
    infirmary.play(measured);
    ++rounds;
  }
  const std::int64_t game_seconds = rounds * measured.us / 1'000'000;
  state.SetItemsProcessed(creatures * game_seconds);
  state.counters["passes_a_second"] =
      static_cast<double>(infirmary.passes()) / static_cast<double>(std::max<std::int64_t>(1, game_seconds));
  state.counters["longest_pass_us"] = static_cast<double>(infirmary.longest_ns()) / 1e3;
}

void by_deadlines(benchmark::State& state) {
  regenerate(state, {Way::deadlines, {}, {}}, std::make_unique<ScheduleRun>(None::table()));
}
void by_late_deadlines(benchmark::State& state) {
  regenerate(state, {Way::deadlines, {}, often}, std::make_unique<ScheduleRun>(None::table()));
}
void by_system_each_period(benchmark::State& state) {
  regenerate(state, {Way::system, {}, {}}, std::make_unique<ScheduleRun>(OncePeriod::table()));
}
void by_system_often(benchmark::State& state) {
  regenerate(state, {Way::system, period, {}}, std::make_unique<ScheduleRun>(Often::table()));
}
BENCHMARK(by_deadlines)->Name("regeneration/ours")->Arg(200)->Arg(1'000)->Arg(10'000)->UseRealTime();
BENCHMARK(by_late_deadlines)
    ->Name("regeneration/deadlines_100ms_late")
    ->Arg(200)
    ->Arg(1'000)
    ->Arg(10'000)
    ->UseRealTime();
BENCHMARK(by_system_each_period)
    ->Name("regeneration/system_each_3s")
    ->Arg(200)
    ->Arg(1'000)
    ->Arg(10'000)
    ->UseRealTime();
BENCHMARK(by_system_often)
    ->Name("regeneration/system_each_100ms")
    ->Arg(200)
    ->Arg(1'000)
    ->Arg(10'000)
    ->UseRealTime();

}  // namespace
}  // namespace kairos::bench_pass
