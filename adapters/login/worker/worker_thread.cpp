// The login worker's thread and its priority.
#include "adapters/login/worker/worker_thread.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <utility>

#include "engine/core/log/log.hpp"

namespace kairos::login {
namespace {

/// Low enough that a waking loop thread always goes first; the lowest would let a busy machine starve logins
/// for so long that clients give up.
constexpr int worker_niceness = 10;

/// On Linux a nice value belongs to a thread and is inherited by those it starts. Botan starts its helper
/// threads at the first RSA decryption of the process, which is made here, so they have the worker's priority
/// too.
void lower_priority() {
  pthread_setname_np(pthread_self(), "login-worker");
  if (setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), worker_niceness) != 0) {
    log::warn("login worker: its priority cannot be lowered; logins may delay the game");
  }
}

}  // namespace

WorkerThread::WorkerThread(LoginQueue& queue, std::function<void(const LoginJob&)> work)
    : queue_(queue), work_(std::move(work)), thread_([this] { run(); }) {}

WorkerThread::~WorkerThread() {
  queue_.close();
  thread_.join();
}

void WorkerThread::run() {
  lower_priority();
  while (const auto job = queue_.pop()) {
    try {
      work_(*job);
    } catch (const std::exception& error) {
      log::error("login worker: a login failed by a fault of ours: {}", error.what());
    } catch (...) {
      log::error("login worker: a login failed by a fault of ours that is no std::exception");
    }
  }
}

}  // namespace kairos::login
