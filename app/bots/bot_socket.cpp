// Readiness from Asio, reading and writing at once as far as the kernel takes it.
#include "app/bots/bot_socket.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace kairos::bots {
namespace {

/// Reads of one readiness, so that one busy socket does not starve the others.
constexpr int reads_in_a_row = 4;

}  // namespace

using boost::asio::ip::tcp;
using boost::system::error_code;

struct BotSocket::Wire {
  explicit Wire(boost::asio::io_context& context) : socket(context) {}
  tcp::socket socket;
};

BotSocket::BotSocket(BotLoop& loop, SocketEvents& events)
    : loop_(loop), events_(&events), wire_(std::make_unique<Wire>(loop.context())) {}
BotSocket::~BotSocket() = default;

std::shared_ptr<BotSocket> BotSocket::open(BotLoop& loop, const Endpoint& to, SocketEvents& events) {
  require_loopback(to);
  std::shared_ptr<BotSocket> socket(new BotSocket(loop, events));
  socket->start(to);
  return socket;
}

void BotSocket::start(const Endpoint& to) {
  const tcp::endpoint at(boost::asio::ip::make_address_v4(to.address), to.port);
  wire_->socket.async_connect(at, [self = shared_from_this()](error_code error) {
    if (self->events_ == nullptr) return;
    if (error) return self->end();
    self->wire_->socket.non_blocking(true, error);
    self->wire_->socket.set_option(tcp::no_delay(true), error);
    self->connected_ = true;
    self->events_->connected();
    if (self->events_ == nullptr) return;
    self->write();
    self->arm_read();
  });
}

void BotSocket::arm_read() {
  if (!reading_ || events_ == nullptr) return;
  wire_->socket.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
    if (self->events_ == nullptr || !self->reading_) return;
    if (error) return self->end();
    self->read();
  });
}

void BotSocket::read() {
  const auto room = loop_.read_buffer();
  for (int i = 0; i < reads_in_a_row; ++i) {
    error_code error;
    const std::size_t count = wire_->socket.read_some(boost::asio::buffer(room.data(), room.size()), error);
    if (error == boost::asio::error::would_block) break;
    if (error) return end();
    events_->received(room.first(count));
    if (events_ == nullptr) return;
    if (count < room.size()) break;
  }
  arm_read();
}

void BotSocket::send(std::span<const std::byte> bytes) {
  if (events_ == nullptr) return;
  waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
  if (connected_ && !write_armed_) write();
}

void BotSocket::arm_write() {
  write_armed_ = true;
  wire_->socket.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code) {
    self->write_armed_ = false;
    if (self->events_ != nullptr) self->write();
  });
}

void BotSocket::write() {
  while (written_ < waiting_.size()) {
    error_code error;
    written_ += wire_->socket.write_some(
        boost::asio::buffer(waiting_.data() + written_, waiting_.size() - written_), error);
    if (error == boost::asio::error::would_block) return arm_write();
    // The end is learned by reading, behind what the peer still said.
    if (error) break;
  }
  waiting_.clear();
  written_ = 0;
}

void BotSocket::stop_reading() { reading_ = false; }

void BotSocket::end() {
  SocketEvents* const events = events_;
  close();
  if (events != nullptr) events->ended();
}

void BotSocket::close(bool abruptly) {
  if (events_ == nullptr) return;
  events_ = nullptr;
  error_code ignored;
  if (abruptly) wire_->socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
  wire_->socket.close(ignored);
}

}  // namespace kairos::bots
