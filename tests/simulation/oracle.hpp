// The oracle: who should show whom, found by comparing everybody with everybody.
#pragma once
#include <cstdint>
#include <map>
#include <set>

#include "engine/core/partition/partition.hpp"

namespace kairos::simulation {

/// For each character in the world that has a session: the handles of all that is at most one cell of 2048
/// units away on each axis, without itself; of one at the door: nothing.
[[nodiscard]] std::map<std::int32_t, std::set<std::int32_t>> who_shows_whom(const Partition& world);

}  // namespace kairos::simulation
