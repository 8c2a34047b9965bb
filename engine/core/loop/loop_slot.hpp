// LoopSlot: a partition's place in the pool: when it runs next, and who has it now.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/core/inbox/inbox.hpp"
#include "engine/core/loop/pass_runner.hpp"

namespace kairos {

class LoopPool;

/// All but `wake` is the pool's: guarded by its mutex, and the runner belongs to the thread that set
/// `taken`. A slot lives as long as the pool, so that a late wake-up finds it; it serves one partition after
/// another.
class LoopSlot final : public Waker {
 public:
  LoopSlot(LoopPool& pool, std::uint32_t number) : pool_(pool), number_(number) {}
  void wake() override;
  /// Tells slots that are due at one moment apart.
  [[nodiscard]] std::uint32_t number() const { return number_; }
  /// Who has it says when it is due, and puts it in its place then.
  void due_at(std::int64_t moment) { next_.at = moment; }

 private:
  friend class LoopPool;
  friend class DueHeap;
  static constexpr std::size_t not_queued = std::numeric_limits<std::size_t>::max();

  /// Input that came while it was not in the queue makes it due.
  void note_input() {
    if (!std::exchange(woken_while_taken_, false)) return;
    if (next_.at > not_before_) next_ = {not_before_, WakeCause::input};
  }

  LoopPool& pool_;
  const std::uint32_t number_;
  std::optional<PassRunner> runner_;
  NextPass next_;
  std::int64_t not_before_ = 0;
  std::size_t queued_at_ = not_queued;  ///< in the heap of what is due
  std::uint32_t lessees_ = 0;           ///< threads that wait for a loan
  bool reserved_ = false;               ///< somebody's place
  bool open_ = false;                   ///< may run: the loop has started
  bool taken_ = false;                  ///< a thread runs a pass, or has it on loan
  bool promised_ = false;               ///< free, and the next to take it is one of the lessees
  bool woken_while_taken_ = false;
  bool dead_ = false;
};

}  // namespace kairos
