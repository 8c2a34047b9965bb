// SegmentHeader: what one segment of a recording is a recording of, so that a replay needs nothing else but
// the same program and the same data.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/core/partition/partition.hpp"

namespace kairos {

/// Raised when the bytes of a frame mean something else than before.
inline constexpr std::uint32_t recording_version = 2;

/// What a pass's state is before the first pass of a segment.
enum class SegmentStart : std::uint8_t {
  building,      ///< the partition as it was built: a `built` frame follows
  continuation,  ///< the end of the segment before
  snapshot,      ///< a `snapshot` frame follows
};

enum class RecordDetail : std::uint8_t {
  pass,  ///< the hash after every pass, and which kinds' shares of it changed
  step,  ///< every change of every step too
};

/// Kind by name, with a number that changes when its layout does; see Registry::layout.
using LayoutTable = std::map<std::string, std::uint64_t, std::less<>>;

struct SegmentHeader {
  std::uint32_t version = recording_version;
  std::uint64_t chain = 0;      ///< the same in all segments of one recording
  std::uint32_t number = 1;     ///< in the chain
  std::uint64_t next_pass = 1;  ///< the first one in this segment
  GameTime now;                 ///< before that pass
  WallTime wall;
  SegmentStart start = SegmentStart::building;
  RecordDetail detail = RecordDetail::pass;
  PartitionSettings partition;
  std::string kind;  ///< of partition: which schedule, which building
  std::int64_t boot = 0;
  std::map<std::string, std::string> facts;  ///< what the program around wants to find again
  std::vector<std::string> shares;           ///< the names that Partition::visit_hash gives
  LayoutTable layout;
};

[[nodiscard]] std::vector<std::byte> encode(const SegmentHeader& header);
/// Of a header frame's payload without its kind. False: it is no header of this version; `version` says
/// which.
[[nodiscard]] bool decode(std::span<const std::byte> payload, SegmentHeader& header);

/// What is registered, and the systems.
[[nodiscard]] LayoutTable layout_table(const Registry& registry, std::span<const SystemState> systems);

/// What differs between the layout that a recording has and that of this program, one line each; none: they
/// fit.
[[nodiscard]] std::vector<std::string> layout_differences(const LayoutTable& recorded,
                                                          const LayoutTable& mine);

}  // namespace kairos
