// Accepting: over a limit the connection is closed at once; out of descriptors the listener pauses instead of
// spinning.
#include "engine/net/listener.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <chrono>
#include <exception>
#include <future>
#include <utility>

#include "engine/core/log/log.hpp"
#include "engine/net/tcp_connection.hpp"

namespace kairos::net {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

constexpr int backlog = 1024;
constexpr auto pause_after_failure = std::chrono::milliseconds(100);
constexpr Duration complaint_interval = seconds(60);
constexpr std::size_t frame_bytes_limit = 65535;

/// IPv4 clients of an IPv6 socket are IPv4 clients.
boost::asio::ip::address plain(const boost::asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, address.to_v6());
  }
  return address;
}

AddressKey key_of(const boost::asio::ip::address& address) {
  AddressKey key{.v6 = address.is_v6(), .loopback = address.is_loopback(), .bits = 0};
  if (!key.v6) {
    key.bits = address.to_v4().to_uint();
    return key;
  }
  const auto bytes = address.to_v6().to_bytes();
  for (std::size_t i = 0; i < 8; ++i) key.bits = key.bits << 8U | bytes[i];
  return key;
}

bool out_of_resources(const error_code& error) {
  const int code = error.value();
  return code == EMFILE || code == ENFILE || code == ENOBUFS || code == ENOMEM;
}

const char* text_of(AddressLimits::Answer answer) {
  switch (answer) {
    case AddressLimits::Answer::admitted:
      break;
    case AddressLimits::Answer::listener_full:
      return "the listener is full";
    case AddressLimits::Answer::address_full:
      return "too many connections from this address";
    case AddressLimits::Answer::too_fast:
      return "connections from this address come too fast";
  }
  return "";
}

/// A small kernel queue of probes finds out that a client's machine is gone, however long the idle timeout
/// is.
void tune(tcp::socket& socket) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  socket.set_option(boost::asio::socket_base::keep_alive(true), ignored);
}

}  // namespace

Listener::Listener(IoThreads& threads, std::size_t home, ListenerSettings settings, HandlerFactory factory,
                   NetObserver& observer)
    : threads_(threads),
      home_(*threads[home]),
      context_(std::make_shared<ListenerContext>(std::move(settings), observer)),
      factory_(std::move(factory)),
      acceptor_(home_.context()),
      pause_(home_.context()),
      next_thread_(home) {}

Result<std::uint16_t, ListenError> Listener::open() {
  auto port = bind();
  if (port) {
    boost::asio::post(home_.context(), [self = shared_from_this()] { self->accept(); });
  }
  return port;
}

Result<std::uint16_t, ListenError> Listener::bind() {
  const ListenerSettings& settings = context_->settings;
  const std::string where =
      settings.name + " on " + settings.address + " port " + std::to_string(settings.port);
  if (settings.frame_bytes_max < frame_bytes_min || settings.frame_bytes_max > frame_bytes_limit) {
    return ListenError{"cannot listen for " + where + ": frame_bytes_max is " +
                       std::to_string(settings.frame_bytes_max) + ", not in 3 to 65535"};
  }
  error_code error;
  const auto address = boost::asio::ip::make_address(settings.address, error);
  if (error) return ListenError{"cannot listen for " + where + ": not a numeric IPv4 or IPv6 address"};
  const tcp::endpoint endpoint(address, settings.port);
  const auto attempt = [&](auto&& step) {
    if (!error) step();
  };
  attempt([&] { acceptor_.open(endpoint.protocol(), error); });
  attempt([&] { acceptor_.set_option(boost::asio::socket_base::reuse_address(true), error); });
  attempt([&] {
    if (address.is_v6()) acceptor_.set_option(boost::asio::ip::v6_only(false), error);
  });
  // Before listening, so that every accepted socket inherits them and the window is negotiated to fit.
  attempt([&] {
    const int bytes = settings.kernel_send_bytes;
    if (bytes > 0) acceptor_.set_option(boost::asio::socket_base::send_buffer_size(bytes), error);
  });
  attempt([&] {
    const int bytes = settings.kernel_receive_bytes;
    if (bytes > 0) acceptor_.set_option(boost::asio::socket_base::receive_buffer_size(bytes), error);
  });
  attempt([&] { acceptor_.bind(endpoint, error); });
  attempt([&] { acceptor_.listen(backlog, error); });
  std::uint16_t port = 0;
  attempt([&] { port = acceptor_.local_endpoint(error).port(); });
  if (!error) return port;
  error_code ignored;
  acceptor_.close(ignored);
  return ListenError{"cannot listen for " + where + ": " + error.message() +
                     (error.value() == EADDRINUSE ? "; stop what uses it or choose another port" : "")};
}

void Listener::close() {
  std::promise<void> done;
  boost::asio::post(home_.context(), [this, &done] {
    closed_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    done.set_value();
  });
  done.get_future().wait();
}

void Listener::accept() {
  if (closed_) return;
  IoThread& thread = *threads_[next_thread_++ % threads_.size()];
  acceptor_.async_accept(thread.context(),
                         [self = shared_from_this(), &thread](const error_code& error, tcp::socket socket) {
                           self->accepted(error, std::move(socket), thread);
                         });
}

void Listener::accepted(const error_code& error, tcp::socket socket, IoThread& thread) {
  if (closed_) return;
  if (error && out_of_resources(error)) {
    back_off(error);
    return;
  }
  // Any other error is a client that left before it was accepted.
  try {
    if (!error) admit(std::move(socket), thread);
  } catch (const std::exception& thrown) {
    log::error("{}: a client is not let in: {}", context_->settings.name, thrown.what());
  }
  accept();
}

void Listener::admit(tcp::socket socket, IoThread& thread) {
  error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) return;
  const auto address = plain(remote.address());
  const AddressKey key = key_of(address);
  const auto answer = context_->limits.admit(key, home_.now());
  if (answer != AddressLimits::Answer::admitted) {
    turn_away(answer, address.to_string());
    return;
  }
  tune(socket);
  try {
    thread.add(std::make_shared<TcpConnection>(thread, context_, std::move(socket), factory_(), key,
                                               address.to_string()));
  } catch (const std::exception& thrown) {
    context_->limits.release(key);
    context_->observer.closed(context_->settings, {.reason = CloseReason::internal_error,
                                                   .address = address.to_string(),
                                                   .detail = thrown.what(),
                                                   .was_opened = false,
                                                   .id = 0});
  } catch (...) {
    context_->limits.release(key);
    log::error("{}: a client is not let in: something that is no std::exception was thrown",
               context_->settings.name);
  }
}

void Listener::turn_away(AddressLimits::Answer answer, const std::string& address) {
  context_->observer.closed(context_->settings, {.reason = CloseReason::too_many_connections,
                                                 .address = address,
                                                 .detail = text_of(answer),
                                                 .was_opened = false,
                                                 .id = 0});
}

void Listener::back_off(const error_code& error) {
  context_->observer.accept_failed(context_->settings, error.message());
  const MonotonicTime now = home_.now();
  if (complained_at_.us == 0 || now - complained_at_ >= complaint_interval) {
    complained_at_ = now;
    log::warn("{}: no connection can be accepted: {}; raise the limit of open files (ulimit -n)",
              context_->settings.name, error.message());
  }
  pause_.expires_after(pause_after_failure);
  pause_.async_wait([self = shared_from_this()](const error_code&) { self->accept(); });
}

}  // namespace kairos::net
