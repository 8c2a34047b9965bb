// The two buffers swap roles, so a connection in steady state allocates nothing.
#include "engine/net/outbox.hpp"

#include <utility>

#include "engine/net/frame_handler.hpp"
#include "engine/net/frame_layout.hpp"

namespace kairos::net {
namespace {

/// What an empty buffer keeps; a burst's memory goes back.
constexpr std::size_t kept_bytes_max = 16 * 1024;

}  // namespace

Outbox::Pushed Outbox::push(std::span<const std::byte> frames) {
  if (!each_frame(frames, [](auto) {})) return Pushed::not_frames;
  if (frames.size() > bytes_max_ - bytes()) return Pushed::over_bound;
  gathered_.insert(gathered_.end(), frames.begin(), frames.end());
  return Pushed::queued;
}

Outbox::Pushed Outbox::push(std::span<const FramePiece> pieces) {
  std::size_t size = 0;
  for (const FramePiece& piece : pieces) {
    if (!each_frame(piece.bytes, [](auto) {})) return Pushed::not_frames;
    size += piece.bytes.size();
  }
  if (size > bytes_max_ - bytes()) return Pushed::over_bound;
  for (const FramePiece& piece : pieces) {
    gathered_.insert(gathered_.end(), piece.bytes.begin(), piece.bytes.end());
  }
  return Pushed::queued;
}

bool Outbox::load(FrameHandler& cipher) {
  if (!flight_.empty()) return true;
  if (gathered_.empty()) return false;
  flight_.swap(gathered_);
  each_frame(std::span(flight_), [&](std::span<std::byte> frame) { cipher.encipher(frame); });
  return true;
}

void Outbox::written(std::size_t bytes) {
  written_ += bytes;
  if (written_ < flight_.size()) return;
  written_ = 0;
  flight_.clear();
  if (flight_.capacity() > kept_bytes_max) std::exchange(flight_, {});
}

void Outbox::clear() {
  written_ = 0;
  std::exchange(gathered_, {});
  std::exchange(flight_, {});
}

}  // namespace kairos::net
