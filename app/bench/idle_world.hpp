// A world of standing NPCs for measurements, whose timers do nothing but count.
#pragma once
#include <cstdint>

#include "engine/core/time/instant.hpp"

namespace kairos::app {
class Server;
}

namespace kairos::bench {

/// The metric that counts fired timers of idle_world.
inline constexpr const char* timers_fired_metric = "kairos_bench_timers_fired_total";

struct IdleWorld {
  std::int64_t npcs = 0;
  bool timers = false;
  Duration tolerance{};
};

/// Before the server starts: the NPCs stand on a lattice over the whole map, each with its timer if there are
/// any.
void add_idle_world(app::Server& server, const IdleWorld& world);

}  // namespace kairos::bench
