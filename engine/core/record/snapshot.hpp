// A snapshot: one whole partition between two passes as JSON, and a partition out of it that goes on as that
// one would have.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/partition/partition.hpp"
#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

/// Raised when the same JSON means something else than before.
inline constexpr std::uint32_t snapshot_format = 2;

/// A session to stand where the one was that the snapshot tells of.
using MakeSession = std::function<std::shared_ptr<Session>(SessionId, const Account&, std::string_view)>;

/// The data with this hash, or null.
using FindData = std::function<std::shared_ptr<const DataSet>(const DataHash&)>;

/// What keeps the partition from being written between these two passes, in words; empty: nothing does. It is
/// gone after some later pass.
[[nodiscard]] std::string snapshot_obstacle(const Partition& partition);

/// The owner's thread, between two passes. The same state gives the same bytes, on the machine that lived it
/// and in a replay. What waits in queues from outside is no part of it: it reaches a pass as its input. Nor
/// is what clients show: it follows from the world. std::logic_error while there is an obstacle.
[[nodiscard]] std::string write_snapshot(const Partition& partition);

/// Makes a partition that was neither built nor run what the snapshot says; `file` is only named in the
/// fault. `find_data` is asked for data other than what the partition was made with, and may be empty. It
/// checks that the state hash is the one that was written. After a fault the partition is good for
/// nothing.
[[nodiscard]] Result<void, DataFault> load_snapshot(std::string_view file, std::string_view json,
                                                    Partition& partition, const MakeSession& make_session,
                                                    const FindData& find_data = {});

}  // namespace kairos
