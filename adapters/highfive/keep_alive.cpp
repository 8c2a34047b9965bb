// The keep-alive packet.
#include "adapters/highfive/keep_alive.hpp"

#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/handshake.hpp"

namespace kairos::highfive {

void send_keep_alive(std::int32_t id, PacketSink& out) { Packets(out).send(NetPing{id}); }

}  // namespace kairos::highfive
