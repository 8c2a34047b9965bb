// Packets: where mappers put the packets they make.
#pragma once
#include "adapters/highfive/codec/codec.hpp"
#include "ports/client_port.hpp"

namespace kairos::highfive {

/// Encodes into one buffer that is used again for every packet.
class Packets {
 public:
  explicit Packets(PacketSink& sink) : sink_(sink) {}

  template <Packet P>
  void send(const P& packet) {
    buffer_.clear();
    encode(packet, buffer_);
    sink_.packet(buffer_);
  }

 private:
  PacketSink& sink_;
  std::vector<std::byte> buffer_;
};

}  // namespace kairos::highfive
