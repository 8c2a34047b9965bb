// TcpConnection: one client's socket. Reads and timeouts belong to its network thread; sending is open to
// all.
#pragma once
#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>

#include "engine/core/metrics/instrument.hpp"
#include "engine/net/clock.hpp"
#include "engine/net/connection.hpp"
#include "engine/net/flush_memory.hpp"
#include "engine/net/frame_assembler.hpp"
#include "engine/net/frame_handler.hpp"
#include "engine/net/io_thread.hpp"
#include "engine/net/listener_context.hpp"
#include "engine/net/outbox.hpp"

namespace kairos::net {

/// The life of a connection: open; flushing (closed by somebody, frames are ignored, what was sent is still
/// written); lingering (our half is shut, the handler is gone, waiting for the client's half); gone.
class TcpConnection final : public Connection, public std::enable_shared_from_this<TcpConnection> {
 public:
  TcpConnection(IoThread& thread, std::shared_ptr<ListenerContext> listener,
                boost::asio::ip::tcp::socket socket, std::unique_ptr<FrameHandler> handler,
                AddressKey address_key, std::string address);
  ~TcpConnection() override;

  void send(std::span<const std::byte> frames, SendPath path) override;
  void send_pieces(std::span<const FramePiece> pieces, SendPath path) override;
  [[nodiscard]] std::size_t waiting_bytes() const override {
    return static_cast<std::size_t>(waiting_.value());
  }
  [[nodiscard]] bool tell_when_at_most(std::size_t bytes) override;
  void close(CloseReason reason) override;
  void handshake_done() override;
  [[nodiscard]] const std::string& address() const override { return address_; }
  [[nodiscard]] std::uint64_t id() const override { return id_; }

  /// The rest is for the network thread. What throws in it ends this connection and nothing else.
  void start();
  /// Acts on what is due at `now`; the next deadline.
  MonotonicTime check(MonotonicTime now);
  /// Closes the socket now, whatever waits.
  void cut();

  /// Where the thread keeps it.
  std::size_t place = 0;

 private:
  enum class Stage : std::uint8_t { open, flushing, lingering, gone };
  enum class Wrote : std::uint8_t { all, blocked, lost };

  /// Runs a step of the network thread; when it throws, the connection ends with internal_error.
  template <class Step>
  void guarded(Step&& step) noexcept {
    try {
      step();
    } catch (const std::exception& error) {
      fail(error.what());
    } catch (...) {
      fail("something that is no std::exception was thrown");
    }
  }
  void fail(const char* what) noexcept;

  // tcp_connection.cpp: reading and the deadlines.
  void begin();
  void arm_read();
  void read();
  void take(std::span<std::byte> bytes);
  void feed(std::span<std::byte> bytes);
  void discard(std::size_t bytes);
  [[nodiscard]] MonotonicTime next_deadline() const;
  [[nodiscard]] MonotonicTime quiet_at() const;
  void ask(MonotonicTime now);
  void overdue(MonotonicTime now);

  // tcp_connection_send.cpp: writing.
  template <class Push>
  void send_through(SendPath path, std::size_t bytes, Push&& push);
  [[nodiscard]] Wrote write_some();
  [[nodiscard]] bool mark_flush();
  void post_flush();
  void flush();
  void arm_write();

  // tcp_connection_close.cpp: the way from open to gone.
  bool mark_closing(CloseReason reason, std::string detail, bool drop_output);
  void close_with(CloseReason reason, std::string detail, bool drop_output = false);
  void drop_and_close();
  void begin_close();
  void end_session();
  void hang_up();
  void close_socket(bool reset);

  IoThread& thread_;
  const std::shared_ptr<ListenerContext> listener_;
  const AddressKey address_key_;
  const std::string address_;
  const std::uint64_t id_;

  // Network thread only.
  std::optional<boost::asio::ip::tcp::socket> socket_;
  FrameAssembler assembler_;
  Stage stage_ = Stage::open;
  bool handshake_done_ = false;
  bool write_armed_ = false;
  bool peer_silent_ = false;  ///< nothing more is read: the client hung up, or sent too much after the end
  std::size_t discarded_ = 0;
  MonotonicTime opened_at_;
  MonotonicTime heard_at_;
  MonotonicTime asked_at_;
  MonotonicTime frame_begun_at_;
  MonotonicTime blocked_since_;
  MonotonicTime end_by_;

  /// Set with closing_, so that the network thread sees it between two frames without the lock.
  std::atomic<bool> frames_over_{false};
  /// outbox_.bytes() as of the last change, for whoever asks without the lock.
  Gauge waiting_;

  // Under mutex_. The handler is used for enciphering only while closing_ is empty, or by the network thread.
  std::mutex mutex_;
  std::unique_ptr<FrameHandler> handler_;
  Outbox outbox_;
  std::optional<CloseReason> closing_;
  std::string detail_;
  bool drop_output_ = false;
  bool flush_posted_ = false;
  bool waits_for_room_ = false;
  bool progressed_ = false;
  std::optional<std::size_t> tell_at_;  ///< the handler is told when at most this much waits
  int descriptor_;
  FlushMemory flush_memory_;
};

}  // namespace kairos::net
