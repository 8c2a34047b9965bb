// HandlePool: the wire handles of one partition: what is in use here, what rests, and what is still new.
#pragma once
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// How long a returned handle rests: longer than a client may show what had it.
inline constexpr Duration handle_quarantine = seconds(600);

/// Consecutive handles.
struct HandleRange {
  Handle first;
  std::uint32_t count = 0;

  friend constexpr auto operator<=>(const HandleRange&, const HandleRange&) = default;
};

/// Belongs to a partition. The order of handles depends on the calls and the blocks alone. A handle keeps its
/// number when its entity moves to another partition (`leave` here, `arrive` there) and rests where it was
/// given back. Breaking that, so that a handle could be given twice, is a std::logic_error.
class HandlePool : public Owned {
 public:
  /// `blocks` outlives the pool.
  explicit HandlePool(HandleBlockSource& blocks) : blocks_(blocks) {}
  HandlePool(const OwnerToken& token, HandleBlockSource& blocks) : Owned(token), blocks_(blocks) {}

  /// The handle that rested longest, if its time is over; else a new one. Throws HandlesExhausted.
  [[nodiscard]] Handle take(GameTime now);
  /// Its thing is gone for good; the handle rests from `now` on.
  void give_back(Handle handle, GameTime now);
  /// Its thing moves to another partition.
  void leave(Handle handle);
  /// Its thing came from another partition.
  void arrive(Handle handle);

  /// The partition ends, and with it whatever has a handle here: all that this pool could give, ascending. It
  /// has nothing afterwards.
  [[nodiscard]] std::vector<HandleRange> surrender();
  /// What another pool surrendered; it rests here from `now` on.
  void inherit(HandleRange range, GameTime now);

  [[nodiscard]] std::size_t in_use() const;
  [[nodiscard]] std::size_t resting() const;

 private:
  friend class SnapshotParts;
  struct Resting {
    Handle handle;
    GameTime until;
  };

  struct RestingRange {
    HandleRange range;
    GameTime until;
  };

  [[nodiscard]] Handle take_new();
  void remove_used(Handle handle);

  HandleBlockSource& blocks_;
  std::uint32_t next_ = 0;
  std::uint32_t end_ = 0;
  std::deque<Resting> resting_;
  std::deque<RestingRange> inherited_;
  /// Looked up by key only, never walked.
  boost::unordered_flat_set<std::uint32_t> used_;
};

}  // namespace kairos
