// Jobs with one order key keep their order, as on the real lane.
#include "tests/scenario/harness/queued_io.hpp"

#include <algorithm>

#include "engine/core/partition/io.hpp"

namespace kairos::scenario {

bool QueuedIo::submit(PartitionId from, SessionId session, const Account& account, std::uint64_t order_key,
                      Kind command, std::span<const std::byte> value) {
  if (full) return false;
  jobs_.push_back({from, session, account, order_key, command, {value.begin(), value.end()}});
  return true;
}

bool QueuedIo::run_next(Kind command) {
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.command == command; });
  return found != jobs_.end() && run(static_cast<std::size_t>(found - jobs_.begin()));
}

bool QueuedIo::run(std::size_t at) {
  const auto key = jobs_.at(at).order_key;
  const auto first =
      std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.order_key == key; });
  const Job job = *first;
  jobs_.erase(first);
  const auto* const kind = registry_.find_command(job.command);
  Io io(directory_, job.from, job.session, job.account, clocks_.wall());
  const Outcome outcome = kind->on_io(io, job.value);
  if (job.session) io.reply(IoFinished{job.session, job.command, static_cast<std::uint32_t>(outcome.reason)});
  return true;
}

}  // namespace kairos::scenario
