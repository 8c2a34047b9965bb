// LogThread: what was logged and is not written yet, and the one thread that writes it. Who logs never waits
// for who reads the log.
#pragma once
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace kairos::log {

/// Any thread. Its thread starts with the first line. Lines are written whole and in their order; one that
/// finds no room is dropped, and where lines are missing stands how many.
class LogThread {
 public:
  /// So much may wait, and as much is on its way to the reader.
  static constexpr std::size_t waiting_bytes_max = std::size_t{1} << 20;

  /// Called by the log's thread alone, with whole lines; may block for as long as it likes.
  using Write = std::function<void(std::string_view lines)>;
  /// The line that says how many were dropped. Any thread; may not log.
  using Notice = std::function<std::string(std::uint64_t lines)>;

  LogThread(Write write, Notice notice) : write_(std::move(write)), notice_(std::move(notice)) {}
  /// Writes what waits. Waits for as long as `write` does.
  ~LogThread();
  LogThread(const LogThread&) = delete;
  LogThread& operator=(const LogThread&) = delete;

  /// `line` ends with its line break.
  void post(std::string_view line);
  /// Waits until all is written that was posted before, at most so long; whether it is.
  [[nodiscard]] bool flush(std::chrono::milliseconds limit);
  /// Lines dropped since the start.
  [[nodiscard]] std::uint64_t dropped();

 private:
  void append(std::string_view line);
  bool tell_dropped();
  void run();

  const Write write_;
  const Notice notice_;
  std::mutex mutex_;
  std::condition_variable posted_;
  std::condition_variable written_;
  std::string waiting_;
  std::uint64_t posted_bytes_ = 0;   ///< that found room, in all
  std::uint64_t written_bytes_ = 0;  ///< of these
  std::uint64_t dropped_ = 0;
  std::uint64_t untold_ = 0;  ///< of these, about which no line says anything yet
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace kairos::log
