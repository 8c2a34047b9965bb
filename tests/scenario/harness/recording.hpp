// Recording: all that a partition's passes took from outside, kept so that a fresh partition can be fed with
// it.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/session/session.hpp"

namespace kairos::scenario {

/// Who a recorded session was; its connection is not part of a recording.
struct RecordedSession {
  std::size_t item = 0;  ///< of the pass
  bool in_transit = false;
  SessionId id;
  Account account;
  const ClientPort* client = nullptr;
};

struct RecordedPass {
  PassInput input;  ///< without the carried objects
  std::vector<RecordedSession> sessions;
  std::uint64_t hash = 0;  ///< of the state after it
};

struct Recording {
  std::vector<HandleBlock> blocks;
  std::vector<RecordedPass> passes;
};

/// Gives a pool's blocks from the process's source and keeps the answers.
class RecordedBlocks final : public HandleBlockSource {
 public:
  RecordedBlocks(HandleBlockSource& source, Recording& into) : source_(source), into_(into) {}
  [[nodiscard]] HandleBlock take_block() override { return into_.blocks.emplace_back(source_.take_block()); }

 private:
  HandleBlockSource& source_;
  Recording& into_;
};

/// Gives the recorded answers again.
class ReplayedBlocks final : public HandleBlockSource {
 public:
  explicit ReplayedBlocks(const Recording& from) : from_(from) {}
  [[nodiscard]] HandleBlock take_block() override { return from_.blocks.at(next_++); }

 private:
  const Recording& from_;
  std::size_t next_ = 0;
};

/// A copy of the input that owns nothing of the running game.
[[nodiscard]] RecordedPass record(const PassInput& input);
/// The input again, with fresh sessions that lead nowhere.
[[nodiscard]] PassInput replayed(const RecordedPass& pass);

}  // namespace kairos::scenario
