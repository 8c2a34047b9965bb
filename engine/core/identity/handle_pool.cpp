// Taking, resting and moving of wire handles.
#include "engine/core/identity/handle_pool.hpp"

#include <fmt/format.h>

namespace kairos {

Handle HandlePool::take(GameTime now) {
  check_owner(*this, "HandlePool", "take a handle");
  Handle handle;
  if (!resting_.empty() && resting_.front().until <= now) {
    handle = resting_.front().handle;
    resting_.pop_front();
  } else {
    if (next_ == end_) {
      next_ = blocks_.take_block().first.value;
      end_ = next_ + handle_block_size;
    }
    handle = Handle{next_++};
  }
  if (!used_.insert(handle.value).second) {
    throw std::logic_error(fmt::format("the handle {} was about to be given twice", handle.value));
  }
  return handle;
}

void HandlePool::give_back(Handle handle, GameTime now) {
  check_owner(*this, "HandlePool", "give a handle back");
  remove_used(handle);
  resting_.push_back({handle, now + handle_quarantine});
}

void HandlePool::leave(Handle handle) {
  check_owner(*this, "HandlePool", "let a handle leave");
  remove_used(handle);
}

void HandlePool::arrive(Handle handle) {
  check_owner(*this, "HandlePool", "take in a handle");
  if (!handle) throw std::logic_error("no handle arrived");
  if (!used_.insert(handle.value).second) {
    throw std::logic_error(fmt::format("the handle {} arrived but is in use here", handle.value));
  }
}

std::size_t HandlePool::in_use() const {
  check_owner(*this, "HandlePool", "count handles");
  return used_.size();
}

std::size_t HandlePool::resting() const {
  check_owner(*this, "HandlePool", "count resting handles");
  return resting_.size();
}

void HandlePool::remove_used(Handle handle) {
  if (used_.erase(handle.value) == 0) {
    throw std::logic_error(fmt::format("the handle {} is not in use here", handle.value));
  }
}

}  // namespace kairos
