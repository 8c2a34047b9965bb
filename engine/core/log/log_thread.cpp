// Two buffers: one is filled by everybody under a short lock, the other is written by the log's thread
// without it.
#include "engine/core/log/log_thread.hpp"

#include <utility>

namespace kairos::log {

LogThread::~LogThread() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  posted_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void LogThread::append(std::string_view line) {
  waiting_ += line;
  posted_bytes_ += line.size();
}

/// Whether there was room for the line that tells of them, or nothing to tell.
bool LogThread::tell_dropped() {
  if (untold_ == 0) return true;
  const std::string line = notice_(untold_);
  if (waiting_.size() + line.size() > waiting_bytes_max) return false;
  append(line);
  untold_ = 0;
  return true;
}

void LogThread::post(std::string_view line) {
  {
    const std::lock_guard lock(mutex_);
    if (!tell_dropped() || waiting_.size() + line.size() > waiting_bytes_max) {
      ++dropped_;
      ++untold_;
      return;
    }
    append(line);
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  }
  posted_.notify_one();
}

void LogThread::run() {
  std::string taken;
  std::unique_lock lock(mutex_);
  for (;;) {
    posted_.wait(lock, [&] { return !waiting_.empty() || ending_; });
    if (waiting_.empty()) return;
    taken.swap(waiting_);
    (void)tell_dropped();
    lock.unlock();
    write_(taken);
    lock.lock();
    written_bytes_ += taken.size();
    taken.clear();
    written_.notify_all();
  }
}

bool LogThread::flush(std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  std::uint64_t all = posted_bytes_;
  bool untold = untold_ > 0;
  return written_.wait_for(lock, limit, [&] {
    // The line that tells of what was dropped is posted when there is room for it.
    if (untold && untold_ == 0) {
      untold = false;
      all = posted_bytes_;
    }
    return !untold && written_bytes_ >= all;
  });
}

std::uint64_t LogThread::dropped() {
  const std::lock_guard lock(mutex_);
  return dropped_;
}

}  // namespace kairos::log
