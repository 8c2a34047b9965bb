// The consumed front is dropped only when more bytes come, so that a frame handed out stays in place.
#include "app/bots/frame_buffer.hpp"

#include <stdexcept>

namespace kairos::bots {
namespace {

constexpr std::size_t header_bytes = 2;
constexpr std::size_t frame_bytes_max = 65'535;

}  // namespace

void FrameBuffer::append(std::span<const std::byte> bytes) {
  if (read_ == bytes_.size()) {
    bytes_.clear();
  } else if (read_ != 0) {
    bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(read_));
  }
  read_ = 0;
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

std::optional<std::span<std::byte>> FrameBuffer::next() {
  const std::size_t left = bytes_.size() - read_;
  if (broken_ || left < header_bytes) return std::nullopt;
  const auto length =
      std::to_integer<std::size_t>(bytes_[read_]) | std::to_integer<std::size_t>(bytes_[read_ + 1]) << 8;
  if (length < header_bytes) {
    broken_ = true;
    return std::nullopt;
  }
  if (left < length) return std::nullopt;
  const std::span<std::byte> body(bytes_.data() + read_ + header_bytes, length - header_bytes);
  read_ += length;
  return body;
}

void FrameBuffer::clear() {
  bytes_.clear();
  read_ = 0;
  broken_ = false;
}

void append_frame(std::span<const std::byte> body, Bytes& out) {
  const std::size_t length = body.size() + header_bytes;
  if (length > frame_bytes_max) throw std::length_error("a frame is over 65535 bytes");
  out.push_back(static_cast<std::byte>(length & 0xff));
  out.push_back(static_cast<std::byte>(length >> 8));
  out.insert(out.end(), body.begin(), body.end());
}

}  // namespace kairos::bots
