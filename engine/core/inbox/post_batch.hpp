// PostBatch: lets a thread that posts several items publish them together, which costs a fraction of one by
// one.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace kairos {

class Inbox;

namespace inbox_detail {

class InboxLane;

/// What this thread has of the inboxes it posts to.
struct PostingThread {
  struct Known {
    std::uint64_t inbox = 0;  ///< its number; 0 is nobody's
    InboxLane* lane = nullptr;
  };
  struct Held {
    Inbox* inbox = nullptr;
    InboxLane* lane = nullptr;
  };
  static constexpr std::size_t known_max = 8;  ///< looked up quickly; a power of two
  static constexpr std::size_t held_max = 16;  ///< lanes; beyond it a batch publishes what it has

  std::array<Known, known_max> known{};
  std::array<Held, held_max> held{};  ///< lanes with items that are not published, in the order of posting
  Held open;                          ///< the one of them that was posted to last
  std::uint32_t held_lanes = 0;
  std::uint32_t batches = 0;  ///< open ones
};

[[gnu::tls_model("initial-exec")]] extern constinit thread_local PostingThread this_thread;

/// Publishes everything that this thread holds, one inbox after the other.
void publish_held();

}  // namespace inbox_detail

/// While one lives, items that its thread posts are published when there are 64 for one inbox, and the rest
/// when the outermost ends. The order of posts is kept; towards other threads they count from their
/// publication. Items that carry an object or more than 48 bytes are published at once, with all before them.
/// The inboxes outlive the batch.
class [[nodiscard]] PostBatch {
 public:
  PostBatch() { ++inbox_detail::this_thread.batches; }
  ~PostBatch() {
    if (--inbox_detail::this_thread.batches == 0) inbox_detail::publish_held();
  }
  PostBatch(const PostBatch&) = delete;
  PostBatch& operator=(const PostBatch&) = delete;
};

}  // namespace kairos
