// What becomes of a partition whose state can no longer be trusted: everybody is told, and no other partition
// feels it.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos {

/// Told (on a loop thread, or on the one with a lease) when a partition stopped on a broken invariant, after
/// its sessions were closed.
using OnStopped = std::function<void(Partition&, const std::string& why)>;

/// The thread that ran it, once; it never runs again. Its recorder has dumped and closed already, inside the
/// pass that broke. The log says so, kairos_partitions_stopped too; every session is closed; then
/// `on_stopped` is told. Each step is taken whatever became of those before it, and nothing comes out.
void take_out_of_use(Partition& partition, std::string_view why, Metrics& metrics,
                     const OnStopped& on_stopped) noexcept;

}  // namespace kairos
