// What the network tests share: a clock moved by hand, handlers and an observer that record, and a blocking
// client.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/net/connection.hpp"
#include "engine/net/frame_handler.hpp"
#include "engine/net/network.hpp"

namespace kairos::net::test {

using Bytes = std::vector<std::byte>;

/// One frame: the length header and `body`.
Bytes frame(std::string_view body);
/// A frame of `length` bytes in all.
Bytes frame_of(std::size_t length, char fill);
Bytes operator+(Bytes left, const Bytes& right);
std::string text_of(std::span<const std::byte> bytes);
/// The bodies of the frames in `wire`, the recording handler's cipher undone; `first` is the number of the
/// first frame.
std::vector<std::string> deciphered(Bytes wire, unsigned first = 0);

class HandClock final : public Clock {
 public:
  MonotonicTime now() const override;
  void advance(Duration by);

 private:
  std::atomic<std::int64_t> us_{1'000'000};
};

/// Something that threads fill and the test waits for; a wait that takes half a minute is a failure.
class Board {
 public:
  struct Peer {
    std::weak_ptr<Connection> connection;
    std::vector<std::string> frames;
    std::vector<std::string> enciphered;
    std::vector<CloseReason> closed;
    std::size_t quiets = 0;
    std::size_t drains = 0;
  };
  struct Gone {
    CloseReason reason;
    std::string address;
    std::string detail;
    bool was_opened;
    friend bool operator==(const Gone&, const Gone&) = default;
  };

  void change(const std::function<void()>& what);
  /// True when `held` became true in time; it is evaluated under the lock.
  bool wait(const std::function<bool()>& held);

  /// By order of opening.
  std::vector<Peer> peers;
  std::vector<Gone> gone;
  std::size_t opened = 0;
  std::size_t bytes_in = 0;
  std::size_t bytes_out = 0;
  std::size_t frames_in = 0;
  std::size_t accept_failures = 0;

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// Called on the network thread for each frame after it was recorded.
using OnFrame = std::function<void(Connection&, std::span<std::byte>)>;

/// A network with one listener on a free port of the loopback.
class Loopback : private NetObserver {
 public:
  explicit Loopback(ListenerSettings settings = {}, unsigned threads = 1, OnFrame on_frame = {});
  ~Loopback() override;

  /// Moves the clock and lets the network look at it.
  void advance(Duration by);
  /// The nth connection that opened, once it did.
  std::shared_ptr<Connection> peer(std::size_t n);
  bool wait(const std::function<bool()>& held) { return board->wait(held); }
  /// Waits for the nth end and returns it.
  Board::Gone gone(std::size_t n);
  /// How many connections have ended so far.
  std::size_t ends() {
    return read<std::size_t>([&] { return board->gone.size(); });
  }
  /// What was recorded of the nth connection so far.
  Board::Peer record(std::size_t n) {
    return read<Board::Peer>([&] { return board->peers.at(n); });
  }
  /// Returns when the network threads have done all that was on their hands.
  void settle() { network->check_deadlines(); }

  std::shared_ptr<Board> board = std::make_shared<Board>();
  HandClock clock;
  std::unique_ptr<Network> network;
  std::uint16_t port = 0;

 private:
  template <class T>
  T read(const std::function<T()>& what) {
    T result{};
    board->change([&] { result = what(); });
    return result;
  }
  void opened(const ListenerSettings&) noexcept override;
  void closed(const ListenerSettings&, const Closed& closed) noexcept override;
  void received(const ListenerSettings&, std::size_t frames, std::size_t bytes) noexcept override;
  void sent(const ListenerSettings&, std::size_t bytes) noexcept override;
  void accept_failed(const ListenerSettings&, std::string_view error) noexcept override;
};

/// A client; reads and writes block, half a minute at most.
class Client {
 public:
  /// `receive_bytes` sizes the kernel's buffer; 0 leaves it.
  explicit Client(std::uint16_t port, int receive_bytes = 0, const char* address = "127.0.0.1");
  /// Has its socket already; `connect` needs no further descriptor.
  static Client unconnected();
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        connected_(other.connected_),
        error_(std::move(other.error_)) {}

  bool connected() const { return connected_; }
  void connect(std::uint16_t port, const char* address = "127.0.0.1");
  void write(std::span<const std::byte> bytes);
  /// Exactly `count` bytes; fewer when the server hung up.
  Bytes read(std::size_t count);
  /// All until the server hung up.
  Bytes read_all();
  /// "" when the stream ended in order, else the error.
  const std::string& error() const { return error_; }
  void hang_up();

 private:
  Client(int family, int receive_bytes);
  int socket_;
  bool connected_ = false;
  std::string error_;
};

}  // namespace kairos::net::test
