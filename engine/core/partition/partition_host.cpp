// From a plan to a running partition, and from the order to dissolve to its destruction.
#include "engine/core/partition/partition_host.hpp"

#include "engine/core/loop/waiting.hpp"
#include "engine/core/partition/transfer.hpp"

namespace kairos {

PartitionHost::PartitionHost(Services services, PartitionId first)
    : services_(std::move(services)), next_(first.value) {}

PartitionHost::~PartitionHost() = default;

Result<PartitionId, OpenError> PartitionHost::take_number() {
  const std::scoped_lock lock(mutex_);
  if (hosted_.size() + opening_ >= open_max) return OpenError::too_many;
  if (next_ > partition_number_max) return OpenError::numbers_are_used;
  ++opening_;
  return PartitionId{next_++};
}

Result<PartitionId, OpenError> PartitionHost::open(PartitionPlan plan) {
  refuse_to_wait("open a partition");
  const auto id = take_number();
  if (!id) return id;
  LoopPool::Slot& slot = services_.pool.reserve();
  const PartitionSettings settings{*id, plan.name + "-" + std::to_string(id->value), services_.seed(*id),
                                   plan.lobby, plan.started_at};
  std::unique_ptr<Partition> partition;
  try {
    partition =
        std::make_unique<Partition>(settings, services_.registry, std::move(plan.schedule), services_.handles,
                                    services_.directory, services_.io, LoopPool::waker_of(slot));
    if (services_.prepare) services_.prepare(*partition);
    if (plan.build) partition->build(plan.build);
  } catch (...) {
    services_.pool.detach(slot);
    const std::scoped_lock lock(mutex_);
    --opening_;
    throw;
  }
  Partition& made = *partition;
  {
    const std::scoped_lock lock(mutex_);
    --opening_;
    hosted_.emplace(*id, Hosted{std::move(partition), &slot, {}});
  }
  services_.directory.add(*id, made.inbox());
  services_.pool.attach(slot, made, plan.started_at);
  return id;
}

bool PartitionHost::drop(PartitionId partition, PartitionId fallback, SessionEnd why) {
  refuse_to_wait("drop a partition");
  {
    const std::scoped_lock lock(mutex_);
    const auto found = hosted_.find(partition);
    if (found == hosted_.end()) return false;
    found->second.fallback = fallback;
    found->second.dropping = true;
  }
  // One that breaks from here on is taken away by `left_broken`.
  if (!take_away_broken(partition))
    services_.directory.post(partition, InboxItem::of(Dissolve{fallback, static_cast<std::uint32_t>(why)}));
  return true;
}

void PartitionHost::left_broken(PartitionId partition) { static_cast<void>(take_away_broken(partition)); }

bool PartitionHost::take_away_broken(PartitionId partition) {
  Hosted broken;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = hosted_.find(partition);
    if (found == hosted_.end() || !found->second.dropping) return false;
    if (!services_.pool.has_stopped(*found->second.slot)) return false;
    broken = std::move(found->second);
    hosted_.erase(found);
  }
  services_.pool.detach(*broken.slot);
  services_.directory.remove(partition, broken.fallback);
  return true;
}

std::vector<PartitionId> PartitionHost::partitions() {
  const std::scoped_lock lock(mutex_);
  std::vector<PartitionId> ids;
  ids.reserve(hosted_.size());
  for (const auto& [id, hosted] : hosted_) ids.push_back(id);
  return ids;
}

void PartitionHost::dissolved(Partition& partition) {
  std::unique_ptr<Partition> last;
  PartitionId fallback;
  {
    const std::scoped_lock lock(mutex_);
    const auto found = hosted_.find(partition.id());
    if (found == hosted_.end()) return;
    fallback = found->second.fallback;
    last = std::move(found->second.partition);
    hosted_.erase(found);
  }
  services_.directory.remove(last->id(), fallback);
}

}  // namespace kairos
