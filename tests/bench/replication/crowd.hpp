// N clients in one spot whose characters all move, and the ways to tell every one of them of all.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "adapters/highfive/packets/server/movement.hpp"

namespace kairos::fanout_bench {

/// Where the one with this number goes; never the same twice. With its length a frame of 31 bytes.
[[nodiscard]] inline highfive::MoveToLocation move_of(std::size_t mover, std::uint32_t pass) {
  const auto step = static_cast<std::int32_t>(pass);
  const auto number = static_cast<std::int32_t>(mover);
  return {.handle = 0x1000'0000 + number,
          .destination = {.x = 82'000 + step, .y = 148'000 - number, .z = -3'500},
          .at = {.x = 82'000 - number, .y = 148'000 + step, .z = -3'500}};
}

/// The way of Kairos: encoded and chained once into blocks, kept by reference in each client's outbox, the
/// key blended in when it takes off. An outbox is emptied as soon as it is loaded, as the network does.
class Ours {
 public:
  explicit Ours(std::size_t clients);
  ~Ours();
  void pass();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Each packet encoded for each client into its buffer, and chained there byte after byte.
class EncodeEach {
 public:
  explicit EncodeEach(std::size_t clients) : clients_(clients) {}
  void pass();

 private:
  struct Client {
    std::vector<std::byte> buffer;
    std::uint32_t counter = 0x0193'27c8;
  };
  std::vector<Client> clients_;
  std::vector<std::byte> body_;
  std::uint32_t pass_ = 0;
};

/// Encoded once, copied into each client's buffer and never enciphered.
class Memcpy {
 public:
  explicit Memcpy(std::size_t clients) : buffers_(clients) {}
  void pass();

 private:
  std::vector<std::vector<std::byte>> buffers_;
  std::vector<std::byte> frames_;
  std::uint32_t pass_ = 0;
};

}  // namespace kairos::fanout_bench
