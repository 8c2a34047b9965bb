// IoThread: one network thread, its io_context, the connections that live on it and their deadlines.
#pragma once
#include <array>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <future>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/net/clock.hpp"
#include "engine/net/close_reason.hpp"

namespace kairos::net {

class TcpConnection;

/// No deadline.
inline constexpr MonotonicTime never{std::numeric_limits<std::int64_t>::max()};

class IoThread {
 public:
  /// Starts the thread; `number` names it. What throws on it is logged, and it goes on.
  IoThread(unsigned number, const Clock& clock);
  /// Needs stop() and join() before, if it ever had a connection; the thread is ended at once.
  ~IoThread();

  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  [[nodiscard]] MonotonicTime now() const { return clock_.now(); }

  /// Network thread. Scratch room for one read, shared by all connections of the thread.
  [[nodiscard]] std::span<std::byte> read_buffer() { return read_buffer_; }

  /// Any thread. Hands the connection over and starts it.
  void add(std::shared_ptr<TcpConnection> connection);
  /// Network thread. The connection's socket is closed.
  void remove(TcpConnection& connection);
  /// Network thread. Something is due then; the thread wakes at most one grain later.
  void deadline_at(MonotonicTime at);

  /// Any other thread. Closes all; what is still there after `bound` of real time is cut. The thread ends
  /// when all are.
  void stop(CloseReason reason, Duration bound);
  void join();
  /// Any other thread, not after stop(). Returns when the deadlines due now were acted on.
  void check_deadlines();

  /// Any thread.
  [[nodiscard]] std::size_t connections() const { return count_.load(std::memory_order_relaxed); }

 private:
  void run();
  void start_connection(std::shared_ptr<TcpConnection> connection);
  void begin_stop(CloseReason reason, Duration bound);
  void end_if_empty();
  void scan();
  void arm(MonotonicTime at);

  static constexpr std::size_t read_bytes = 16 * 1024;

  const Clock& clock_;
  const unsigned number_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
  boost::asio::steady_timer deadline_timer_{context_};
  boost::asio::steady_timer stop_timer_{context_};
  MonotonicTime armed_ = never;
  std::optional<CloseReason> stopping_;
  std::vector<std::shared_ptr<TcpConnection>> connections_;
  std::atomic<std::size_t> count_{0};
  std::array<std::byte, read_bytes> read_buffer_;
  std::thread thread_;
};

}  // namespace kairos::net
