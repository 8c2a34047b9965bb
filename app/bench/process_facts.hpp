// What a process and this machine use, read from the kernel.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

namespace kairos::bench {

/// Nanoseconds of processor time of all its threads so far; nothing when it is gone.
[[nodiscard]] std::optional<std::int64_t> processor_time_ns(pid_t process);
/// Nanoseconds of processor time of the calling thread.
[[nodiscard]] std::int64_t thread_time_ns();
/// Bytes of memory that are resident now.
[[nodiscard]] std::optional<std::int64_t> resident_bytes(pid_t process);
/// "2 cores, Intel …, load 0.12": what to know when reading a figure.
[[nodiscard]] std::string machine_facts();

}  // namespace kairos::bench
