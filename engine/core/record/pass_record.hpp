// PassRecord: one pass in a recording: what it consumed and what came of it.
#pragma once
#include <string>
#include <vector>

#include "engine/core/inbox/inbox_item.hpp"
#include "engine/core/partition/pass_input.hpp"
#include "engine/core/record/byte_stream.hpp"
#include "engine/core/record/pass_outcome.hpp"
#include "engine/core/session/session.hpp"

namespace kairos {

/// A session that an item carried: who it is. Its connection is no part of a recording.
struct RecordedSession {
  std::size_t item = 0;  ///< of the pass
  bool in_transit = false;
  SessionId id;
  Account account;
  std::string chronicle;
};

struct PassRecord {
  std::uint64_t number = 0;
  PassInput input;  ///< carried objects are in `sessions`
  std::vector<RecordedSession> sessions;
  std::vector<std::size_t> unknown;  ///< items that carried what no recording can hold
  PassOutcome outcome;
};

/// The readings of the clocks are written as differences from those of the pass before.
struct PassClock {
  GameTime now;
  WallTime wall;
};

/// A pass frame's payload is the input, then the outcome. The input is written when the pass begins.
void encode_input(std::uint64_t number, const PassInput& input, PassClock& before, ByteWriter& out);
/// Of a pass frame's payload without its kind. False: it is no pass.
[[nodiscard]] bool decode(std::span<const std::byte> payload, PassClock& before, PassRecord& pass);

/// What is kept of a message or request to compare it with.
[[nodiscard]] std::uint64_t message_hash(const InboxItem& item);
[[nodiscard]] std::uint64_t request_hash(SessionId session, std::uint64_t order_key, Kind command,
                                         std::span<const std::byte> value);

}  // namespace kairos
