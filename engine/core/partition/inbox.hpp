// Inbox: where any thread puts work for a partition, in one order of arrival, and how a sleeping partition
// learns of it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/core/metrics/instrument.hpp"
#include "engine/core/partition/inbox_item.hpp"

namespace kairos {

/// What makes a sleeping partition run again; implemented by the pool of loop threads.
class Waker {
 public:
  virtual ~Waker() = default;
  /// Any thread, once for each sleep that input ends. Must not block, nor post to the same inbox.
  virtual void wake() = 0;
};

enum class Posted : std::uint8_t {
  yes,
  full,    ///< refused and counted; the item is untouched
  closed,  ///< the partition takes nothing any more; the item is untouched
};

/// **Sleeping as a protocol.** The mutex orders every post against `try_sleep`, so of two things exactly one
/// is true:
/// - the post came first: `try_sleep` sees the item, answers false, and nobody is woken;
/// - `try_sleep` came first: the post finds the sleep, ends it, and calls `wake` once, after the lock is
/// released. Further
///   posts find the partition awake and call nothing, until the next `try_sleep`.
/// So a wake-up is neither lost nor doubled, and a post to an awake partition makes no system call. A
/// partition that wakes for another cause (a deadline) says so with `wake_up`; true means that a post ended
/// the sleep first and that its `wake` was or is being called: the loop takes that one as consumed.
class Inbox {
 public:
  static constexpr std::size_t capacity_default = 65'536;  ///< items

  /// `waker` outlives the inbox. A new inbox is awake: its partition runs or is about to.
  explicit Inbox(Waker& waker, std::size_t capacity = capacity_default)
      : waker_(waker), capacity_(capacity) {}
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Any thread. The item is moved from only when the answer is `yes`.
  [[nodiscard]] Posted post(InboxItem&& item);

  /// Owner. Replaces the content of `out` by all that waits, in the order of arrival. The same buffer, handed
  /// in again and again, keeps its memory. Returns whether there was anything.
  bool drain(std::vector<InboxItem>& out);
  /// Owner. True: the inbox is empty and the next post will call `wake`. False: something waits, do not
  /// sleep.
  [[nodiscard]] bool try_sleep();
  /// Owner, when it wakes by itself. True when a post had ended the sleep already (see above).
  bool wake_up();
  /// Owner. Posts are refused from now on; what waits can still be drained.
  void close();

  /// Any thread: items taken and items refused since the start, for metrics.
  [[nodiscard]] std::uint64_t posted() const { return posted_.value(); }
  [[nodiscard]] std::uint64_t refused() const { return refused_.value(); }

 private:
  enum class State : std::uint8_t { awake, asleep, woken };

  Waker& waker_;
  const std::size_t capacity_;
  std::mutex mutex_;
  std::vector<InboxItem> items_;
  State state_ = State::awake;
  bool closed_ = false;
  Counter posted_;
  Counter refused_;
};

}  // namespace kairos
