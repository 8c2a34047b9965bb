// Delivering, and what becomes of messages to partitions that are gone.
#include "engine/core/partition/process_directory.hpp"

#include <chrono>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/loop/waiting.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/snapshots.hpp"
#include "engine/core/partition/transfer.hpp"

namespace kairos {
namespace {

/// The I/O lane's answers go after a session that has travelled; without them it would wait for ever.
bool follows_a_session(Kind kind) { return kind == kind_of<IoFinished> || kind == kind_of<IoTells>; }

}  // namespace

ProcessDirectory::ProcessDirectory(Metrics& metrics)
    : refused_(metrics.add_counters("kairos_posts_refused_total", "Messages that no inbox took, by why.",
                                    {"why"})) {}

void ProcessDirectory::add(PartitionId id, Inbox& inbox) {
  {
    const std::unique_lock lock(shared_);
    inboxes_[id] = &inbox;
  }
  const std::scoped_lock lock(mutex_);
  awaited_.insert(id);
}

void ProcessDirectory::remove(PartitionId id, PartitionId fallback) {
  {
    const std::unique_lock lock(shared_);
    const auto found = inboxes_.find(id);
    if (found == inboxes_.end()) return;
    Inbox& inbox = *found->second;
    inboxes_.erase(found);
    if (fallback.value != 0) fallbacks_[id] = fallback;
    inbox.close();
    std::vector<InboxItem> left;
    inbox.drain([&](const Arrived& item) { left.emplace_back(item.kind, item.bytes, item.carried); });
    const PostBatch together;  // ends under the lock, so the inboxes are still there
    for (InboxItem& item : left) deliver(id, std::move(item));
  }
  drained(id);
}

PartitionId ProcessDirectory::stand_in_of(PartitionId gone) const {
  while (inboxes_.find(gone) == inboxes_.end()) {
    const auto next = fallbacks_.find(gone);
    if (next == fallbacks_.end()) return {};
    gone = next->second;
  }
  return gone;
}

void ProcessDirectory::post(PartitionId to, InboxItem&& item) {
  const std::shared_lock lock(shared_);
  deliver(to, std::move(item));
}

void ProcessDirectory::deliver(PartitionId to, InboxItem&& item) {
  auto inbox = inboxes_.find(to);
  const bool travels = item.kind() == kind_of<Transit>;
  if (inbox == inboxes_.end() && (travels || follows_a_session(item.kind()))) {
    inbox = inboxes_.find(stand_in_of(to));
    if (travels) item = stranded(item);
  }
  if (inbox == inboxes_.end()) return refuse(to, item, "closed");
  const Posted posted = inbox->second->post(std::move(item));
  // NOLINTNEXTLINE(bugprone-use-after-move): an inbox that refuses leaves the item whole.
  if (posted != Posted::yes) return refuse(to, item, posted == Posted::full ? "full" : "closed");
}

void ProcessDirectory::refuse(PartitionId to, const InboxItem& item, const char* why) {
  if (item.kind() == kind_of<HasInput>) return;  // its session is elsewhere, where its queue was looked at
  refused_.with({why}).add();
  if (item.kind() == kind_of<SnapshotContent>) return;  // its reader ended or stopped
  log::error("a message to partition {} was not taken: its inbox is {}", to.value, why);
  // Nobody else would ever tell this client.
  if (Session* const session = carried_session(item.kind(), item.carried()))
    session->link().close(SessionEnd::internal_error);
}

void ProcessDirectory::drained(PartitionId partition) {
  {
    const std::scoped_lock lock(mutex_);
    awaited_.erase(partition);
  }
  changed_.notify_all();
}

bool ProcessDirectory::wait_drained(Duration limit) {
  refuse_to_wait("wait until all partitions have drained");
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::microseconds(limit.us), [&] { return awaited_.empty(); });
}

}  // namespace kairos
