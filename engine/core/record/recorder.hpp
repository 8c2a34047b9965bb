// Recorder: keeps one partition's passes: makes frames of them on the loop's thread and hands them to the
// writer.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/partition/pass_recorder.hpp"
#include "engine/core/record/pass_capture.hpp"
#include "engine/core/record/pass_record.hpp"
#include "engine/core/record/record_writer.hpp"
#include "engine/core/record/segment_header.hpp"

namespace kairos {

struct RecorderSettings {
  /// How much longer a segment may become while something keeps a snapshot from being taken.
  static constexpr std::uint64_t patience_parts = 4;  ///< a fourth of `segment_bytes_max`

  std::string stem;                             ///< of the files' names
  std::uint64_t segment_bytes_max = 64u << 20;  ///< then a new file begins
  SegmentHeader header;                         ///< of the first segment, without shares and layout
};

/// Belongs to the partition's thread. Steady passes allocate nothing and wait for nobody but, shortly, for
/// the lock of the writer's queue.
class Recorder final : public PassRecorder {
 public:
  /// `writer` and `blocks` outlive it.
  Recorder(RecorderSettings settings, RecordWriter& writer, HandleBlockSource& blocks);
  ~Recorder() override;
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  /// What the partition is to be made with, so that its handles are recorded.
  [[nodiscard]] HandleBlockSource& blocks() { return blocks_; }
  /// After the building, before the first pass: the recording begins.
  void built(const Partition& partition);
  /// Between two passes: nothing more is recorded, and the file says why.
  void close(std::string_view why);
  [[nodiscard]] bool recording() const { return recording_; }

  void pass_began(std::uint64_t pass, const PassInput& input) override;
  void pass_ended(const Partition& partition) override;
  void pass_broke(const Partition& partition, std::string_view why) override;
  void posted(PartitionId to, const InboxItem& item) override { capture_.posted(to, item); }
  void requested(SessionId session, std::uint64_t order_key, Kind command, std::span<const std::byte> value,
                 bool taken) override {
    capture_.requested(session, order_key, command, value, taken);
  }
  [[nodiscard]] bool wants_steps() const override { return capture_.detail() == RecordDetail::step; }
  void step_ended(const Partition& partition, Phase phase, std::uint32_t step,
                  std::string_view what) override {
    capture_.step_ended(partition, phase, step, what);
  }

 private:
  void begin_segment(const Partition& partition, SegmentStart start);
  void rotate(const Partition& partition);
  void end_pass(const Partition& partition);
  void hand_over(bool urgent = false, std::size_t allowance = 0);

  RecorderSettings settings_;
  RecordWriter& writer_;
  RecordWriter::Stream& stream_;
  PassCapture capture_;
  CapturedBlocks blocks_;
  std::vector<std::byte> frames_;
  std::size_t frame_at_ = 0;  ///< of the pass that runs, in `frames_`
  std::uint64_t segment_bytes_ = 0;
  PassClock clock_;
  bool recording_ = false;
};

}  // namespace kairos
