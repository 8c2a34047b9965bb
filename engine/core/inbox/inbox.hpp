// Inbox: where any thread puts work for a partition, in one order of arrival, and how a sleeping partition
// learns of it.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/inbox/inbox_lane.hpp"
#include "engine/core/inbox/post_batch.hpp"
#include "engine/core/metrics/instrument.hpp"

namespace kairos {

/// What makes a sleeping partition run again; implemented by the pool of loop threads.
class Waker {
 public:
  virtual ~Waker() = default;
  /// Any thread, once for each sleep that input ends. Must not block, nor post.
  virtual void wake() = 0;
};

enum class Posted : std::uint8_t {
  yes,
  full,    ///< refused and counted; the item is untouched
  closed,  ///< the partition takes nothing any more; the item is untouched
};

/// **Order.** Each posting thread has a lane of its own. A publication draws a ticket before it becomes
/// visible, and `drain` takes, in the order of tickets, what has a ticket below the count at its begin. So
/// what a thread posts keeps its order; and what one thread posts because of what it saw another post comes
/// behind it, since the first was visible before the second drew its ticket.
///
/// **Sleeping as a protocol.** The count of tickets and "the owner sleeps" are one atomic word, so a ticket
/// and `try_sleep` have an order, and of two things exactly one is true:
/// - the ticket came first: `try_sleep` sees that it was drawn, answers false, and nobody is woken;
/// - `try_sleep` came first: the ticket shows the sleep, and of all who see it the one that takes the mark
/// away
///   calls `wake`, once, after the item is visible. Further posts find the partition awake and call nothing,
///   until the next `try_sleep`.
///
/// So a wake-up is neither lost nor doubled, and a post to an awake partition makes no system call. A
/// partition that wakes for another cause (a deadline) says so with `wake_up`; true means that a post ended
/// the sleep first and that its `wake` was or is being called: the loop takes that one as consumed.
class Inbox {
 public:
  static constexpr std::size_t capacity_default = 65'536;  ///< items of one posting thread

  /// `waker` outlives the inbox. A new inbox is awake: its partition runs or is about to.
  explicit Inbox(Waker& waker, std::size_t capacity = capacity_default);
  /// Nobody posts any more.
  ~Inbox();
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;

  /// Any thread. The item is moved from only when the answer is `yes`. Inside a PostBatch `yes` is said
  /// before the item is published; what the inbox refuses then, because it was closed meanwhile, is counted.
  [[nodiscard]] Posted post(InboxItem&& item) {
    const auto& open = inbox_detail::this_thread.open;
    if (open.inbox == this && open.lane->write_more(item)) return Posted::yes;
    return post_first(item);
  }
  /// The same for an item of this value, written where it waits.
  template <Plain T>
  requires(sizeof(T) <= InboxItem::inside_max) [[nodiscard]] Posted post(const T& value) {
    const auto& open = inbox_detail::this_thread.open;
    if (open.inbox == this && open.lane->write_more(value)) return Posted::yes;
    InboxItem item = InboxItem::of(value);
    return post_first(item);
  }

  /// Owner. `visit(const Arrived&)` for everything that waits, in the order of arrival. Returns whether there
  /// was anything. An item whose visit throws is gone, the rest keeps waiting. After `close` it also waits
  /// for posts that had begun before.
  template <class Visit>
  bool drain(Visit&& visit) {
    const std::uint64_t before = taken_tickets_;
    const std::uint64_t bound = look();
    do {
      while (Lane* const first = first_below(bound)) {
        // Another lane's next ticket is the limit; until then this one need not be chosen anew.
        do {
          first->take(visit, taken_tickets_);
        } while (first->front() < next_other_);
      }
    } while (missing(bound));
    give_back();
    return taken_tickets_ != before;
  }
  /// Owner. True: the inbox is empty and the next post will call `wake`. False: something waits, do not
  /// sleep.
  [[nodiscard]] bool try_sleep();
  /// Owner, when it wakes by itself. True when a post had ended the sleep already (see above).
  bool wake_up();
  /// Owner. Posts are refused from now on; what waits can still be drained.
  void close();

  /// Any thread: items that the owner took and items refused since the start, for metrics.
  [[nodiscard]] std::uint64_t taken() const { return taken_.value(); }
  [[nodiscard]] std::uint64_t refused() const { return refused_.value(); }

 private:
  friend void inbox_detail::publish_held();
  using Lane = inbox_detail::InboxLane;

  // The word: tickets drawn, then the number of the sleep, then two flags.
  static constexpr std::uint64_t asleep = 1;
  static constexpr std::uint64_t closed = 2;
  static constexpr std::uint64_t one_sleep = 4;
  static constexpr std::uint64_t one_ticket = 1 << 16;
  static constexpr std::uint64_t sleeps = one_ticket - one_sleep;
  [[nodiscard]] static std::uint64_t tickets(std::uint64_t word) { return word / one_ticket; }
  /// Owner. The tickets of a word that are or will be visible: none that was drawn after `close`.
  [[nodiscard]] std::uint64_t valid_tickets(std::uint64_t word) const {
    return (word & closed) != 0 ? tickets_at_close_ : tickets(word);
  }

  Lane& lane_of_this_thread();
  /// Begins a batch with the item, or publishes it alone.
  Posted post_first(InboxItem& item);
  Posted refuse(Posted why, std::uint64_t items);
  Posted publish(Lane& lane, InboxItem& last);
  void end_sleep(std::uint64_t seen);

  /// Takes in new lanes and looks at all; the tickets below the answer are to be drained.
  std::uint64_t look();
  /// The lane with the lowest ticket, or null when none is below the bound. Sets next_other_.
  Lane* first_below(std::uint64_t bound) {
    Lane* first = nullptr;
    std::uint64_t lowest = bound;
    next_other_ = bound;
    for (const auto& lane : lanes_) {
      const std::uint64_t ticket = lane->front();
      if (ticket < lowest) {
        next_other_ = lowest;
        lowest = ticket;
        first = lane.get();
      } else if (ticket < next_other_) {
        next_other_ = ticket;
      }
    }
    return first;
  }
  /// After `close`: a post below the bound is not visible yet. Lets its thread run and looks again.
  bool missing(std::uint64_t bound);
  void give_back();

  Waker& waker_;
  const std::size_t capacity_;
  const std::uint64_t number_;  ///< never given again
  std::atomic<bool> closed_{false};
  Counter taken_;
  Counter refused_;
  std::mutex arriving_mutex_;
  std::vector<std::shared_ptr<Lane>> arriving_;  ///< lanes of threads that posted for the first time
  std::atomic<bool> any_arriving_{false};
  /// Alone on its line: every publication writes it.
  alignas(inbox_detail::cache_line) std::atomic<std::uint64_t> word_{0};

  // The owner's.
  alignas(inbox_detail::cache_line) std::vector<std::shared_ptr<Lane>> lanes_;
  std::uint64_t next_other_ = 0;
  std::uint64_t taken_tickets_ = 0;
  std::uint64_t taken_items_ = 0;  ///< of lanes that are gone
  std::uint64_t tickets_at_close_ = 0;
  std::uint64_t sleep_ = 0;  ///< its number, in place
  bool slept_ = false;
};

}  // namespace kairos
