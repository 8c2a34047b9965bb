// The bounded queue in front of the login worker.
#include "adapters/login/worker/login_queue.hpp"

#include <utility>

namespace kairos::login {

bool LoginQueue::push(LoginJob job) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_ || jobs_.size() >= login_queue_max) return false;
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

std::optional<LoginJob> LoginQueue::take() {
  if (jobs_.empty()) return std::nullopt;
  LoginJob job = std::move(jobs_.front());
  jobs_.pop_front();
  return job;
}

std::optional<LoginJob> LoginQueue::pop() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !jobs_.empty(); });
  return take();
}

std::optional<LoginJob> LoginQueue::try_pop() {
  const std::lock_guard lock(mutex_);
  return take();
}

void LoginQueue::close() {
  std::deque<LoginJob> dropped;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    dropped.swap(jobs_);
  }
  changed_.notify_all();
}

std::size_t LoginQueue::size() {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

}  // namespace kairos::login
