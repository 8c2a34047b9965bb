// Measures arming, firing and cancelling with 1,000 to 1,000,000 timers pending, against other queues. Rows:
//   timer_batch           1,000 armed within the next millisecond and fired in one pass; the pending never
//   fire timer_half_cancelled  the same, half of them cancelled before; per timer armed timer_hold the
//   earliest fires and is armed again, within a minute timer_rearm           one of the pending at random is
//   cancelled and armed again
// In these a timer of ours carries what a peer's does. In the rows *_whole, which go on below the others, it
// also belongs to an entity, in a group that can lapse, and some have a tolerance; the peers do as before.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <string>
#include <type_traits>

#include "tests/bench/time/allocations.hpp"
#include "tests/bench/time/boost_asio.hpp"
#include "tests/bench/time/libuv.hpp"
#include "tests/bench/time/ours.hpp"
#include "tests/bench/time/std_heap.hpp"
#include "tests/bench/time/timer_load.hpp"
#include "tests/bench/time/worst_step.hpp"

namespace kairos::timer_bench {
namespace {

constexpr std::array<std::size_t, 3> sizes{1'000, 100'000, 1'000'000};
constexpr std::int64_t passes = 400;
/// Before the measured ones, so that memory is as large as it gets.
constexpr std::size_t passes_unmeasured = 100;

template <class Queue>
constexpr bool is_ours = std::is_same_v<Queue, Ours> || std::is_same_v<Queue, OursWhole>;

/// Counts allocations while it lives, and says how many there were per timer.
template <class Queue>
class AllocationCount {
 public:
  explicit AllocationCount(benchmark::State& state) : state_(state), before_(allocations()) {}
  ~AllocationCount() {
    if (!is_ours<Queue>) return;
    state_.counters["allocations"] =
        static_cast<double>(allocations() - before_) /
        (static_cast<double>(state_.iterations()) * static_cast<double>(per_pass));
  }
  AllocationCount(const AllocationCount&) = delete;
  AllocationCount& operator=(const AllocationCount&) = delete;

 private:
  benchmark::State& state_;
  std::size_t before_;
};

template <class Queue>
void arm_far(Queue& queue, std::size_t count) {
  Draws draws(1, far_us, far_us + minute_us);
  for (std::size_t number = 0; number < count; ++number) queue.arm(static_cast<Number>(number), draws.next());
}

template <class Queue, bool cancel_half>
void batch(benchmark::State& state, std::size_t pending) {
  Queue queue(pending + per_pass);
  arm_far(queue, pending);
  Draws soon(2, 1, 1'000);
  std::int64_t now = start_us;
  std::size_t fired = 0;
  const auto pass = [&] {
    for (std::size_t i = 0; i < per_pass; ++i) queue.arm(static_cast<Number>(pending + i), now + soon.next());
    if (cancel_half) {
      for (std::size_t i = 0; i < per_pass; i += 2) queue.cancel(static_cast<Number>(pending + i));
    }
    now += 1'000;
    queue.fire(now, [&](Number, std::int64_t) { ++fired; });
  };
  for (std::size_t i = 0; i < passes_unmeasured; ++i) pass();
  fired = 0;
  {
    const AllocationCount<Queue> count(state);
    for (auto _ : state) pass();
  }
  const auto armed = static_cast<std::size_t>(state.iterations()) * per_pass;
  if (fired != (cancel_half ? armed / 2 : armed)) state.SkipWithError("fired another number of timers");
  state.SetItemsProcessed(static_cast<std::int64_t>(armed));
  if (std::is_same_v<Queue, OursWhole> && !cancel_half && pending == sizes.back()) {
    static const double worst = WorstStep().microseconds(pending);
    state.counters["worst_step_us"] = worst;
  }
}

template <class Queue>
void hold(benchmark::State& state, std::size_t pending) {
  Queue queue(pending);
  Draws draws(3, 1'000, minute_us);
  for (std::size_t number = 0; number < pending; ++number)
    queue.arm(static_cast<Number>(number), start_us + draws.next());
  std::size_t fired = 0;
  const auto pass = [&] {
    for (const std::size_t end = fired + per_pass; fired < end;) {
      queue.fire_next([&](Number number, std::int64_t when) {
        ++fired;
        queue.arm(number, when + draws.next());
      });
    }
  };
  for (std::size_t i = 0; i < passes_unmeasured; ++i) pass();
  fired = 0;
  {
    const AllocationCount<Queue> count(state);
    for (auto _ : state) pass();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(fired));
}

template <class Queue>
void rearm(benchmark::State& state, std::size_t pending) {
  Queue queue(pending);
  arm_far(queue, pending);
  Draws draws(4, far_us, far_us + minute_us);
  Draws which(5, 0, static_cast<std::int64_t>(pending) - 1);
  const auto pass = [&] {
    for (std::size_t i = 0; i < per_pass; ++i) {
      const auto number = static_cast<Number>(which.next());
      queue.cancel(number);
      queue.arm(number, draws.next());
    }
    queue.fire(start_us, [&](Number, std::int64_t) { state.SkipWithError("fired early"); });
  };
  for (std::size_t i = 0; i < passes_unmeasured; ++i) pass();
  {
    const AllocationCount<Queue> count(state);
    for (auto _ : state) pass();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(per_pass));
}

template <class Queue>
void add_rows(const std::string& kind) {
  const auto add = [&kind](const char* row, std::size_t size, auto function) {
    const std::string name = row + kind + "/" + Queue::name + "/" + std::to_string(size);
    benchmark::RegisterBenchmark(name.c_str(), function, size)->Iterations(passes)->UseRealTime();
  };
  for (const std::size_t size : sizes) {
    add("timer_batch", size, batch<Queue, false>);
    add("timer_half_cancelled", size, batch<Queue, true>);
    add("timer_hold", size, hold<Queue>);
    add("timer_rearm", size, rearm<Queue>);
  }
}

}  // namespace
}  // namespace kairos::timer_bench

int main(int argc, char** argv) {
  using namespace kairos::timer_bench;
  add_rows<Ours>("");
  add_rows<StdHeap>("");
  add_rows<BoostAsio>("");
  add_rows<Libuv>("");
  add_rows<OursWhole>("_whole");
  add_rows<StdHeap>("_whole");
  add_rows<BoostAsio>("_whole");
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return EXIT_FAILURE;
  benchmark::RunSpecifiedBenchmarks();
  return EXIT_SUCCESS;
}
