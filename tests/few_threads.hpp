// A process that can make a few threads and not many, for death tests of what starts several.
#pragma once
#include <pthread.h>
#include <sys/resource.h>

#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <string>

namespace kairos {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool can_bound_memory = false;
#else
inline constexpr bool can_bound_memory = true;
#endif

/// Their stacks do not fit in what leave_room_for_few_threads() leaves.
inline constexpr unsigned many_threads = 64;

/// Bounds the address space of this process to what it has and a little; exits with 2 when that fails.
inline void leave_room_for_few_threads() {
  constexpr std::size_t stack_bytes = 32U << 20U;
  constexpr rlim_t room_bytes = 128U << 20U;
  std::size_t kib = 0;
  std::ifstream status("/proc/self/status");
  for (std::string word; status >> word && word != "VmSize:";) {
  }
  status >> kib;
  pthread_attr_t stacks;
  pthread_attr_init(&stacks);
  pthread_attr_setstacksize(&stacks, stack_bytes);
  const rlimit room{static_cast<rlim_t>(kib) * 1024 + room_bytes, RLIM_INFINITY};
  if (kib == 0 || ::pthread_setattr_default_np(&stacks) != 0 || ::setrlimit(RLIMIT_AS, &room) != 0)
    std::_Exit(2);
}

}  // namespace kairos
