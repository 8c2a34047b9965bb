// PassRecorder: told what goes into and comes out of a partition's passes, so that it can be kept on disk, or
// compared with what was kept.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/session/session_id.hpp"
#include "engine/core/timing/pass_meter.hpp"

namespace kairos {

class Partition;

/// Called on the thread that runs the partition, inside its pass (or its building). Whatever a pass consumes
/// that is no function of its state must come through here or through PassInput: else a replay cannot know
/// it. Must not throw, nor block.
class PassRecorder {
 public:
  virtual ~PassRecorder() = default;

  /// Before the pass does anything. `pass` counts from 1.
  virtual void pass_began(std::uint64_t pass, const PassInput& input) = 0;
  /// After its last phase: what its state is now can be asked.
  virtual void pass_ended(const Partition& partition) = 0;
  /// Instead, when the partition stops. What its state is now may be asked, and believed as far as one likes.
  virtual void pass_broke(const Partition& partition, std::string_view why) = 0;

  /// A message left for another partition, or for this one's next pass.
  virtual void posted(PartitionId to, const InboxItem& item) = 0;
  /// An I/O command was handed to the lane, which took it or was full. The answer is an input.
  virtual void requested(SessionId session, std::uint64_t order_key, Kind command,
                         std::span<const std::byte> value, bool taken) = 0;

  /// Whether `step_ended` is to be called.
  [[nodiscard]] virtual bool wants_steps() const = 0;
  /// An item, a deadline, a system, the outputs of a stage or a side effect was handled; or the marks of what
  /// it has changed so far are about to be drained. `step` is Pass::system.
  virtual void step_ended(const Partition& partition, Phase phase, std::uint32_t step,
                          std::string_view what) = 0;
};

}  // namespace kairos
