// A pass is one frame: what it consumes is copied before it begins, what it did after it has ended.
#include "engine/core/record/recorder.hpp"

#include "engine/core/record/frame.hpp"
#include "engine/core/record/snapshot.hpp"
#include "engine/core/record/snapshot_packing.hpp"

namespace kairos {

Recorder::Recorder(RecorderSettings settings, RecordWriter& writer, HandleBlockSource& blocks)
    : settings_(std::move(settings)),
      writer_(writer),
      stream_(writer.open(settings_.stem, settings_.header.partition.name)),
      capture_(settings_.header.detail),
      blocks_(blocks, capture_) {
  capture_.begin();
}

Recorder::~Recorder() {
  close("the partition is gone");
  writer_.release(stream_);
}

void Recorder::built(const Partition& partition) {
  recording_ = true;
  clock_.now = partition.last_pass().now;
  capture_.end(partition);
  settings_.header.shares = share_names(partition);
  begin_segment(partition, SegmentStart::building);
  const auto at = begin_frame(frames_, FrameKind::built);
  ByteWriter out(frames_);
  encode(capture_.outcome(), out);
  end_frame(frames_, at);
  hand_over();
}

void Recorder::begin_segment(const Partition& partition, SegmentStart start) {
  auto& header = settings_.header;
  header.start = start;
  header.next_pass = partition.last_pass().number + 1;
  header.now = clock_.now;
  header.wall = clock_.wall;
  const auto at = begin_frame(frames_, FrameKind::header);
  ByteWriter(frames_).raw(encode(header));
  end_frame(frames_, at);
  ++header.number;
  segment_bytes_ = 0;
}

void Recorder::pass_began(std::uint64_t pass, const PassInput& input) {
  capture_.begin();
  if (!recording_) return;
  frame_at_ = begin_frame(frames_, FrameKind::pass);
  ByteWriter out(frames_);
  encode_input(pass, input, clock_, out);
}

void Recorder::end_pass(const Partition& partition) {
  capture_.end(partition);
  ByteWriter out(frames_);
  encode(capture_.outcome(), out);
  end_frame(frames_, frame_at_);
}

void Recorder::pass_ended(const Partition& partition) {
  if (!recording_) return;
  end_pass(partition);
  hand_over();
  if (recording_ && segment_bytes_ >= settings_.segment_bytes_max) rotate(partition);
}

void Recorder::rotate(const Partition& partition) {
  const bool obstacle = !snapshot_obstacle(partition).empty();
  const std::uint64_t patience = settings_.segment_bytes_max / RecorderSettings::patience_parts;
  if (obstacle && segment_bytes_ < settings_.segment_bytes_max + patience) return;
  const std::string snapshot = obstacle ? std::string() : write_snapshot(partition);
  const bool fits = !obstacle && snapshot.size() <= recorded_snapshot_max;
  begin_segment(partition, fits ? SegmentStart::snapshot : SegmentStart::continuation);
  if (fits) {
    const auto at = begin_frame(frames_, FrameKind::snapshot);
    ByteWriter(frames_).raw(std::as_bytes(std::span(snapshot.data(), snapshot.size())));
    end_frame(frames_, at);
  }
  capture_.forget_shares();
  hand_over(true, snapshot.size());
  segment_bytes_ = 0;
}

void Recorder::pass_broke(const Partition& partition, std::string_view why) {
  if (!recording_) return;
  capture_.outcome().broke = why;
  end_pass(partition);
  close(why);
}

void Recorder::close(std::string_view why) {
  if (!recording_) return;
  const auto at = begin_frame(frames_, FrameKind::closed);
  ByteWriter(frames_).text(why);
  end_frame(frames_, at);
  hand_over(true);
  recording_ = false;
}

void Recorder::hand_over(bool urgent, std::size_t allowance) {
  segment_bytes_ += frames_.size();
  if (!writer_.hand_over(stream_, frames_, urgent, allowance)) recording_ = false;
}

}  // namespace kairos
