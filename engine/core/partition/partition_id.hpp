// PartitionId: a partition's number, also the birth number in the entities it makes.
#pragma once
#include <compare>
#include <cstdint>

namespace kairos {

/// At most 20 bits.
struct PartitionId {
  std::uint32_t value = 0;
  friend constexpr auto operator<=>(const PartitionId&, const PartitionId&) = default;
};

}  // namespace kairos
