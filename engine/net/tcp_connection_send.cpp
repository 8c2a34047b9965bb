// The writing half of a connection: one write in flight, what comes meanwhile goes with the next.
#include <sys/socket.h>

#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <system_error>
#include <utility>

#include "engine/net/tcp_connection.hpp"

namespace kairos::net {

template <class Push>
void TcpConnection::send_through(SendPath path, std::size_t bytes, Push&& push) {
  bool must_post = false;
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    const bool was_empty = outbox_.empty();
    const Outbox::Pushed pushed = push(outbox_);
    if (pushed == Outbox::Pushed::over_bound) {
      mark_closing(CloseReason::slow_reader,
                   std::to_string(outbox_.bytes()) + " bytes wait and " + std::to_string(bytes) +
                       " more came; the bound is " + std::to_string(listener_->settings.outgoing_bytes_max),
                   true);
      must_post = mark_flush();
    } else if (pushed == Outbox::Pushed::not_frames) {
      mark_closing(CloseReason::internal_error, "what was sent is not whole frames", false);
      must_post = mark_flush();
    } else if (!(path == SendPath::direct && was_empty && write_some() == Wrote::all)) {
      must_post = !waits_for_room_ && mark_flush();
    }
    if (!closing_) waiting_.set(static_cast<std::int64_t>(outbox_.bytes()));
  }
  if (must_post) post_flush();
}

void TcpConnection::send(std::span<const std::byte> frames, SendPath path) {
  if (frames.empty()) return;
  send_through(path, frames.size(), [&](Outbox& outbox) { return outbox.push(frames); });
}

void TcpConnection::send_pieces(std::span<const FramePiece> pieces, SendPath path) {
  std::size_t bytes = 0;
  for (const FramePiece& piece : pieces) bytes += piece.bytes.size();
  if (bytes == 0) return;
  send_through(path, bytes, [&](Outbox& outbox) { return outbox.push(pieces); });
}

bool TcpConnection::tell_when_at_most(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (closing_ || outbox_.bytes() <= bytes) return false;
  tell_at_ = bytes;
  return true;
}

TcpConnection::Wrote TcpConnection::write_some() {
  while (outbox_.load(*handler_)) {
    const std::span<const std::byte> bytes = outbox_.in_flight();
    const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) {
      outbox_.written(static_cast<std::size_t>(sent));
      progressed_ = true;
      listener_->observer.sent(listener_->settings, static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      return Wrote::blocked;
    } else if (errno != EINTR) {
      mark_closing(CloseReason::peer_closed, std::system_category().message(errno), true);
      return Wrote::lost;
    }
  }
  if (outbox_.broken()) {
    mark_closing(CloseReason::internal_error, "what many are sent is not whole frames", true);
    return Wrote::lost;
  }
  return Wrote::all;
}

/// Under the lock. True when the caller has to post the flush; false when one is on its way.
bool TcpConnection::mark_flush() { return !std::exchange(flush_posted_, true); }

/// Without the lock, so that the network thread does not wake into it.
void TcpConnection::post_flush() {
  boost::asio::post(
      thread_.context().get_executor(),
      boost::asio::bind_allocator(FlushAllocator<std::byte>(flush_memory_), [self = shared_from_this()] {
        {
          const std::lock_guard lock(self->mutex_);
          self->flush_posted_ = false;
        }
        self->guarded([&] { self->flush(); });
      }));
}

void TcpConnection::flush() {
  if (stage_ == Stage::lingering || stage_ == Stage::gone) return;
  Wrote wrote = Wrote::all;
  bool progressed = false;
  bool closing = false;
  bool drained = false;
  {
    const std::lock_guard lock(mutex_);
    if (!drop_output_) wrote = write_some();
    if (!closing_) waiting_.set(static_cast<std::int64_t>(outbox_.bytes()));
    drained = tell_at_ && outbox_.bytes() <= *tell_at_;
    if (drained) tell_at_.reset();
    waits_for_room_ = wrote == Wrote::blocked;
    progressed = std::exchange(progressed_, false);
    closing = closing_.has_value();
  }
  if (drained) handler_->drained();
  if (wrote == Wrote::blocked) {
    if (progressed || blocked_since_.us == 0) blocked_since_ = thread_.now();
    arm_write();
  } else {
    blocked_since_ = {};
  }
  if (closing && stage_ == Stage::open) begin_close();
  if (stage_ == Stage::flushing && wrote != Wrote::blocked) end_session();
  thread_.deadline_at(next_deadline());
}

void TcpConnection::arm_write() {
  if (std::exchange(write_armed_, true)) return;
  socket_->async_wait(boost::asio::socket_base::wait_write,
                      [self = shared_from_this()](const boost::system::error_code& error) {
                        self->write_armed_ = false;
                        if (!error) self->guarded([&] { self->flush(); });
                      });
}

}  // namespace kairos::net
