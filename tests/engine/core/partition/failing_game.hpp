// A game whose every rule can be told to fail, in two partitions that are run by hand.
#pragma once
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/partition/partition.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::failing {

struct slice {};

/// How a rule ends.
enum class How : std::uint32_t { well, throws, throws_no_exception, exhausts_memory, breaks };

struct Herd {
  using slice = failing::slice;
  std::int64_t fed = 0;
};
/// How the systems of the next passes end, and for how many entities the first throws.
struct Trouble {
  using slice = failing::slice;
  std::int64_t entities = 0;
  How system = How::well;
  std::uint32_t reserved = 0;
};

struct Act {
  How how = How::well;
};
struct ActLater {
  How how = How::well;
  std::uint32_t number = 0;
};
struct ActAfter {
  How how = How::well;
  std::uint32_t number = 0;
};
struct MakeTrouble {
  std::int64_t entities = 0;
  How system = How::well;
  std::uint32_t reserved = 0;
};
struct MakeHerd {
  std::int64_t size = 0;
};
/// Asks for changes during a query of which one is impossible by its end.
struct ChangeDuringQuery {};
struct Fed {
  std::int64_t how_many = 0;
};

/// What rules wrote down, and where SQL was forbidden meanwhile.
struct Diary {
  std::vector<std::string>* lines;
  std::vector<std::string>* no_sql;
};

/// Everything that is told of systems.
class Listener final : public ScheduleObserver {
 public:
  void stage_began(StageName) override {}
  void system_began(const SystemPlace&, std::size_t) override {}
  void system_ended(const SystemPlace&, std::size_t) override {}
  void stage_ended(StageName) override {}
  void entities_skipped(const SystemPlace& system, std::uint32_t count) override {
    heard.push_back(std::string(system.name) + " skipped " + std::to_string(count));
  }
  void system_failed(const SystemPlace& system) override {
    heard.push_back(std::string(system.name) + " failed");
  }
  void system_switched_off(const SystemPlace& system) override {
    heard.push_back(std::string(system.name) + " is off");
  }
  void output_failed(const SystemPlace& system) override {
    heard.push_back(std::string(system.name) + " could not apply");
  }
  std::vector<std::string> heard;
};

class FailingGame final : public Directory, public IoLane, public PassMeter {
 public:
  using Player = toy::ToyGame::Player;

  FailingGame();
  ~FailingGame() override;

  [[nodiscard]] Partition& at(std::size_t number) { return *partitions_.at(number); }
  template <class Message>
  Posted tell(std::size_t number, const Message& message) {
    return at(number).inbox().post(InboxItem::of(message));
  }
  /// A session opened in a partition, not run.
  Player& join(std::size_t number);
  void join(std::size_t number, std::shared_ptr<ClientLink> link);
  void pass(std::size_t number = 0);
  /// What a resource or the herd is now.
  [[nodiscard]] std::int64_t fed(std::size_t number = 0);

  Registry registry;
  std::vector<std::string> lines;
  std::vector<std::string> no_sql;
  std::vector<std::string> faults;
  std::vector<std::string> submitted;
  Listener systems;

 private:
  class Asleep final : public Waker {
    void wake() override {}
  };
  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override;
  void begin(Phase) override {}
  void item(WorkKind, std::string_view) override {}
  void command(std::string_view, std::uint8_t) override {}
  void fault(std::string_view what) override { faults.emplace_back(what); }
  void timer_fired(Duration) override {}

  toy::WordClient client_;
  HandleAllocator handles_;
  Asleep waker_;
  std::vector<std::unique_ptr<Partition>> partitions_;
  PassInput input_;
  GameTime now_{1'000};
  std::uint64_t sessions_ = 0;
  std::deque<Player> players_;
  std::vector<std::shared_ptr<Session>> opened_;
};

}  // namespace kairos::failing
