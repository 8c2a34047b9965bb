// The three ways; each through what it is about and nothing else: no sockets and no partition.
#include "tests/bench/replication/crowd.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstring>
#include <span>

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "engine/core/replication/frame_block_pool.hpp"
#include "engine/core/replication/frame_sink.hpp"
#include "engine/net/frame_handler.hpp"
#include "engine/net/outbox.hpp"

namespace kairos::fanout_bench {
namespace {

constexpr std::size_t header_bytes = 2;
/// More than a pass brings.
constexpr std::size_t outbox_bytes_max = 1 << 20;

highfive::KeyHalf key_of(std::size_t client) {
  highfive::KeyHalf half{};
  for (std::size_t i = 0; i < half.size(); ++i) half[i] = static_cast<std::uint8_t>(client * 31 + i * 7);
  return half;
}

/// The cipher of a connection, and nothing else of it.
class Enciphering final : public net::FrameHandler {
 public:
  explicit Enciphering(const highfive::KeyHalf& half) : cipher_(half) {}
  void opened(const std::shared_ptr<net::Connection>&) override {}
  void frame(std::span<std::byte>) override {}
  void closed(net::CloseReason) noexcept override {}
  void encipher(std::span<std::byte> frame) override { cipher_.encipher(frame.subspan(header_bytes)); }
  bool encipher_shared(std::span<const std::byte>, std::span<const std::byte> sealed,
                       std::span<std::byte> out) override {
    return cipher_.encipher_sealed(sealed, out);
  }

 private:
  highfive::Cipher cipher_;
};

struct Receiver {
  explicit Receiver(std::size_t number) : handler(key_of(number)) {}
  Enciphering handler;
  net::Outbox outbox{outbox_bytes_max};
};

void encode_frame(const highfive::MoveToLocation& packet, std::vector<std::byte>& frames) {
  FrameSink sink(frames);
  highfive::Packets(sink).send(packet);
}

}  // namespace

struct Ours::Parts {
  highfive::Encoder encoder;
  FrameBlockPool pool{encoder};
  std::vector<std::unique_ptr<Receiver>> receivers;
  std::vector<FramePiece> pieces;
  std::uint32_t pass = 0;
};

Ours::Ours(std::size_t clients) : parts_(std::make_unique<Parts>()) {
  parts_->receivers.reserve(clients);
  for (std::size_t i = 0; i < clients; ++i) parts_->receivers.push_back(std::make_unique<Receiver>(i));
}
Ours::~Ours() = default;

void Ours::pass() {
  Parts& parts = *parts_;
  ++parts.pass;
  parts.pieces.clear();
  FrameBlock& block = parts.pool.open();
  for (std::size_t i = 0; i < parts.receivers.size(); ++i) {
    encode_frame(move_of(i, parts.pass), FrameBlockPool::bytes_of(block));
  }
  parts.pool.seal();
  parts.pieces.push_back({block.bytes(), &block, 0});
  for (const auto& receiver : parts.receivers) {
    if (receiver->outbox.push(parts.pieces) != net::Outbox::Pushed::queued) std::abort();
  }
  for (const auto& receiver : parts.receivers) {
    if (!receiver->outbox.load(receiver->handler)) std::abort();
    benchmark::DoNotOptimize(receiver->outbox.in_flight().data());
    receiver->outbox.written(receiver->outbox.in_flight().size());
  }
  parts.pool.retire();
}

void EncodeEach::pass() {
  ++pass_;
  for (std::size_t number = 0; number < clients_.size(); ++number) {
    Client& client = clients_[number];
    std::array<std::uint8_t, 16> key{};
    const highfive::KeyHalf half = key_of(number);
    std::copy(half.begin(), half.end(), key.begin());
    client.buffer.clear();
    for (std::size_t mover = 0; mover < clients_.size(); ++mover) {
      body_.clear();
      highfive::encode(move_of(mover, pass_), body_);
      std::memcpy(&key[8], &client.counter, sizeof client.counter);
      const std::size_t length = body_.size() + header_bytes;
      client.buffer.push_back(static_cast<std::byte>(length));
      client.buffer.push_back(static_cast<std::byte>(length >> 8));
      std::byte last{0};
      for (std::size_t i = 0; i < body_.size(); ++i) {
        last = body_[i] ^ static_cast<std::byte>(key[i & 15]) ^ last;
        client.buffer.push_back(last);
      }
      client.counter += static_cast<std::uint32_t>(body_.size());
    }
    benchmark::DoNotOptimize(client.buffer.data());
  }
}

void Memcpy::pass() {
  ++pass_;
  frames_.clear();
  for (std::size_t i = 0; i < buffers_.size(); ++i) encode_frame(move_of(i, pass_), frames_);
  for (std::vector<std::byte>& buffer : buffers_) {
    buffer.resize(frames_.size());
    std::memcpy(buffer.data(), frames_.data(), frames_.size());
    benchmark::DoNotOptimize(buffer.data());
  }
}

}  // namespace kairos::fanout_bench
