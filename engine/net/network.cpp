// Network: the threads and the listeners, and the order in which they end.
#include "engine/net/network.hpp"

#include <algorithm>
#include <boost/throw_exception.hpp>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/net/io_thread.hpp"
#include "engine/net/listener.hpp"

namespace kairos::net {

void throw_exception_from_error(const ListenError& error, const boost::source_location& where) {
  boost::throw_exception(std::runtime_error(error.text), where);
}

struct Network::State {
  NetworkSettings settings;
  IoThreads threads;
  std::mutex mutex;
  std::vector<std::shared_ptr<Listener>> listeners;
  bool stopped = false;
};

Network::Network(const NetworkSettings& settings) : state_(std::make_unique<State>()) {
  state_->settings = settings;
  const unsigned threads = std::max(1U, settings.threads);
  for (unsigned i = 0; i < threads; ++i) {
    state_->threads.push_back(std::make_unique<IoThread>(i, *settings.clock));
  }
}

Network::~Network() { stop(CloseReason::server_stopping); }

Result<std::uint16_t, ListenError> Network::listen(const ListenerSettings& settings, HandlerFactory factory,
                                                   NetObserver& observer) {
  const std::lock_guard lock(state_->mutex);
  if (state_->stopped) return ListenError{"cannot listen for " + settings.name + ": the network is stopped"};
  const std::size_t home = state_->listeners.size() % state_->threads.size();
  auto listener = std::make_shared<Listener>(state_->threads, home, settings, std::move(factory), observer);
  auto port = listener->open();
  if (port) state_->listeners.push_back(std::move(listener));
  return port;
}

void Network::stop(CloseReason reason) {
  const std::lock_guard lock(state_->mutex);
  if (std::exchange(state_->stopped, true)) return;
  // Listeners first: then no thread can be handed a connection after it has ended.
  for (const auto& listener : state_->listeners) listener->close();
  for (const auto& thread : state_->threads) thread->stop(reason, state_->settings.stop_timeout);
  for (const auto& thread : state_->threads) thread->join();
  state_->listeners.clear();
}

std::size_t Network::connections() const {
  std::size_t sum = 0;
  for (const auto& thread : state_->threads) sum += thread->connections();
  return sum;
}

void Network::check_deadlines() {
  const std::lock_guard lock(state_->mutex);
  if (state_->stopped) return;
  for (const auto& thread : state_->threads) thread->check_deadlines();
}

}  // namespace kairos::net
