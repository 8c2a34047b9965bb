// Packets: where mappers put the packets they make.
#pragma once
#include "adapters/highfive/codec/codec.hpp"
#include "ports/client_port.hpp"

namespace kairos::highfive {

/// Encodes into the sink's room, which is used again for every packet.
class Packets {
 public:
  explicit Packets(PacketSink& sink) : sink_(sink) {}

  template <Packet P>
  void send(const P& packet) {
    auto& body = sink_.scratch();
    body.clear();
    encode(packet, body);
    sink_.packet(body);
  }

 private:
  PacketSink& sink_;
};

}  // namespace kairos::highfive
