// The thread that writes groups.
#include "engine/core/persistence/group_commit.hpp"

#include <pthread.h>

#include <algorithm>
#include <exception>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/kill_point.hpp"

namespace kairos {

GroupCommit::GroupCommit(ValueStore& store) : store_(store), thread_([this] { run(); }) {
  pthread_setname_np(thread_.native_handle(), "values");
}

GroupCommit::~GroupCommit() { close(); }

void GroupCommit::commit(const ValueTransaction& transaction, Told told) {
  {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return closed_ || waiting_.size() < waiting_max; });
    if (!closed_) {
      waiting_.push_back({transaction, std::move(told)});
      statistics_.waiting_max = std::max<std::uint64_t>(statistics_.waiting_max, waiting_.size());
      work_.notify_one();
      return;
    }
  }
  told(ValueEnd::failed);
}

void GroupCommit::close(Waiters waiters) {
  std::deque<Waiting> hopeless;
  {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    if (waiters == Waiters::failed) hopeless.swap(waiting_);
    work_.notify_one();
    room_.notify_all();
  }
  for (const Waiting& each : hopeless) each.told(ValueEnd::failed);
  if (thread_.joinable()) thread_.join();
}

GroupStatistics GroupCommit::statistics() {
  const std::scoped_lock lock(mutex_);
  return statistics_;
}

void GroupCommit::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::deque<Waiting> group;
    while (!waiting_.empty() && group.size() < group_max) {
      group.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    ++statistics_.groups;
    statistics_.transactions += group.size();
    room_.notify_all();
    lock.unlock();
    write(group);
    lock.lock();
  }
}

void GroupCommit::write(std::deque<Waiting>& group) {
  std::vector<const ValueTransaction*> transactions;
  transactions.reserve(group.size());
  for (const Waiting& each : group) transactions.push_back(&each.transaction);
  // Whether a fault came before or after the change is not known here; the next question tells.
  std::vector<ValueEnd> ends(group.size(), ValueEnd::unknown);
  kill_point(KillPoint::taken);
  try {
    store_.commit_group(transactions, ends);
  } catch (const std::exception& fault) {
    log::error("a group of {} value transactions failed: {}", group.size(), fault.what());
    ends.assign(group.size(), ValueEnd::unknown);
  }
  for (std::size_t i = 0; i < group.size(); ++i) group[i].told(ends[i]);
  kill_point(KillPoint::told);
}

}  // namespace kairos
