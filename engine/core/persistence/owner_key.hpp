// OwnerKey: whose order a job belongs to; jobs with one key run one after the other.
#pragma once
#include <cstdint>

#include "engine/core/identity/uuid.hpp"

namespace kairos {

struct OwnerKey {
  std::uint64_t value = 0;

  [[nodiscard]] static OwnerKey of(const Uuid& owner);
  [[nodiscard]] static constexpr OwnerKey of(std::uint64_t owner) { return {owner}; }
};

}  // namespace kairos
