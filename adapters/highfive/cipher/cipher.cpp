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

/// Writes up to 31 bytes more than `size`, and reads as much.
void blend_with_room(const std::byte* from, std::byte* to, std::size_t size, const KeyPattern& pattern) {
  for (std::size_t at = 0; at < size; at += 2 * lane) {
    store_lane(to + at, load_lane(from + at) ^ pattern.first);
    store_lane(to + at + lane, load_lane(from + at + lane) ^ pattern.second);
  }
}

void blend_exactly(const std::byte* from, std::byte* to, std::size_t size, const KeyPattern& pattern) {
  std::array<std::byte, 2 * lane> last{};
  const std::size_t whole = size - size % last.size();
  blend_with_room(from, to, whole, pattern);
  if (whole == size) return;
  std::memcpy(last.data(), from + whole, size - whole);
  blend_with_room(last.data(), last.data(), last.size(), pattern);
  std::memcpy(to + whole, last.data(), size - whole);
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
  const std::byte* const end = sealed.data() + sealed.size();
  std::byte* to = out.data();
  return net::each_frame(sealed, [&](std::span<const std::byte> frame) {
    const KeyPattern pattern = KeyPattern::of(chained_half_, fixed_quarter | counter_);
    const std::byte* const body = frame.data() + net::frame_header_bytes;
    const std::size_t size = frame.size() - net::frame_header_bytes;
    std::memcpy(to, frame.data(), net::frame_header_bytes);
    if (static_cast<std::size_t>(end - body) >= size + 2 * lane) {
      blend_with_room(body, to + net::frame_header_bytes, size, pattern);
    } else {
      blend_exactly(body, to + net::frame_header_bytes, size, pattern);
    }
    to += frame.size();
    counter_ += static_cast<std::uint32_t>(size);
  });
}

}  // namespace kairos::highfive
