// WorldRepository: the one row that outlives every run of a world: boot number, game time, seed.
#pragma once
#include <cstdint>

#include "adapters/store/database.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::store {

struct WorldState {
  std::int64_t boot_number = 0;  ///< 1 at the first start
  GameTime game_time;            ///< as last saved
  std::uint64_t seed = 0;        ///< decided at the first start, never changed
  friend constexpr bool operator==(const WorldState&, const WorldState&) = default;
};

/// Executor and I/O threads only; begin_boot also from the thread that builds the server.
class WorldRepository {
 public:
  explicit WorldRepository(Database& database) : database_(&database) {}

  /// Counts this start, durably, gives the state to start with, and claims the database for it. `seed` is
  /// kept when there is none yet.
  [[nodiscard]] Result<WorldState, StoreFault> begin_boot(std::uint64_t seed);
  [[nodiscard]] Result<void, StoreFault> save_game_time(GameTime now);

 private:
  Database* database_;
};

}  // namespace kairos::store
