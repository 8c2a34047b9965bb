// The keep-alive: a question that every client answers by itself, so that a player who stands still is not
// taken for gone.
#pragma once
#include <cstdint>

#include "ports/client_port.hpp"

namespace kairos::highfive {

/// The client answers with the same id.
void send_keep_alive(std::int32_t id, PacketSink& out);

}  // namespace kairos::highfive
