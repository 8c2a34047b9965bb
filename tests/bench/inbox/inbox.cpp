// What a message into a partition costs: posted and taken by one thread, and posted by three while a fourth
// takes.
#include <benchmark/benchmark.h>

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "tests/bench/inbox/queues.hpp"

namespace kairos::bench_inbox {
namespace {

constexpr std::size_t burst = 64;
constexpr std::size_t producers = 3;
constexpr std::size_t messages_each = 30'000;

Message numbered(std::uint64_t number) { return {{number, number + 1, number + 2, number + 3}}; }

/// `burst` messages in, then all out.
template <class Queue>
void same_thread(benchmark::State& state) {
  Queue queue;
  typename Queue::Writer writer(queue);
  std::array<Message, burst> messages;
  for (std::size_t i = 0; i < burst; ++i) messages[i] = numbered(i);
  std::uint64_t sum = 0;
  for (auto round : state) {
    (void)round;
    for (const Message& message : messages) writer.write(message);
    writer.flush();
    queue.take([&](const auto& message) { sum += sum_of(message); });
  }
  benchmark::DoNotOptimize(sum);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(burst));
}

/// All threads start together; the time ends when the last message was taken. `at_once` are written together.
template <class Queue>
void three_producers(benchmark::State& state, std::size_t at_once) {
  for (auto round : state) {
    (void)round;
    Queue queue;
    std::atomic<std::size_t> here{0};
    std::atomic<bool> start{false};
    std::vector<std::thread> threads;
    for (std::size_t p = 0; p < producers; ++p) {
      threads.emplace_back([&] {
        typename Queue::Writer writer(queue);
        std::array<Message, bulk> messages;
        for (std::size_t i = 0; i < bulk; ++i) messages[i] = numbered(i);
        ++here;
        while (!start.load()) std::this_thread::yield();
        for (std::size_t i = 0; i < messages_each; i += at_once) {
          for (std::size_t j = 0; j < at_once; ++j) writer.write(messages[j]);
          writer.flush();
        }
      });
    }
    while (here.load() < producers) std::this_thread::yield();
    const auto began = std::chrono::steady_clock::now();
    start = true;
    std::size_t taken = 0;
    std::uint64_t sum = 0;
    while (taken < producers * messages_each) {
      queue.take([&](const auto& message) {
        sum += sum_of(message);
        ++taken;
      });
    }
    benchmark::DoNotOptimize(sum);
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    for (std::thread& thread : threads) thread.join();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(producers * messages_each));
}

template <class Queue>
void add() {
  const std::string who = Queue::name;
  benchmark::RegisterBenchmark(("inbox_same_thread/" + who).c_str(), same_thread<Queue>)->UseRealTime();
  benchmark::RegisterBenchmark(("inbox_3_producers/" + who).c_str(), three_producers<Queue>, bulk)
      ->UseManualTime();
  benchmark::RegisterBenchmark(("inbox_3_producers_singly/" + who).c_str(), three_producers<Queue>, 1)
      ->UseManualTime();
}

const bool added = [] {
  add<Ours>();
  add<MutexSwap>();
  add<Moodycamel>();
  add<MoodycamelSingly>();
  add<BoostLockfree>();
  return true;
}();

}  // namespace
}  // namespace kairos::bench_inbox
