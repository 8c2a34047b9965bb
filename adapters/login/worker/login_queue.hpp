// LoginQueue: logins that wait for the worker, at most as many as one worker serves in a few seconds.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>

#include "adapters/login/worker/login_job.hpp"

namespace kairos::login {

inline constexpr std::size_t login_queue_max = 256;

/// Any thread.
class LoginQueue {
 public:
  /// False when full or closed: the caller answers at once.
  [[nodiscard]] bool push(LoginJob job);
  /// Waits for a job; nothing once the queue is closed.
  [[nodiscard]] std::optional<LoginJob> pop();
  [[nodiscard]] std::optional<LoginJob> try_pop();
  /// Drops what waits and wakes whoever waits for it.
  void close();
  [[nodiscard]] std::size_t size();

 private:
  [[nodiscard]] std::optional<LoginJob> take();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<LoginJob> jobs_;
  bool closed_ = false;
};

}  // namespace kairos::login
