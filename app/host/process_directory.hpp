// ProcessDirectory: the partitions of this process by number, and how many of them have drained.
#pragma once
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>

#include "engine/core/partition/directory.hpp"
#include "engine/core/partition/inbox.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {

class ProcessDirectory final : public Directory {
 public:
  /// Before any partition runs.
  void add(PartitionId id, Inbox& inbox) { inboxes_[id] = &inbox; }

  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId partition) override;

  /// Waits until every partition said that it drained, at most this long; whether they did.
  [[nodiscard]] bool wait_drained(Duration limit);

 private:
  std::map<PartitionId, Inbox*> inboxes_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<PartitionId> drained_;
};

}  // namespace kairos::app
