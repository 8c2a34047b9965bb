// The loop threads: whatever runs at the same time as what, a due moment is kept.
#include "engine/core/loop/loop_pool.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <thread>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/turn.hpp"

namespace kairos {
namespace {

constexpr PartitionId first{1};
constexpr PartitionId second{2};

/// What the handlers below share with the test.
struct Stage {
  std::atomic<int> first_running{0};
  std::atomic<int> second_running{0};
  Counter* first_passes = nullptr;
  std::array<std::promise<void>, 200> rung;
};
struct Shared {
  Stage* stage = nullptr;
};

struct Meet {
  std::int64_t round = 0;
};
struct Alarm {
  std::int64_t round = 0;
};
struct Ring {
  std::int64_t round = 0;
};

void spin_until(const auto& condition) {
  while (!condition()) std::this_thread::yield();
}

/// The first partition's short pass, which overlaps with the beginning of the second's.
void meet(Turn& turn, const Meet& meeting) {
  Stage& stage = *turn.shared<Shared>().stage;
  stage.first_running = static_cast<int>(meeting.round);
  spin_until([&] { return stage.second_running == meeting.round; });
}

/// The second partition's pass, which ends after the first's thread went to sleep, and leaves a deadline
/// behind.
void set_alarm(Turn& turn, const Alarm& alarm) {
  Stage& stage = *turn.shared<Shared>().stage;
  spin_until([&] { return stage.first_running == alarm.round; });
  const auto passes = stage.first_passes->value();
  stage.second_running = static_cast<int>(alarm.round);
  spin_until([&] { return stage.first_passes->value() > passes; });
  for (int i = 0; i < 10; ++i) std::this_thread::yield();
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(1)}, Ring{alarm.round});
}

void ring(Turn& turn, Entity, const Ring& ring) {
  turn.shared<Shared>().stage->rung.at(static_cast<std::size_t>(ring.round)).set_value();
}

class Place final : public Directory, public IoLane {
 public:
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
};

TEST(LoopPool, ADeadlineIsKeptWhileAnotherThreadSleepsWithNothingDue) {
  Stage stage;
  Registry registry;
  registry.message<&meet>();
  registry.message<&set_alarm>();
  registry.deadline<&ring>();
  registry.shared<Shared>(std::make_shared<const Shared>(Shared{&stage}));
  HandleAllocator handles;
  Place place;
  SystemClocks clocks;
  Metrics metrics;
  LoopPool pool(clocks, metrics, PassPlan{.pass_max = milliseconds(1)},
                [](Partition&, const std::string& why) { FAIL() << why; });
  const auto make = [&](PartitionId id, const char* name) {
    LoopPool::Slot& slot = pool.reserve();
    auto partition = std::make_unique<Partition>(PartitionSettings{id, name, 1, first, GameTime{}}, registry,
                                                 std::make_unique<ScheduleRun>(ScheduleTable{}), handles,
                                                 place, place, LoopPool::waker_of(slot));
    pool.attach(slot, *partition, GameTime{});
    return partition;
  };
  const auto one = make(first, "one");
  const auto two = make(second, "two");
  stage.first_passes = &metrics.partition("one").passes;
  pool.start(2);

  for (std::int64_t round = 1; round < static_cast<std::int64_t>(stage.rung.size()); ++round) {
    auto rung = stage.rung.at(static_cast<std::size_t>(round)).get_future();
    ASSERT_EQ(one->inbox().post(InboxItem::of(Meet{round})), Posted::yes);
    ASSERT_EQ(two->inbox().post(InboxItem::of(Alarm{round})), Posted::yes);
    const auto status = rung.wait_for(std::chrono::seconds(10));
    if (status != std::future_status::ready) {
      pool.stop();
      FAIL() << "the deadline of round " << round << " did not fire";
    }
  }
  pool.stop();
}

}  // namespace
}  // namespace kairos
