// The chained XOR itself, both ways, eight bytes at a time; sixteen where nothing hangs on the byte before.
#include "adapters/highfive/cipher/cipher.hpp"

#include "adapters/highfive/cipher/key_pattern.hpp"
#include "engine/net/frame_layout.hpp"

namespace kairos::highfive {
namespace {

/// The second half of every key; its first four bytes are the counter's beginning.
constexpr std::uint32_t first_counter = 0x0193'27c8;
constexpr std::uint64_t fixed_quarter = 0x9731'6ca1ULL << 32;
constexpr std::size_t word = sizeof(std::uint64_t);
constexpr std::size_t lane = sizeof(Lane);
/// Both lanes of a pattern.
constexpr std::size_t room = 2 * lane;

std::uint64_t load(const std::byte* at, std::size_t bytes) {
  std::uint64_t value = 0;
  std::memcpy(&value, at, bytes);
  return value;
}

/// step(plain word, index of the word) for all of `bytes`; the last one may be in part of the packet only.
template <class Step>
void each_word(std::span<std::byte> bytes, Step&& step) {
  std::size_t at = 0;
  for (; at + word <= bytes.size(); at += word) {
    const std::uint64_t done = step(load(&bytes[at], word), at / word);
    std::memcpy(&bytes[at], &done, word);
  }
  if (at == bytes.size()) return;
  const std::uint64_t done = step(load(&bytes[at], bytes.size() - at), at / word);
  std::memcpy(&bytes[at], &done, bytes.size() - at);
}

void chain(std::span<std::byte> body) {
  std::uint64_t before = 0;
  each_word(body, [&](std::uint64_t plain, std::size_t) {
    const std::uint64_t done = chained(plain) ^ before;
    before = last_everywhere(done);
    return done;
  });
}

/// One frame with its header; reads and writes up to `room` bytes more than its length.
inline void blend(const std::byte* from, std::byte* to, std::size_t length, const KeyPattern& pattern) {
  std::memcpy(to, from, net::frame_header_bytes);
  std::size_t at = net::frame_header_bytes;
  do {
    store_lane(to + at, load_lane(from + at) ^ pattern.first);
    store_lane(to + at + lane, load_lane(from + at + lane) ^ pattern.second);
    at += room;
  } while (at < length);
}

/// The same, and not a byte more. Frames of a block are short, but for one in thousands.
void blend_exactly(const std::byte* from, std::byte* to, std::size_t length, const KeyPattern& pattern) {
  const std::size_t body = length - net::frame_header_bytes;
  const std::size_t rest = body % room;
  const std::size_t whole = length - rest;
  if (whole > net::frame_header_bytes) {
    blend(from, to, whole, pattern);
  } else {
    std::memcpy(to, from, net::frame_header_bytes);
  }
  if (rest == 0) return;
  std::array<std::byte, net::frame_header_bytes + room> copy{};
  std::memcpy(&copy[net::frame_header_bytes], from + whole, rest);
  blend(copy.data(), copy.data(), copy.size(), pattern);
  std::memcpy(to + whole, &copy[net::frame_header_bytes], rest);
}

}  // namespace

Cipher::Cipher(const KeyHalf& half) : half_(0), counter_(first_counter), chained_half_(0) {
  std::memcpy(&half_, half.data(), half.size());
  chained_half_ = chained(half_);
}

void Cipher::encipher(std::span<std::byte> body) {
  const std::array<std::uint64_t, 2> key{half_, fixed_quarter | counter_};
  std::uint64_t before = 0;
  each_word(body, [&](std::uint64_t plain, std::size_t index) {
    const std::uint64_t done = chained(plain ^ key[index & 1]) ^ before;
    before = last_everywhere(done);
    return done;
  });
  counter_ += static_cast<std::uint32_t>(body.size());
}

void Cipher::decipher(std::span<std::byte> body) {
  const std::array<std::uint64_t, 2> key{half_, fixed_quarter | counter_};
  std::uint64_t before = 0;
  each_word(body, [&](std::uint64_t sealed, std::size_t index) {
    const std::uint64_t plain = sealed ^ (sealed << 8 | before) ^ key[index & 1];
    before = sealed >> 56;
    return plain;
  });
  counter_ += static_cast<std::uint32_t>(body.size());
}

void Cipher::seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed) {
  const std::size_t begin = sealed.size();
  sealed.insert(sealed.end(), frames.begin(), frames.end());
  const bool whole = net::each_frame(std::span(sealed).subspan(begin), [](std::span<std::byte> frame) {
    chain(frame.subspan(net::frame_header_bytes));
  });
  if (!whole) sealed.resize(begin);
}

bool Cipher::encipher_sealed(std::span<const std::byte> sealed, std::span<std::byte> out) {
  // In registers: to the compiler the bytes of `out` could be those of this object.
  std::uint32_t counter = counter_;
  KeyPatterns patterns(chained_half_, fixed_quarter, counter);
  const std::byte* from = sealed.data();
  std::byte* to = out.data();
  std::size_t left = sealed.size();
  while (left >= room + net::frame_bytes_min) {
    const std::size_t length = net::stated_length({from, net::frame_header_bytes});
    // One comparison for both ends: below the least length the difference is huge.
    if (length - net::frame_bytes_min > left - room - net::frame_bytes_min) break;
    blend(from, to, length, patterns.at(counter));
    counter += static_cast<std::uint32_t>(length - net::frame_header_bytes);
    from += length;
    to += length;
    left -= length;
  }
  // What lies at the end has no room behind it, so it gets some elsewhere.
  const bool whole = net::each_frame(std::span(from, left), [&](std::span<const std::byte> frame) {
    blend_exactly(frame.data(), to, frame.size(), patterns.at(counter));
    counter += static_cast<std::uint32_t>(frame.size() - net::frame_header_bytes);
    to += frame.size();
  });
  counter_ = counter;
  return whole;
}

}  // namespace kairos::highfive
