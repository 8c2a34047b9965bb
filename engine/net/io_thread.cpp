// One timer serves all connections of a thread: it is set to the earliest deadline, and firing, all are
// looked at.
#include "engine/net/io_thread.hpp"

#include <pthread.h>
#include <signal.h>

#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>
#include <string>
#include <utility>

#include "engine/core/log/log.hpp"
#include "engine/net/tcp_connection.hpp"

namespace kairos::net {
namespace {

/// Deadlines are met up to this much late, so that many of them share a wake-up.
constexpr std::int64_t grain_us = 100'000;

}  // namespace

IoThread::IoThread(unsigned number, const Clock& clock) : clock_(clock), number_(number) {
  // Signals are for the thread that waits for them, so the network threads are born with all of them blocked.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  thread_ = std::thread([this] { run(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

/// Also when a later thread could not be made: one that nobody joins would end the process.
IoThread::~IoThread() {
  context_.stop();
  join();
}

void IoThread::run() {
  pthread_setname_np(pthread_self(), ("net-" + std::to_string(number_)).c_str());
  for (;;) {
    try {
      context_.run();
      return;
    } catch (const std::exception& error) {
      log::error("net-{}: a fault of ours: {}", number_, error.what());
    } catch (...) {
      log::error("net-{}: a fault of ours: something that is no std::exception was thrown", number_);
    }
  }
}

void IoThread::add(std::shared_ptr<TcpConnection> connection) {
  count_.fetch_add(1, std::memory_order_relaxed);
  boost::asio::post(context_, [this, connection = std::move(connection)]() mutable {
    start_connection(std::move(connection));
  });
}

void IoThread::start_connection(std::shared_ptr<TcpConnection> connection) {
  TcpConnection& added = *connection;
  added.place = connections_.size();
  connections_.push_back(std::move(connection));
  added.start();
  if (stopping_) added.close(*stopping_);
}

void IoThread::remove(TcpConnection& connection) {
  const std::size_t place = connection.place;
  const std::shared_ptr<TcpConnection> kept = std::move(connections_[place]);
  if (place + 1 != connections_.size()) {
    connections_[place] = std::move(connections_.back());
    connections_[place]->place = place;
  }
  connections_.pop_back();
  count_.fetch_sub(1, std::memory_order_relaxed);
  if (connections_.empty()) {
    armed_ = never;
    deadline_timer_.cancel();
  }
  end_if_empty();
}

void IoThread::deadline_at(MonotonicTime at) {
  if (at < armed_) arm(at);
}

void IoThread::arm(MonotonicTime at) {
  armed_ = {(at.us / grain_us + 1) * grain_us};
  const Duration wait = armed_ - now();
  deadline_timer_.expires_after(std::chrono::microseconds(std::max<std::int64_t>(wait.us, 0)));
  deadline_timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) scan();
  });
}

void IoThread::scan() {
  armed_ = never;
  const MonotonicTime at = now();
  MonotonicTime next = never;
  // Backwards, because a connection that ends has its place taken by the last one, which was looked at
  // already.
  for (std::size_t i = connections_.size(); i > 0; --i) {
    const std::shared_ptr<TcpConnection> connection = connections_[i - 1];
    next = std::min(next, connection->check(at));
  }
  if (!connections_.empty() && next != never) deadline_at(next);
}

void IoThread::check_deadlines() {
  std::promise<void> done;
  boost::asio::post(context_, [this, &done] {
    scan();
    done.set_value();
  });
  done.get_future().wait();
}

void IoThread::stop(CloseReason reason, Duration bound) {
  boost::asio::post(context_, [this, reason, bound] { begin_stop(reason, bound); });
}

void IoThread::begin_stop(CloseReason reason, Duration bound) {
  if (stopping_) return;
  stopping_ = reason;
  for (const auto& connection : connections_) connection->close(reason);
  if (!connections_.empty()) {
    stop_timer_.expires_after(std::chrono::microseconds(bound.us));
    stop_timer_.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      for (std::size_t i = connections_.size(); i > 0; --i) {
        const std::shared_ptr<TcpConnection> connection = connections_[i - 1];
        connection->cut();
      }
    });
  }
  end_if_empty();
}

void IoThread::end_if_empty() {
  if (!stopping_ || !connections_.empty()) return;
  stop_timer_.cancel();
  deadline_timer_.cancel();
  work_.reset();
}

void IoThread::join() {
  if (thread_.joinable()) thread_.join();
}

}  // namespace kairos::net
