// Listener: one open port. It accepts, applies the limits, and deals connections out to the threads in turn.
#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/net/io_thread.hpp"
#include "engine/net/listener_context.hpp"
#include "engine/net/network.hpp"

namespace kairos::net {

using IoThreads = std::vector<std::unique_ptr<IoThread>>;

class Listener final : public std::enable_shared_from_this<Listener> {
 public:
  /// Accepts on threads[home]; its first connection lives there too.
  Listener(IoThreads& threads, std::size_t home, ListenerSettings settings, HandlerFactory factory,
           NetObserver& observer);

  /// Any thread, once. Binds and begins to accept; the port.
  Result<std::uint16_t, ListenError> open();
  /// Any thread but a network thread. Returns when nobody is accepted any more.
  void close();

 private:
  Result<std::uint16_t, ListenError> bind();
  void accept();
  void accepted(const boost::system::error_code& error, boost::asio::ip::tcp::socket socket,
                IoThread& thread);
  void admit(boost::asio::ip::tcp::socket socket, IoThread& thread);
  void turn_away(AddressLimits::Answer answer, const std::string& address);
  void back_off(const boost::system::error_code& error);

  IoThreads& threads_;
  IoThread& home_;
  const std::shared_ptr<ListenerContext> context_;
  const HandlerFactory factory_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer pause_;
  std::size_t next_thread_;
  bool closed_ = false;
  MonotonicTime complained_at_;
};

}  // namespace kairos::net
