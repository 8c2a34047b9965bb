// WorkerThread: the one thread that hashes passwords, at a low priority, so that logins never delay the
// game.
#pragma once
#include <functional>
#include <thread>

#include "adapters/login/worker/login_queue.hpp"

namespace kairos::login {

class WorkerThread {
 public:
  /// Calls `work` for every job until the queue is closed. What `work` throws is logged and costs only that
  /// job.
  WorkerThread(LoginQueue& queue, std::function<void(const LoginJob&)> work);
  /// Closes the queue and waits for the job at hand.
  ~WorkerThread();
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

 private:
  void run();

  LoginQueue& queue_;
  std::function<void(const LoginJob&)> work_;
  std::thread thread_;
};

}  // namespace kairos::login
