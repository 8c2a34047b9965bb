// Absence: a boss that was killed and comes back at its own time, whatever happens to the server meanwhile.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/replication/point.hpp"
#include "engine/core/time/instant.hpp"
#include "slices/character/character.hpp"

namespace kairos::npc {

/// Named by its kind and its spawn point's place, not by numbers that another file would move. Wall time:
/// players count real hours, also those in which the server is down.
struct Absence {
  std::int32_t npc = 0;
  Point at;
  WallTime due;
  friend constexpr bool operator==(const Absence&, const Absence&) = default;
};

/// The chronicle has fewer than 200 such bosses.
inline constexpr std::size_t absences_max = 512;

/// World → I/O lane.
struct LoadAbsences {
  std::uint64_t reserved = 0;
};
struct SaveAbsence {
  Absence absence;
};

/// I/O lane → world: whose time was stored, past or not.
struct AbsencesLoaded {
  character::SaveEnd end = character::SaveEnd::failed;  ///< stored: all that is kept is here
  std::uint32_t count = 0;
  std::array<Absence, absences_max> rows;
};
/// I/O lane → world.
struct AbsenceSaved {
  Absence absence;
  character::SaveEnd end = character::SaveEnd::failed;
  std::uint32_t reserved = 0;
};

}  // namespace kairos::npc
