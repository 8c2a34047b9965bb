// The mapper table: which function answers which view struct. This is the one place where they are
// registered.
#pragma once
#include <span>

#include "adapters/highfive/from_view/mapper.hpp"

namespace kairos::highfive {

[[nodiscard]] std::span<const HappeningRow> happening_mappers();
[[nodiscard]] std::span<const SnapshotRow> snapshot_mappers();
/// In the order in which their packets go out.
[[nodiscard]] std::span<const ChangeRow> change_mappers();
[[nodiscard]] std::span<const RefusalRow> refusal_mappers();

}  // namespace kairos::highfive
