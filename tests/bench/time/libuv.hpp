// The peer libuv: uv_timer_t in a loop whose time the benchmark moves; a unit of its time is a microsecond
// here.
#pragma once
#include <uv.h>

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <vector>

#include "tests/bench/time/timer_load.hpp"

namespace kairos::timer_bench {

/// A loop reads the real clock when it begins to run, and compares with its own time as it goes on. So a
/// first timer that is always due sets that time. Moments of this benchmark are later than the machine's
/// uptime in ms.
class Libuv {
 public:
  static constexpr const char* name = "libuv";

  explicit Libuv(std::size_t timers) : timers_(timers) {
    if (uv_loop_init(&loop_) != 0) throw std::runtime_error("libuv has no loop to give");
    uv_timer_init(&loop_, &first_);
    first_.data = this;
    for (std::size_t number = 0; number < timers; ++number) {
      uv_timer_init(&loop_, &timers_[number].handle);
      timers_[number].handle.data = this;
      timers_[number].number = static_cast<Number>(number);
    }
  }
  ~Libuv() {
    uv_walk(
        &loop_, [](uv_handle_t* handle, void*) { uv_close(handle, nullptr); }, nullptr);
    uv_run(&loop_, UV_RUN_DEFAULT);
    uv_loop_close(&loop_);
  }
  Libuv(const Libuv&) = delete;
  Libuv& operator=(const Libuv&) = delete;

  void arm(Number number, std::int64_t when) {
    Timer& timer = timers_[number];
    timer.when = when;
    const std::uint64_t before = loop_.time;
    loop_.time = 0;
    uv_timer_start(&timer.handle, &Libuv::wake, static_cast<std::uint64_t>(when) * scale, 0);
    loop_.time = before;
  }
  void cancel(Number number) { uv_timer_stop(&timers_[number].handle); }
  template <class Fired>
  void fire(std::int64_t now, Fired&& fired) {
    const auto take = [&](const Timer& timer) { fired(timer.number, timer.when); };
    run(static_cast<std::uint64_t>(now) * scale, take);
  }
  /// Fires `per_pass` timers one after the other within one run of the loop, as its own call costs more than
  /// they do.
  template <class Fired>
  void fire_next(Fired&& fired) {
    std::size_t left = per_pass;
    const auto take = [&](const Timer& timer) {
      if (--left == 0) loop_.time = 0;
      fired(timer.number, timer.when);
    };
    run(UINT64_MAX, take);
  }

 private:
  /// Keeps moments beyond the machine's uptime.
  static constexpr std::uint64_t scale = 16;

  struct Timer {
    uv_timer_t handle;
    std::int64_t when = 0;
    Number number = 0;
  };
  struct Take {
    const void* what;
    void (*call)(const void*, const Timer&);
  };

  template <class What>
  void run(std::uint64_t now, const What& what) {
    now_ = now;
    take_ = {&what, [](const void* w, const Timer& timer) { (*static_cast<const What*>(w))(timer); }};
    loop_.time = 0;
    uv_timer_start(
        &first_, [](uv_timer_t* t) { self(t).loop_.time = self(t).now_; }, 0, 0);
    uv_run(&loop_, UV_RUN_NOWAIT);
  }
  static Libuv& self(uv_timer_t* handle) { return *static_cast<Libuv*>(handle->data); }
  static void wake(uv_timer_t* handle) {
    const auto* const timer = static_cast<const Timer*>(static_cast<const void*>(handle));
    const Take take = self(handle).take_;
    take.call(take.what, *timer);
  }

  uv_loop_t loop_{};
  uv_timer_t first_{};
  std::uint64_t now_ = 0;
  Take take_{};
  std::vector<Timer> timers_;
};

}  // namespace kairos::timer_bench
