// What a partition needs of the process around it: the other partitions and the I/O lane. Fakes serve in
// tests.
#pragma once
#include <span>

#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/session/session.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

class Directory : public InputSignal {
 public:
  /// Any thread. The message is handled in the receiver's next pass. A full inbox is logged and counted.
  virtual void post(PartitionId to, InboxItem&& item) = 0;
  void session_has_input(PartitionId home, SessionId session) final {
    post(home, InboxItem::of(HasInput{session}));
  }
  /// The partition was told to drain and has no session left.
  virtual void drained(PartitionId partition) = 0;
};

class IoLane {
 public:
  virtual ~IoLane() = default;
  /// Loop threads. Runs the I/O handler of this command on the lane; jobs with one order key keep their
  /// order. `session` is zero for a request of the world itself. False when the lane is full; then nothing
  /// runs.
  [[nodiscard]] virtual bool submit(PartitionId from, SessionId session, const struct Account& account,
                                    std::uint64_t order_key, Kind command,
                                    std::span<const std::byte> value) = 0;
};

}  // namespace kairos
