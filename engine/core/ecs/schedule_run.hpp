// ScheduleRun: runs the due systems of one partition, stage by stage, and applies what they issued.
#pragma once
#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ecs/data_table.hpp"
#include "engine/core/ecs/message_queues.hpp"
#include "engine/core/ecs/output_buffer.hpp"
#include "engine/core/ecs/outputs.hpp"
#include "engine/core/ecs/schedule.hpp"
#include "engine/core/ecs/schedule_observer.hpp"
#include "engine/core/ecs/world.hpp"
#include "engine/core/loop/wave_pool.hpp"
#include "engine/core/partition/pass.hpp"

namespace kairos {

/// Systems draw random numbers under the steps 1 … systems_max; others of a pass start above.
inline constexpr std::uint32_t systems_max = 4096;

/// What became of a system, for metrics and tests.
struct SystemState {
  std::string_view name;
  StageName stage = StageName::ai;
  std::uint64_t runs = 0;
  std::uint64_t entities_skipped = 0;
  std::uint64_t failures = 0;  ///< runs that ended in a throw or with too many entities skipped
  std::uint32_t failures_in_a_row = 0;
  bool switched_off = false;
};

/// Belongs to its partition, as its World does. Everything here is a function of the world and the passes;
/// the seed of `shuffle` and the pool of `run_on` change nothing.
class ScheduleRun : private Wave {
 public:
  explicit ScheduleRun(const ScheduleTable& table, DataTables data = {});
  ScheduleRun(const ScheduleRun&) = delete;
  ScheduleRun& operator=(const ScheduleRun&) = delete;

  /// Refuses a world or data that lack what a system names (std::logic_error listing every lack), and arms
  /// what already has members at `now`. The first run_due does it too.
  void attach(World& world, GameTime now);
  /// The systems phase of a pass. Only a broken invariant, exhausted memory and what is no std::exception
  /// come out of it, after all systems of the stage have run, so that the world which is left does not depend
  /// on their order; nothing that the stage issued is applied then.
  void run_due(World& world, const Pass& pass, SystemOutputs& outputs);
  /// When the next cadenced system is due; nothing while none is armed. To be asked after the last phase of a
  /// pass.
  [[nodiscard]] std::optional<GameTime> next_due();
  /// To be called when the world was changed outside a pass: its first members count from `now`.
  void arm_systems(GameTime now);
  /// Messages wait that a system reads: the next pass is due at once.
  [[nodiscard]] bool unread_messages() const { return messages_.unread(); }

  /// Between two passes: exchanges all data tables at once.
  void replace_data(DataTables data);
  /// Executes the systems inside each stage in an order drawn from the seed. What they do stays the same.
  void shuffle(std::uint64_t seed) { shuffle_seed_ = seed; }
  /// Runs the systems of each stage on this pool too, while the calling thread runs a partition. What they do
  /// stays the same. Null for none. Must outlive the runner.
  void run_on(WavePool* pool) { pool_ = pool; }
  /// One system after another as they are listed: neither shuffled nor on a pool.
  void run_in_list_order() {
    shuffle_seed_.reset();
    pool_ = nullptr;
  }
  /// Null for none. Must outlive the runner.
  void observe(ScheduleObserver* observer) { observer_ = observer; }

  /// Of messages, cadences and switched-off systems, to be added to that of the world.
  [[nodiscard]] std::uint64_t state_hash() const;
  /// In list order.
  [[nodiscard]] std::span<const SystemState> systems() const { return states_; }
  /// Outputs that threw when they were applied.
  [[nodiscard]] std::uint64_t outputs_failed() const { return outputs_failed_; }
  /// The messages of a kind written in the last pass, for tests.
  template <class M>
  [[nodiscard]] std::span<const M> written() const {
    return messages_of<M>(messages_.written(kind_of<M>));
  }

 private:
  friend class SnapshotParts;
  /// One system's clock, buffer and place.
  struct Slot {
    StageName stage;
    SystemEntry system;
    std::size_t chain = 0;  ///< of its stage
    OutputBuffer outputs;
    std::vector<const ComponentStore*> members;  ///< what the first query requires
    bool armed = false;
    GameTime since;  ///< last run or arming
    GameTime due;
    /// How the run of this pass ended: both empty when well.
    std::string failure;
    std::exception_ptr broken;
    std::uint32_t skipped = 0;

    [[nodiscard]] bool cadenced() const { return system.cadence.period != Duration{}; }
  };
  /// Of slots, or of due systems.
  struct Range {
    std::size_t first = 0;
    std::size_t count = 0;
  };
  /// What the threads of a wave need to know of the pass.
  struct Present {
    const Pass* pass = nullptr;
    const OwnerToken* owner = nullptr;
    std::string_view no_sql;
  };

  void find_stages();
  void run_stage(const Range& stage, const Pass& pass, SystemOutputs& outputs);
  void find_due(const Range& stage, const Pass& pass);
  void shuffle_due(std::uint64_t seed, const Pass& pass);
  void find_chains();
  void execute();
  void run_piece(std::size_t chain, std::size_t lane) override;
  void run_system(std::size_t at, std::size_t lane);
  void conclude(std::size_t at, GameTime now);
  void failed(std::size_t at);
  void apply_outputs(std::size_t at, SystemOutputs& outputs);
  void apply(const Output& output, std::span<const std::byte> payload, SystemOutputs& outputs);
  [[nodiscard]] SystemPlace place(std::size_t at) const { return {states_[at].name, at}; }
  [[nodiscard]] std::string lacks(const Stores& stores) const;
  [[nodiscard]] static bool has_members(const Slot& slot);

  std::vector<Slot> slots_;
  std::vector<SystemState> states_;
  std::vector<Range> stages_;
  MessageQueues messages_;
  DataTables data_;
  World* world_ = nullptr;
  GameTime now_;
  std::optional<std::uint64_t> shuffle_seed_;
  WavePool* pool_ = nullptr;
  ScheduleObserver* observer_ = nullptr;
  std::uint64_t outputs_failed_ = 0;
  // Of the stage that runs; there is room for the largest.
  Present present_;
  std::vector<std::size_t> due_;  ///< in the order of execution
  std::vector<std::size_t> spawning_;
  std::vector<std::size_t> chained_;  ///< the same, chain by chain
  std::vector<Range> chains_;         ///< of chained_
};

}  // namespace kairos
