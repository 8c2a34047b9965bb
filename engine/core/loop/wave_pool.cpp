// A line of waves under one lock. A piece is a system or several and takes far longer than the lock; who
// finds nothing in the line sleeps.
#include "engine/core/loop/wave_pool.hpp"

#include <sys/prctl.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace kairos {

WavePool::WavePool(std::size_t workers) {
  if (workers > wave_workers_max) throw std::invalid_argument("a wave pool has at most 16 workers");
  threads_.reserve(workers);
  try {
    for (std::size_t lane = 1; lane <= workers; ++lane) threads_.emplace_back([this, lane] { work(lane); });
  } catch (...) {
    stop();
    throw;
  }
}

WavePool::~WavePool() { stop(); }

void WavePool::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  lined_up_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void WavePool::line_up(Running& running) {
  Running** end = &first_;
  while (*end != nullptr) end = &(*end)->behind;
  *end = &running;
}

std::size_t WavePool::take(Running& running) {
  const std::size_t piece = running.taken++;
  if (running.taken == running.pieces) {
    Running** at = &first_;
    while (*at != &running) at = &(*at)->behind;
    *at = running.behind;
  }
  return piece;
}

void WavePool::run(Wave& wave, std::size_t pieces) {
  if (pieces == 0) return;
  Running running{.wave = wave, .pieces = pieces, .all_done = {}};
  std::unique_lock lock(mutex_);
  line_up(running);
  for (std::size_t helpers = std::min(pieces - 1, workers()); helpers > 0; --helpers) lined_up_.notify_one();
  while (running.taken < pieces) {
    const std::size_t piece = take(running);
    lock.unlock();
    wave.run_piece(piece, 0);
    lock.lock();
    ++running.done;
  }
  running.all_done.wait(lock, [&] { return running.done == pieces; });
}

void WavePool::work(std::size_t lane) {
  prctl(PR_SET_NAME, ("wave-" + std::to_string(lane)).c_str(), 0, 0, 0);
  std::unique_lock lock(mutex_);
  while (true) {
    lined_up_.wait(lock, [&] { return stopping_ || first_ != nullptr; });
    if (stopping_) return;
    Running& running = *first_;
    const std::size_t piece = take(running);
    lock.unlock();
    running.wave.run_piece(piece, lane);
    lock.lock();
    // Under the lock, so that who waits cannot be gone before it was told.
    if (++running.done == running.pieces) running.all_done.notify_one();
  }
}

}  // namespace kairos
