// The seldom steps of the inbox: new threads, sleeping, closing.
#include "engine/core/inbox/inbox.hpp"

#include <sched.h>

#include <map>
#include <utility>

namespace kairos {
namespace {

/// A publication is visible nanoseconds after its ticket, unless its thread was interrupted just between.
constexpr int yields_max = 32;

std::uint64_t next_number() {
  static std::atomic<std::uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

/// The lanes of one thread, by the inbox's number.
class LanesOfThread {
 public:
  LanesOfThread() = default;
  LanesOfThread(const LanesOfThread&) = delete;
  LanesOfThread& operator=(const LanesOfThread&) = delete;
  ~LanesOfThread() {
    for (const auto& [inbox, lane] : lanes_) lane->leave();
    inbox_detail::this_thread.known = {};
  }

  [[nodiscard]] std::shared_ptr<inbox_detail::InboxLane>& of(std::uint64_t inbox) {
    const auto found = lanes_.find(inbox);
    if (found != lanes_.end()) return found->second;
    // The moment to forget inboxes that are gone, so that a thread never has more than there are.
    std::erase_if(lanes_, [](const auto& entry) { return entry.second->abandoned(); });
    inbox_detail::this_thread.known = {};
    return lanes_[inbox];
  }

 private:
  std::map<std::uint64_t, std::shared_ptr<inbox_detail::InboxLane>> lanes_;
};

}  // namespace

constinit thread_local inbox_detail::PostingThread inbox_detail::this_thread;

Inbox::Inbox(Waker& waker, std::size_t capacity)
    : waker_(waker), capacity_(capacity), number_(next_number()) {}

Inbox::~Inbox() {
  for (const auto& lane : arriving_) lane->abandon();
  for (const auto& lane : lanes_) lane->abandon();
}

Inbox::Lane& Inbox::lane_of_this_thread() {
  thread_local LanesOfThread lanes;
  auto& lane = lanes.of(number_);
  if (lane == nullptr) {
    lane = std::make_shared<Lane>(capacity_);
    const std::lock_guard lock(arriving_mutex_);
    arriving_.push_back(lane);
    any_arriving_.store(true, std::memory_order_release);
  }
  auto& here = inbox_detail::this_thread;
  here.known[number_ % here.known_max] = {number_, lane.get()};
  return *lane;
}

Posted Inbox::post_first(InboxItem& item) {
  auto& here = inbox_detail::this_thread;
  if (here.open.inbox == this && here.held_lanes == 1 && item.plain()) [[likely]] {
    // The batch is full, and nothing else is held: it goes, and the next begins.
    Lane& lane = *here.open.lane;
    if (publish(lane, item) == Posted::yes && lane.open(item)) {
      lane.write_first(item);
      return Posted::yes;
    }
    here.held_lanes = 0;
    here.open.inbox = nullptr;
  }
  const auto& known = here.known[number_ % here.known_max];
  Lane& lane = known.inbox == number_ ? *known.lane : lane_of_this_thread();
  const bool alone = here.batches == 0 || !item.plain();
  if (here.held_lanes > 0) {
    here.open.inbox = this;
    here.open.lane = &lane;
    if (lane.write_more(item)) return Posted::yes;  // another inbox was posted to in between
    // A full batch, or an item behind which nothing may be held: whatever was posted before goes first.
    if (alone || lane.has_unpublished() || here.held_lanes == here.held_max) inbox_detail::publish_held();
  }
  if (closed_.load(std::memory_order_relaxed)) return refuse(Posted::closed, 1);
  if (!lane.open(item)) return refuse(Posted::full, 1);
  lane.write_first(item);
  if (alone) return publish(lane, item);
  here.open.inbox = this;
  here.open.lane = &lane;
  auto& held = here.held[here.held_lanes++];
  held.inbox = this;
  held.lane = &lane;
  return Posted::yes;
}

Posted Inbox::refuse(Posted why, std::uint64_t items) {
  refused_.add(items);
  return why;
}

Posted Inbox::publish(Lane& lane, InboxItem& last) {
  const std::uint64_t before = word_.fetch_add(one_ticket, std::memory_order_acq_rel);
  if ((before & closed) != 0) return refuse(Posted::closed, lane.retract(last));
  lane.publish(tickets(before));
  if ((before & asleep) != 0) end_sleep(before);
  return Posted::yes;
}

void Inbox::end_sleep(std::uint64_t seen) {
  std::uint64_t now = word_.load(std::memory_order_relaxed);
  // The same sleep still: another one has another number.
  while (((now ^ seen) & (sleeps | asleep)) == 0) {
    if (word_.compare_exchange_weak(now, now & ~asleep, std::memory_order_acq_rel, std::memory_order_relaxed))
      return waker_.wake();
  }
}

std::uint64_t Inbox::look() {
  // Before the lanes: what drew a ticket below, or was seen by one who did, is visible from here on.
  const std::uint64_t bound = valid_tickets(word_.load(std::memory_order_acquire));
  if (any_arriving_.load(std::memory_order_acquire)) {
    const std::lock_guard lock(arriving_mutex_);
    lanes_.insert(lanes_.end(), arriving_.begin(), arriving_.end());
    arriving_.clear();
    any_arriving_.store(false, std::memory_order_relaxed);
  }
  std::erase_if(lanes_, [this](const auto& lane) {
    const bool finished = lane->finished();
    if (finished) taken_items_ += lane->taken();
    return finished;
  });
  for (const auto& lane : lanes_) lane->look();
  return bound;
}

bool Inbox::missing(std::uint64_t bound) {
  if (!closed_.load(std::memory_order_relaxed) || taken_tickets_ >= bound) return false;
  ::sched_yield();
  for (const auto& lane : lanes_) lane->look();
  return true;
}

void Inbox::give_back() {
  std::uint64_t all = taken_items_;
  for (const auto& lane : lanes_) {
    lane->give_back();
    all += lane->taken();
  }
  taken_.add(all - taken_.value());
}

bool Inbox::try_sleep() {
  sleep_ = (sleep_ + one_sleep) & sleeps;
  std::uint64_t now = word_.load(std::memory_order_relaxed);
  while (valid_tickets(now) == taken_tickets_) {
    const std::uint64_t sleeping = (now & ~sleeps) | sleep_ | asleep;
    if (word_.compare_exchange_weak(now, sleeping, std::memory_order_acq_rel, std::memory_order_relaxed)) {
      slept_ = true;
      return true;
    }
  }
  // So that the pass that follows finds it.
  for (int i = 0; i < yields_max; ++i) {
    for (const auto& lane : lanes_) {
      if (lane->has_more()) return false;
    }
    if (any_arriving_.load(std::memory_order_acquire)) return false;
    ::sched_yield();
  }
  return false;
}

bool Inbox::wake_up() {
  if (!std::exchange(slept_, false)) return false;
  return (word_.fetch_and(~asleep, std::memory_order_acq_rel) & asleep) == 0;
}

void Inbox::close() {
  closed_.store(true, std::memory_order_relaxed);
  const std::uint64_t before = word_.fetch_or(closed, std::memory_order_acq_rel);
  if ((before & closed) == 0) tickets_at_close_ = tickets(before);
}

void inbox_detail::publish_held() {
  auto& here = this_thread;
  InboxItem plain;  // what is held is plain: nothing of it comes back
  for (std::uint32_t i = 0; i < here.held_lanes; ++i) {
    (void)here.held[i].inbox->publish(*here.held[i].lane, plain);
  }
  here.held_lanes = 0;
  here.open.inbox = nullptr;
}

}  // namespace kairos
