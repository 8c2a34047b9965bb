// PassOutcome: what a pass did, as far as a replay must do the same: messages, requests, handle blocks, and
// the state it left behind, in hashes.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/record/byte_stream.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/timing/pass_meter.hpp"

namespace kairos {

struct PostedMessage {
  PartitionId to;
  Kind kind = 0;
  std::uint64_t hash = 0;  ///< of its source and bytes, or of the session it carries
  friend bool operator==(const PostedMessage&, const PostedMessage&) = default;
};
struct RequestedJob {
  Kind command = 0;
  std::uint64_t hash = 0;  ///< of its session, order key and bytes
  bool taken = false;      ///< an input: the lane may be full
};
/// One kind's share of the state hash, when it is another one than after the pass before.
struct HashShare {
  std::uint32_t number = 0;  ///< in SegmentHeader::shares
  std::uint64_t sum = 0;
  friend bool operator==(const HashShare&, const HashShare&) = default;
};
struct StateChange {
  Entity entity;           ///< zero: the whole share of that name
  Kind kind = 0;           ///< of the component or resource, or of the share's name
  std::uint64_t hash = 0;  ///< of the value; 0: it is gone
  friend bool operator==(const StateChange&, const StateChange&) = default;
};
/// A step that changed something.
struct RecordedStep {
  Phase phase = Phase::inbox;
  std::uint32_t number = 0;  ///< Pass::system
  Kind what = 0;             ///< of the name of the item, system, deadline or side effect
  std::uint32_t first = 0;   ///< of its changes in PassOutcome::changes
  std::uint32_t count = 0;
};

struct PassOutcome {
  std::vector<PostedMessage> posts;
  std::vector<RequestedJob> requests;
  std::vector<HandleBlock> blocks;  ///< taken in this pass; a zero one: there was none left
  std::vector<HashShare> shares;
  std::vector<RecordedStep> steps;
  std::vector<StateChange> changes;
  std::uint64_t hash = 0;
  std::string broke;  ///< why the partition stopped in this pass

  /// Keeps the memory.
  void clear();
};

void encode(const PassOutcome& outcome, ByteWriter& out);
/// What is no outcome makes the reader fail.
void decode(ByteReader& in, PassOutcome& outcome);

}  // namespace kairos
