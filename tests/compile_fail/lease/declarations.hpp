// What the cases of this folder lease.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/lease/leases.hpp"

struct slice {};
struct Position {
  using slice = ::slice;
  std::int64_t x = 0;
  std::int64_t y = 0;
};
inline constexpr kairos::PartitionId world{2};

/// The case's program: one reading lease with this rule.
template <class Rule>
void lease(kairos::Leases& leases, Rule rule) {
  (void)leases.read(world, "case", rule);
}
