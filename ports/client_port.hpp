// ClientPort, where adapters look for it. It is declared beside replication, which calls it and may include
// nothing of ours.
#pragma once
#include "engine/core/replication/client_port.hpp"  // IWYU pragma: export
