// The inbox under one mutex: a vector that the owner takes whole.
#include "engine/core/partition/inbox.hpp"

namespace kairos {

Posted Inbox::post(InboxItem&& item) {
  bool ends_sleep = false;
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || items_.size() >= capacity_) {
      refused_.add();
      return closed_ ? Posted::closed : Posted::full;
    }
    items_.push_back(std::move(item));
    ends_sleep = state_ == State::asleep;
    if (ends_sleep) state_ = State::woken;
  }
  posted_.add();
  if (ends_sleep) waker_.wake();
  return Posted::yes;
}

bool Inbox::drain(std::vector<InboxItem>& out) {
  out.clear();
  const std::lock_guard lock(mutex_);
  out.swap(items_);
  return !out.empty();
}

bool Inbox::try_sleep() {
  const std::lock_guard lock(mutex_);
  if (!items_.empty()) return false;
  state_ = State::asleep;
  return true;
}

bool Inbox::wake_up() {
  const std::lock_guard lock(mutex_);
  const bool woken = state_ == State::woken;
  state_ = State::awake;
  return woken;
}

void Inbox::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

}  // namespace kairos
