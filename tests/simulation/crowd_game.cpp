// Runs passes, records what they took in, and feeds a fresh partition with it.
#include "tests/simulation/crowd_game.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/partition/messages.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos::crowd {
namespace {

class Nothing final : public Directory, public IoLane, public Waker {
 public:
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
  void wake() override {}
};

/// Adds up what replication left out.
class CountingMeter final : public PassMeter {
 public:
  explicit CountingMeter(ReplicationCounts& totals, std::vector<std::string>& faults)
      : totals_(totals), faults_(faults) {}
  void begin(Phase) override {}
  void item(WorkKind, std::string_view) override {}
  void command(std::string_view, std::uint8_t) override {}
  void fault(std::string_view what) override { faults_.push_back("an item failed: " + std::string(what)); }
  void timer_fired(Duration) override {}
  void replicated(const ReplicationCounts& counts) override {
    totals_.bytes += counts.bytes;
    totals_.budgets_exhausted += counts.budgets_exhausted;
    totals_.cosmetics_dropped += counts.cosmetics_dropped;
    totals_.entries_waiting = counts.entries_waiting;
  }

 private:
  ReplicationCounts& totals_;
  std::vector<std::string>& faults_;
};

constexpr PartitionId only{1};

}  // namespace

CrowdGame::CrowdGame(const CrowdSetup& setup) : draw(setup.seed), setup_(setup) {
  register_crowd(registry_, journal_);
  partition_ = make_partition(handles_, *this, *this, waker_);
  partition_->loop_starts();
  players_.reserve(setup.sessions * 4);
  for (std::size_t i = 0; i < setup.sessions; ++i) join();
}

CrowdGame::~CrowdGame() = default;

std::unique_ptr<Partition> CrowdGame::make_partition(HandleBlockSource& handles, Directory& directory,
                                                     IoLane& io, Waker& waker) const {
  const PartitionSettings settings{only, "crowd", setup_.seed, only, GameTime{}, setup_.send_window};
  return std::make_unique<Partition>(settings, registry_, std::make_unique<ScheduleRun>(ScheduleTable{}),
                                     handles, directory, io, waker);
}

void CrowdGame::post(PartitionId, InboxItem&& item) {
  if (partition_->inbox().post(std::move(item)) != Posted::yes) throw std::runtime_error("the inbox is full");
}

void CrowdGame::join() {
  Player player;
  player.witness = std::make_shared<Witness>();
  player.session = std::make_shared<Session>(SessionId{++sessions_}, Account{}, client_, player.witness);
  post(only, InboxItem::carrying<SessionOpening>(
                 std::make_shared<const SessionOpening>(SessionOpening{player.session})));
  players_.push_back(std::move(player));
}

void CrowdGame::leave(std::size_t number) {
  Player& player = players_.at(number);
  player.session->push_disconnected();
  std::swap(player, players_.back());
  gone_.push_back(std::move(players_.back()));
  players_.pop_back();
}

void CrowdGame::act(Player& player, const Act& act) {
  if (!player.session->push(kind_of<Act>, bytes_of(act))) throw std::runtime_error("a queue is full");
  player.acted = true;
  if (act.what == Act::What::think) player.thoughts.push_back(static_cast<std::uint32_t>(act.a));
  player.resynced = player.resynced || act.what == Act::What::resync || act.what == Act::What::appear ||
                    act.what == Act::What::die;
}

bool CrowdGame::pass() {
  now_ = now_ + milliseconds(50);
  ++passes_;
  input_.now = now_;
  input_.wall = WallTime{now_.us};
  partition_->gather(input_);
  if (setup_.recorded) record();
  for (Player& player : players_) {
    player.shown_before.clear();
    for (const auto& [handle, seen] : player.witness->shown) player.shown_before.push_back(handle);
    std::sort(player.shown_before.begin(), player.shown_before.end());
    player.witness->told.clear();
    player.witness->gone.clear();
  }
  journal_.spoken->clear();
  CountingMeter meter(totals_, faults_);
  partition_->run(input_, meter);
  look();
  compare();
  return faults_.empty();
}

void CrowdGame::record() {
  Recorded recorded{input_, {}};
  for (std::size_t i = 0; i < input_.items.size(); ++i) {
    auto& owned = recorded.input.items[i].owned;
    if (owned == nullptr) continue;
    recorded.openings.emplace_back(i, static_cast<const SessionOpening*>(owned.get())->session->id());
    owned.reset();
  }
  recording_.push_back(std::move(recorded));
}

std::map<std::uint64_t, std::uint64_t> CrowdGame::hashes() const {
  std::map<std::uint64_t, std::uint64_t> all;
  for (const Player& player : players_) all[player.session->id().value] = player.witness->hash;
  for (const Player& player : gone_) all[player.session->id().value] = player.witness->hash;
  return all;
}

std::map<std::uint64_t, std::uint64_t> CrowdGame::replayed_hashes() const {
  HandleAllocator handles;
  Nothing around;
  const auto fresh = make_partition(handles, around, around, around);
  fresh->loop_starts();
  std::map<std::uint64_t, std::shared_ptr<Witness>> witnesses;
  NoMeter meter;
  for (const Recorded& recorded : recording_) {
    PassInput input = recorded.input;
    for (const auto& [item, session] : recorded.openings) {
      auto& witness = witnesses[session.value];
      witness = std::make_shared<Witness>();
      input.items[item].owned = std::make_shared<const SessionOpening>(
          SessionOpening{std::make_shared<Session>(session, Account{}, client_, witness)});
    }
    fresh->run(input, meter);
  }
  std::map<std::uint64_t, std::uint64_t> all;
  for (const auto& [session, witness] : witnesses) all[session] = witness->hash;
  return all;
}

}  // namespace kairos::crowd
