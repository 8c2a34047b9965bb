// Frames are handed over in place; only a frame that a read cut in two is copied.
#include "engine/net/frame_assembler.hpp"

#include <algorithm>
#include <utility>

#include "engine/net/frame_layout.hpp"

namespace kairos::net {
namespace {

/// What an assembler keeps between frames, so that a stream cut at odd places does not allocate for each.
constexpr std::size_t kept_bytes_max = 1024;
constexpr std::size_t grown_bytes_min = 64;

}  // namespace

FrameAssembler::Fed FrameAssembler::feed(std::span<std::byte> bytes, const Sink& sink) {
  if (incomplete()) {
    const Fed fed = resume(bytes, sink);
    if (fed != Fed::all) return fed;
  }
  while (bytes.size() >= frame_header_bytes) {
    const std::size_t length = stated_length(bytes);
    if (!legal(length)) return Fed::bad_length;
    if (bytes.size() < length) {
      keep(bytes, length);
      return Fed::all;
    }
    ++frames_;
    if (!sink(bytes.subspan(frame_header_bytes, length - frame_header_bytes))) return Fed::stopped;
    bytes = bytes.subspan(length);
  }
  if (!bytes.empty()) keep(bytes, frame_header_bytes);
  return Fed::all;
}

FrameAssembler::Fed FrameAssembler::resume(std::span<std::byte>& bytes, const Sink& sink) {
  if (begun_.size() < frame_header_bytes && !bytes.empty()) {
    keep(bytes.first(1), frame_header_bytes);
    bytes = bytes.subspan(1);
  }
  if (begun_.size() < frame_header_bytes) return Fed::all;
  const std::size_t length = stated_length(begun_);
  if (!legal(length)) return Fed::bad_length;
  const std::size_t taken = std::min(length - begun_.size(), bytes.size());
  keep(bytes.first(taken), length);
  bytes = bytes.subspan(taken);
  if (begun_.size() < length) return Fed::all;

  ++frames_;
  const bool more = sink(std::span(begun_).subspan(frame_header_bytes));
  begun_.clear();
  if (begun_.capacity() > kept_bytes_max) clear();
  return more ? Fed::all : Fed::stopped;
}

bool FrameAssembler::legal(std::size_t length) {
  if (length >= frame_bytes_min && length <= frame_bytes_max_) return true;
  bad_length_ = length;
  return false;
}

void FrameAssembler::keep(std::span<const std::byte> bytes, std::size_t frame_length) {
  const std::size_t needed = begun_.size() + bytes.size();
  if (needed > begun_.capacity()) {
    begun_.reserve(
        std::max(needed, std::min(frame_length, std::max(2 * begun_.capacity(), grown_bytes_min))));
  }
  begun_.insert(begun_.end(), bytes.begin(), bytes.end());
}

void FrameAssembler::clear() { std::exchange(begun_, {}); }

}  // namespace kairos::net
