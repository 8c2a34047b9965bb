// ByteWriter and ByteReader: numbers, texts and bytes one behind the other, small numbers in few bytes.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kairos {

static_assert(std::endian::native == std::endian::little, "recordings are little-endian, as what they copy");

/// Appends to a vector that keeps its memory.
class ByteWriter {
 public:
  explicit ByteWriter(std::vector<std::byte>& out) : out_(&out) {}

  template <class Number>
  void fixed(Number value) {
    raw(std::as_bytes(std::span(&value, 1)));
  }
  /// 7 bits a byte, the least first.
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out_->push_back(static_cast<std::byte>(value | 0x80));
    out_->push_back(static_cast<std::byte>(value));
  }
  /// Small on either side of zero is short.
  void signed_varint(std::int64_t value) {
    varint((static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63));
  }
  void raw(std::span<const std::byte> bytes) {
    const std::size_t at = out_->size();
    out_->resize(at + bytes.size());
    if (!bytes.empty()) std::memcpy(out_->data() + at, bytes.data(), bytes.size());
  }
  void bytes(std::span<const std::byte> value) {
    varint(value.size());
    raw(value);
  }
  void text(std::string_view value) { bytes(std::as_bytes(std::span(value.data(), value.size()))); }

 private:
  std::vector<std::byte>* out_;
};

/// Reads what a ByteWriter wrote; anything else ends in `failed`, after which every read gives zeros.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> in) : rest_(in) {}

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return rest_.empty() && !failed_; }
  [[nodiscard]] std::size_t left() const { return rest_.size(); }

  template <class Number>
  [[nodiscard]] Number fixed() {
    Number value{};
    const auto from = raw(sizeof(Number));
    if (!failed_) std::memcpy(&value, from.data(), sizeof(Number));
    return value;
  }
  [[nodiscard]] std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = std::to_integer<std::uint64_t>(fixed<std::byte>());
      if (shift == 63 && byte > 1) break;
      value |= (byte & 0x7f) << shift;
      if (failed_) return 0;
      if ((byte & 0x80) == 0) return value;
    }
    fail();
    return 0;
  }
  [[nodiscard]] std::int64_t signed_varint() {
    const std::uint64_t value = varint();
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
  }
  /// A number of things that follow, of which each takes at least `least` bytes; more than could follow is a
  /// failure.
  [[nodiscard]] std::size_t count(std::size_t least) {
    const std::uint64_t value = varint();
    if (value > rest_.size() / least) {
      fail();
      return 0;
    }
    return static_cast<std::size_t>(value);
  }
  [[nodiscard]] std::span<const std::byte> raw(std::size_t size) {
    if (failed_ || size > rest_.size()) {
      fail();
      return {};
    }
    const auto taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }
  [[nodiscard]] std::span<const std::byte> bytes() { return raw(count(1)); }
  [[nodiscard]] std::string text() {
    const auto from = bytes();
    std::string value(from.size(), '\0');
    if (!from.empty()) std::memcpy(value.data(), from.data(), from.size());
    return value;
  }
  void fail() {
    failed_ = true;
    rest_ = {};
  }

 private:
  std::span<const std::byte> rest_;
  bool failed_ = false;
};

}  // namespace kairos
