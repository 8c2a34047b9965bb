// Taking, resting and moving of wire handles.
#include "engine/core/identity/handle_pool.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kairos {

Handle HandlePool::take(GameTime now) {
  check_owner(*this, "HandlePool", "take a handle");
  Handle handle;
  if (!resting_.empty() && resting_.front().until <= now) {
    handle = resting_.front().handle;
    resting_.pop_front();
  } else if (!inherited_.empty() && inherited_.front().until <= now) {
    HandleRange& range = inherited_.front().range;
    handle = range.first;
    ++range.first.value;
    if (--range.count == 0) inherited_.pop_front();
  } else {
    handle = take_new();
  }
  if (!used_.insert(handle.value).second) {
    throw std::logic_error(fmt::format("the handle {} was about to be given twice", handle.value));
  }
  return handle;
}

Handle HandlePool::take_new() {
  if (next_ == end_) {
    next_ = blocks_.take_block().first.value;
    end_ = next_ + handle_block_size;
  }
  return Handle{next_++};
}

std::vector<HandleRange> HandlePool::surrender() {
  check_owner(*this, "HandlePool", "surrender the handles");
  std::vector<HandleRange> all;
  if (next_ != end_) all.push_back({Handle{next_}, end_ - next_});
  for (const RestingRange& inherited : inherited_) all.push_back(inherited.range);
  for (const Resting& resting : resting_) all.push_back({resting.handle, 1});
  for (const std::uint32_t used : used_) all.push_back({Handle{used}, 1});
  std::sort(all.begin(), all.end());
  std::vector<HandleRange> joined;
  for (const HandleRange& range : all) {
    if (!joined.empty() && joined.back().first.value + joined.back().count == range.first.value) {
      joined.back().count += range.count;
    } else {
      joined.push_back(range);
    }
  }
  next_ = end_ = 0;
  inherited_.clear();
  resting_.clear();
  used_.clear();
  return joined;
}

void HandlePool::inherit(HandleRange range, GameTime now) {
  check_owner(*this, "HandlePool", "inherit handles");
  if (!range.first || range.count == 0) throw std::logic_error("no handles to inherit");
  inherited_.push_back({range, now + handle_quarantine});
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
  std::size_t sum = resting_.size();
  for (const RestingRange& inherited : inherited_) sum += inherited.range.count;
  return sum;
}

void HandlePool::remove_used(Handle handle) {
  if (used_.erase(handle.value) == 0) {
    throw std::logic_error(fmt::format("the handle {} is not in use here", handle.value));
  }
}

}  // namespace kairos
