// Replay: a partition made again from its recording, pass by pass, and compared with what it was.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/record/pass_capture.hpp"
#include "engine/core/record/pass_record.hpp"
#include "engine/core/record/segment_header.hpp"
#include "engine/core/record/segment_reader.hpp"
#include "engine/core/record/snapshot.hpp"
#include "engine/core/record/stand_ins.hpp"

namespace kairos {

/// What the program around a recording gives again. The first two functions must do what they did then.
struct ReplayedGame {
  const Registry& registry;
  std::function<std::unique_ptr<ScheduleRun>(const SegmentHeader&)> schedule;
  std::function<void(const SegmentHeader&, Turn&)> build;
  /// Data that was reloaded, by its hash; null when it is not to be had. May be empty.
  FindData data = {};
};

/// The first thing that is not as it was in a pass.
struct Difference {
  std::uint64_t pass = 0;               ///< 0: the building
  std::string text;                     ///< in words, all of it
  std::vector<std::string> components;  ///< whose share of the hash differs
  std::string phase;                    ///< with recorded steps: where it began
  std::string system;                   ///< or command, message, deadline, side effect
  std::string component;
  Entity entity;
};

class Replay {
 public:
  /// `game` outlives it. The header is the first one of the recording, or of the snapshot to begin with.
  Replay(const ReplayedGame& game, const SegmentHeader& header);
  ~Replay();
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  /// What was recorded does not fit this program: why, one line each. Nothing may be fed then.
  [[nodiscard]] std::vector<std::string> misfits() const;
  /// The next frame of the recording, those of headers included. What differs, if anything does. A payload
  /// that is none of a frame's is a std::runtime_error; data that is not to be had a DataMissing.
  [[nodiscard]] std::optional<Difference> feed(const RecordedFrame& frame);

  /// Instead of the building: the partition is what this JSON of `write_snapshot` says. Before anything is
  /// fed; of what is fed then, all up to the snapshot's pass is passed over.
  [[nodiscard]] Result<void, DataFault> begin_with(std::string_view file, std::string_view snapshot);

  [[nodiscard]] Partition& partition() { return *partition_; }
  [[nodiscard]] std::uint64_t last_pass() const { return partition_->last_pass().number; }
  /// The recording told why it ends.
  [[nodiscard]] const std::string& closed() const { return closed_; }
  /// The partition stopped in its last pass, as it did then.
  [[nodiscard]] bool broke() const { return broke_; }

 private:
  class Listener;

  [[nodiscard]] std::optional<Difference> build(std::span<const std::byte> payload);
  [[nodiscard]] std::optional<Difference> run(std::span<const std::byte> payload);
  void bring_data();
  void pass_over();
  void take_shares();
  [[nodiscard]] std::optional<Difference> compare();
  [[nodiscard]] std::optional<Difference> compare_steps() const;
  [[nodiscard]] std::optional<Difference> compare_outputs() const;
  [[nodiscard]] std::optional<Difference> compare_shares();
  [[nodiscard]] Difference difference(std::string text) const;
  [[nodiscard]] std::string name_of_kind(Kind kind) const;

  const ReplayedGame& game_;
  SegmentHeader header_;
  std::unique_ptr<Listener> listener_;
  RecordedAnswers answers_;
  std::unique_ptr<CapturedBlocks> blocks_;
  StandInSessions sessions_;
  std::unique_ptr<Partition> partition_;
  PassClock clock_;
  PassRecord pass_;
  std::vector<std::uint64_t> shares_;  ///< recorded, up to date
  std::map<Kind, std::string> names_;
  std::string closed_;
  bool broke_ = false;
  bool begun_ = false;  ///< built, or what a snapshot says
  bool from_snapshot_ = false;
  bool ran_ = false;  ///< a pass
};

}  // namespace kairos
