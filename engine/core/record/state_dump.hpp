// The state dump: what a partition that stopped on a broken invariant is, for whoever looks for the fault.
#pragma once
#include <string>

#include "engine/core/partition/partition.hpp"

namespace kairos {

/// JSON, an object: why, pass, clocks, the shares of the state hash, sessions, and every entity with the
/// bytes of its components in hexadecimal. On the thread that ran the partition, which runs no more.
[[nodiscard]] std::string state_dump(const Partition& partition, std::string_view why);

}  // namespace kairos
