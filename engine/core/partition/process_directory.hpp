// ProcessDirectory: the partitions of this process by number, while they come and go, and how many of them
// have drained.
#pragma once
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>

#include "engine/core/inbox/inbox.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/directory.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// Any thread. Messages go straight into the receiver's inbox. What travels (a session, an entity) to a
/// partition that is gone goes to the one that was named for it, greeted with `Stranded`, and so do the
/// answers that follow a session there; everything else to it is answered closed: logged and counted
/// (kairos_posts_refused_total).
class ProcessDirectory final : public Directory {
 public:
  explicit ProcessDirectory(Metrics& metrics);

  /// From now on posts reach it. The inbox outlives its entry.
  void add(PartitionId id, Inbox& inbox);
  /// Closes the inbox. When this returns no thread is about to post to it any more, and what still waited in
  /// it was passed on or answered. `fallback` (zero: none) takes what travels to it; the number is never
  /// given again.
  void remove(PartitionId id, PartitionId fallback);

  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId partition) override;

  /// Waits until every partition said that it drained, at most this long; whether they did. Not from a pass.
  [[nodiscard]] bool wait_drained(Duration limit);

 private:
  /// The lock is held.
  void deliver(PartitionId to, InboxItem&& item);
  void refuse(PartitionId to, const InboxItem& item, const char* why);
  [[nodiscard]] PartitionId stand_in_of(PartitionId gone) const;

  Family<Counter>& refused_;
  std::shared_mutex shared_;  ///< exclusive only while a partition comes or goes
  std::map<PartitionId, Inbox*> inboxes_;
  std::map<PartitionId, PartitionId> fallbacks_;  ///< of those that are gone
  std::mutex mutex_;                              ///< of what follows
  std::condition_variable changed_;
  std::set<PartitionId> awaited_;  ///< have not said that they drained
};

}  // namespace kairos
