// CrowdGame: one partition, many witnesses, passes by hand, and a brute-force model that is asked after each
// of them.
#pragma once
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/io.hpp"
#include "engine/core/partition/partition.hpp"
#include "tests/simulation/crowd_rules.hpp"
#include "tests/simulation/witness.hpp"

namespace kairos::crowd {

struct CrowdSetup {
  std::uint64_t seed = 1;
  std::size_t sessions = 1'000;
  std::size_t send_window = 128 * 1024;
  std::int32_t area = 24'000;  ///< bodies walk in −area … area
  bool recorded = false;
};

class CrowdGame final : private Directory, private IoLane {
 public:
  explicit CrowdGame(const CrowdSetup& setup);
  ~CrowdGame() override;

  struct Player {
    std::shared_ptr<Session> session;
    std::shared_ptr<Witness> witness;
    std::vector<std::uint32_t> shown_before;  ///< handles, ascending
    std::vector<std::uint32_t> thoughts;      ///< of the coming pass
    bool acted = false;
    bool resynced = false;  ///< asked for it, or for another body, before the coming pass
  };

  void join();
  void leave(std::size_t player);
  void act(Player& player, const Act& act);
  /// One pass, then everything is compared. False when there was a fault.
  bool pass();
  /// What the recorded passes send when a fresh partition is fed with them: the hash of each session's bytes,
  /// by session.
  [[nodiscard]] std::map<std::uint64_t, std::uint64_t> replayed_hashes() const;
  [[nodiscard]] std::map<std::uint64_t, std::uint64_t> hashes() const;

  [[nodiscard]] std::vector<Player>& players() { return players_; }
  [[nodiscard]] Partition& partition() { return *partition_; }
  [[nodiscard]] const ReplicationCounts& totals() const { return totals_; }
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  [[nodiscard]] std::size_t things() const { return things_; }
  /// Handles of what nobody plays, as of the last pass.
  [[nodiscard]] const std::vector<std::uint32_t>& thing_handles() const { return thing_handles_; }
  /// Viewer by viewer, how many of all the entities it should show it was compared with.
  [[nodiscard]] std::uint64_t compared() const { return compared_; }

  std::mt19937_64 draw;
  [[nodiscard]] std::int32_t between(std::int32_t least, std::int32_t greatest) {
    return least + static_cast<std::int32_t>(draw() % (static_cast<std::uint64_t>(greatest - least) + 1));
  }

 private:
  /// Of every visible body, read from the world and from nothing else.
  struct Truth {
    Seen seen;
    std::int64_t column = 0;
    std::int64_t row = 0;
    bool played = false;
  };
  struct Recorded {
    PassInput input;
    std::vector<std::pair<std::size_t, SessionId>> openings;
  };
  class Asleep final : public Waker {
    void wake() override {}
  };

  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return false;
  }
  [[nodiscard]] std::unique_ptr<Partition> make_partition(HandleBlockSource& handles, Directory& directory,
                                                          IoLane& io, Waker& waker) const;
  void record();
  void look();
  void compare();
  void compare(Player& player, const SessionState& state);
  void compare_shown(const Player& player, const SessionState& state, const Truth& self);
  void compare_told(const Player& player, const Truth& self);
  [[nodiscard]] const Truth* truth_of(Entity entity) const;
  void fault(const Player& player, std::string text);

  const CrowdSetup setup_;
  Journal journal_;
  Registry registry_;
  CrowdClient client_;
  HandleAllocator handles_;
  Asleep waker_;
  std::unique_ptr<Partition> partition_;
  PassInput input_;
  GameTime now_{1'000};
  std::vector<Player> players_;
  std::vector<Player> gone_;  ///< their last pass may be to come
  std::vector<Recorded> recording_;
  std::vector<Truth> truth_;
  std::vector<std::pair<Entity, std::size_t>> by_entity_;  ///< ascending; into truth_
  std::vector<std::uint32_t> thing_handles_;
  std::vector<std::string> faults_;
  ReplicationCounts totals_;
  std::uint64_t sessions_ = 0;
  std::uint64_t passes_ = 0;
  std::uint64_t compared_ = 0;
  std::size_t things_ = 0;
};

}  // namespace kairos::crowd
