// The two buffers swap roles, so a connection in steady state allocates nothing.
#include "engine/net/outbox.hpp"

#include <algorithm>
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
  copy(frames);
  return Pushed::queued;
}

Outbox::Pushed Outbox::push(std::span<const FramePiece> pieces) {
  std::size_t size = 0;
  for (const FramePiece& piece : pieces) {
    if (piece.block == nullptr && !each_frame(piece.bytes, [](auto) {})) return Pushed::not_frames;
    size += piece.bytes.size();
  }
  if (size > bytes_max_ - bytes()) return Pushed::over_bound;
  for (const FramePiece& piece : pieces) {
    if (may_keep(piece)) {
      keep(piece);
    } else {
      copy(piece.bytes);
    }
  }
  return Pushed::queued;
}

bool Outbox::may_keep(const FramePiece& piece) const {
  return piece.block != nullptr && flight_.empty() && runs_.size() + 2 <= runs_max;
}

void Outbox::keep(const FramePiece& piece) {
  if (runs_.empty() && !gathered_.empty()) runs_.push_back({{}, 0, gathered_.size()});
  runs_.push_back({FrameBlockRef(*piece.block), piece.at, piece.bytes.size()});
  shared_bytes_ += piece.bytes.size();
}

void Outbox::copy(std::span<const std::byte> frames) {
  gathered_.insert(gathered_.end(), frames.begin(), frames.end());
  if (runs_.empty()) return;
  if (runs_.back().block) runs_.emplace_back();
  runs_.back().size += frames.size();
}

bool Outbox::load(FrameHandler& cipher) {
  if (!flight_.empty()) return true;
  if (gathered_.empty() && runs_.empty()) return false;
  if (runs_.empty()) {
    flight_.swap(gathered_);
    broken_ = !each_frame(std::span<std::byte>(flight_.data(), flight_.size()),
                          [&](std::span<std::byte> frame) { cipher.encipher(frame); });
  } else {
    broken_ = !encipher_runs(cipher);
  }
  if (broken_) clear();
  return !broken_;
}

bool Outbox::encipher_runs(FrameHandler& cipher) {
  flight_.resize(gathered_.size() + shared_bytes_, boost::container::default_init);
  std::span<std::byte> out(flight_.data(), flight_.size());
  std::span<const std::byte> own(gathered_.data(), gathered_.size());
  bool whole = true;
  for (const Run& run : runs_) {
    const std::span<std::byte> to = out.first(run.size);
    out = out.subspan(run.size);
    if (run.block) {
      const auto sealed = run.block->sealed();
      whole = whole && cipher.encipher_shared(run.block->bytes().subspan(run.at, run.size),
                                              sealed.empty() ? sealed : sealed.subspan(run.at, run.size), to);
    } else {
      std::copy_n(own.begin(), run.size, to.begin());
      own = own.subspan(run.size);
      whole = whole && each_frame(to, [&](std::span<std::byte> frame) { cipher.encipher(frame); });
    }
  }
  gathered_.clear();
  if (gathered_.capacity() > kept_bytes_max) Bytes().swap(gathered_);
  runs_.clear();
  shared_bytes_ = 0;
  return whole;
}

void Outbox::written(std::size_t bytes) {
  written_ += bytes;
  if (written_ < flight_.size()) return;
  written_ = 0;
  flight_.clear();
  if (flight_.capacity() > kept_bytes_max) Bytes().swap(flight_);
}

void Outbox::clear() {
  written_ = 0;
  shared_bytes_ = 0;
  runs_.clear();
  Bytes().swap(gathered_);
  Bytes().swap(flight_);
}

}  // namespace kairos::net
