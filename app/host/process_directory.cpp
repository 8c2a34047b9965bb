// Messages between partitions of one process go straight into the receiver's inbox.
#include "app/host/process_directory.hpp"

#include <chrono>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"

namespace kairos::app {

void ProcessDirectory::post(PartitionId to, InboxItem&& item) {
  const auto inbox = inboxes_.find(to);
  const auto posted = inbox == inboxes_.end() ? Posted::closed : inbox->second->post(std::move(item));
  if (posted != Posted::yes) {
    log::error("a message to partition {} was not taken: its inbox is {}", to.value,
               posted == Posted::full ? "full" : "closed");
    // Nobody else would ever tell this client.
    // NOLINTNEXTLINE(bugprone-use-after-move): an inbox that refuses leaves the item whole.
    if (Session* const session = carried_session(item.kind(), item.carried()))
      session->link().close(SessionEnd::internal_error);
  }
}

void ProcessDirectory::drained(PartitionId partition) {
  {
    const std::scoped_lock lock(mutex_);
    drained_.insert(partition);
  }
  changed_.notify_all();
}

bool ProcessDirectory::wait_drained(Duration limit) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, std::chrono::microseconds(limit.us),
                           [&] { return drained_.size() == inboxes_.size(); });
}

}  // namespace kairos::app
