// Frames are sealed and written here. A recording that cannot go on ends behind its last whole frame.
#include "engine/core/record/record_writer.hpp"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "engine/core/log/log.hpp"
#include "engine/core/record/byte_stream.hpp"
#include "engine/core/record/frame.hpp"
#include "engine/core/record/segment_header.hpp"
#include "engine/core/record/snapshot_packing.hpp"

namespace kairos {

/// The first five are guarded by the writer's mutex, the rest belongs to its thread.
class RecordWriter::Stream {
 public:
  std::vector<std::byte> waiting;
  bool too_slow = false;  ///< more would have waited than may: what is handed over from now on is lost
  bool over = false;      ///< nothing is taken any more
  bool released = false;
  std::size_t allowance = 0;  ///< for snapshots among what waits

  std::string stem;
  std::string partition;
  Counter* bytes = nullptr;
  Counter* ended = nullptr;
  Gauge* running = nullptr;
  std::vector<std::byte> writing;
  std::unique_ptr<RecordFile> file;
  std::string name;
  std::uint64_t file_bytes = 0;
  std::uint64_t frames = 0;
  bool failed = false;
};

RecordWriter::RecordWriter(RecordSink& sink, Metrics& metrics)
    : sink_(sink),
      bytes_(metrics.add_counters("kairos_recording_bytes_total", "Bytes of recordings written.",
                                  {"partition"})),
      ended_(metrics.add_counters("kairos_recording_ended_total",
                                  "Recordings that ended because the disk failed, was full or too slow.",
                                  {"partition"})),
      running_(metrics.add_gauges("kairos_recording", "Whether the partition is being recorded: 1 or 0.",
                                  {"partition"})),
      thread_([this] { work(); }) {}

RecordWriter::~RecordWriter() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  filled_.notify_one();
  thread_.join();
}

RecordWriter::Stream& RecordWriter::open(const std::string& stem, const std::string& partition) {
  auto made = std::make_unique<Stream>();
  made->stem = stem;
  made->partition = partition;
  made->bytes = &bytes_.with({partition});
  made->ended = &ended_.with({partition});
  made->running = &running_.with({partition});
  const std::scoped_lock lock(mutex_);
  return *streams_.emplace_back(std::move(made));
}

bool RecordWriter::hand_over(Stream& stream, std::vector<std::byte>& frames, bool urgent,
                             std::size_t allowance) {
  bool wake = false;
  bool taken = false;
  {
    const std::scoped_lock lock(mutex_);
    taken = !stream.over && !stream.too_slow;
    const bool first = stream.waiting.empty();
    stream.allowance += allowance;
    if (taken && !first && stream.waiting.size() + frames.size() > waiting_bytes_max + stream.allowance) {
      stream.too_slow = true;
      taken = false;
    }
    if (taken) {
      if (first) {
        stream.waiting.swap(frames);
        wake = ++waiting_ == 1;
      } else {
        stream.waiting.insert(stream.waiting.end(), frames.begin(), frames.end());
      }
      if (!urgent_ && (urgent || stream.waiting.size() >= urgent_bytes)) urgent_ = wake = true;
    }
  }
  frames.clear();
  if (wake) filled_.notify_one();
  return taken;
}

void RecordWriter::release(Stream& stream) {
  const std::scoped_lock lock(mutex_);
  stream.over = stream.released = true;
}

void RecordWriter::keep(const std::string& name, std::string content) {
  {
    const std::scoped_lock lock(mutex_);
    kept_.push_back({name, std::move(content)});
    ++waiting_;
    urgent_ = true;
  }
  filled_.notify_one();
}

void RecordWriter::flush() {
  std::unique_lock lock(mutex_);
  const auto mine = ++asked_;
  urgent_ = true;
  filled_.notify_one();
  written_.wait(lock, [&] { return done_ >= mine; });
}

bool RecordWriter::anything() const { return waiting_ > 0 || asked_ > done_ || closing_; }

void RecordWriter::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    filled_.wait(lock, [&] { return anything(); });
    filled_.wait_for(lock, std::chrono::microseconds(linger.us), [&] { return urgent_ || closing_; });
    urgent_ = false;
    const bool last = closing_ && waiting_ == 0;
    const auto asked = asked_;
    waiting_ = 0;
    to_write_.clear();
    for (const auto& stream : streams_) {
      if (!stream->waiting.empty()) to_write_.push_back(stream.get());
      stream->writing.swap(stream->waiting);
      // Both of them keep their memory, so that the loop threads find buffers that are large enough.
      stream->waiting.clear();
      stream->allowance = 0;
    }
    const std::vector<KeptFile> kept = std::exchange(kept_, {});
    lock.unlock();
    for (Stream* const stream : to_write_) {
      attempt(*stream, [&] { write(*stream); });
    }
    for (const KeptFile& file : kept) write_kept(file);
    lock.lock();
    done_ = asked;
    std::erase_if(streams_, [](const auto& stream) { return stream->released && stream->waiting.empty(); });
    written_.notify_all();
    if (last) return;
  }
}

/// What a recording throws, which is that memory is exhausted, ends that recording, not the process.
template <class Step>
void RecordWriter::attempt(Stream& stream, Step&& step) noexcept {
  try {
    step();
    return;
  } catch (const std::exception& fault) {
    try {
      return fail(stream, fault.what());
    } catch (...) {
      stream.failed = true;
    }
  } catch (...) {
    stream.failed = true;
  }
  const std::scoped_lock lock(mutex_);
  stream.over = true;
}

void RecordWriter::write(Stream& stream) {
  if (!stream.failed) write_frames(stream, stream.writing);
  stream.writing.clear();
  bool too_slow = false;
  {
    const std::scoped_lock lock(mutex_);
    too_slow = stream.too_slow && stream.waiting.empty() && !stream.over;
    if (too_slow) stream.over = true;
  }
  if (!too_slow || stream.failed) return;
  const std::string why = fmt::format("the disk is too slow: more than {} MiB would have waited for it",
                                      waiting_bytes_max / (1024 * 1024));
  std::vector<std::byte> last;
  const auto at = begin_frame(last, FrameKind::closed);
  ByteWriter(last).text(why);
  end_frame(last, at);
  write_frames(stream, last);
  fail(stream, why);
}

void RecordWriter::write_frames(Stream& stream, std::span<std::byte> frames) {
  std::size_t begin = 0;
  std::size_t at = 0;
  const auto put_until = [&](std::size_t end) {
    if (end > begin) put(stream, frames.subspan(begin, end - begin));
    begin = end;
  };
  while (at < frames.size() && !stream.failed) {
    const auto rest = frames.subspan(at);
    const std::size_t size = frame_bytes_at(rest);
    const FrameKind kind = frame_kind_at(rest);
    if (kind == FrameKind::header) {
      put_until(at);
      if (stream.failed) return;
      begin_file(stream, rest.first(size));
    }
    if (kind == FrameKind::snapshot) {
      put_until(at);
      write_snapshot(stream, rest.first(size));
      begin = at += size;
      continue;
    }
    seal_frame(rest.first(size), stream.frames++);
    at += size;
    if (kind != FrameKind::closed) continue;
    put_until(at);
    stream.file.reset();
    stream.running->set(0);
  }
  if (!stream.failed) put_until(at);
}

/// Packed here, where nobody waits for it.
void RecordWriter::write_snapshot(Stream& stream, std::span<const std::byte> frame) {
  if (stream.failed) return;
  const auto json =
      frame.subspan(frame_head_bytes + 1, frame.size() - frame_head_bytes - 1 - frame_tail_bytes);
  std::vector<std::byte> packed;
  const auto at = begin_frame(packed, FrameKind::snapshot);
  pack_snapshot(json, packed);
  end_frame(packed, at);
  seal_frame(packed, stream.frames++);
  put(stream, packed);
}

void RecordWriter::begin_file(Stream& stream, std::span<const std::byte> frame) {
  SegmentHeader header;
  const auto payload =
      frame.subspan(frame_head_bytes + 1, frame.size() - frame_head_bytes - 1 - frame_tail_bytes);
  if (!decode(payload, header)) return fail(stream, "a header of ours cannot be read");
  stream.file.reset();
  stream.name = fmt::format("{}.{:04}.krec", stream.stem, header.number);
  stream.file_bytes = 0;
  stream.frames = 0;
  auto opened = sink_.open(stream.stem, stream.name, header.start != SegmentStart::continuation);
  if (!opened) return fail(stream, opened.error());
  stream.file = std::move(*opened);
  stream.running->set(1);
  put(stream, std::as_bytes(std::span(segment_magic)));
}

void RecordWriter::put(Stream& stream, std::span<const std::byte> bytes) {
  if (stream.failed || stream.file == nullptr) return;
  if (const auto why = stream.file->write(bytes)) {
    // Up to here every frame is whole; a part of one behind it would be left out by readers too.
    stream.file->cut(stream.file_bytes);
    return fail(stream, *why);
  }
  stream.file_bytes += bytes.size();
  stream.bytes->add(bytes.size());
}

void RecordWriter::fail(Stream& stream, const std::string& why) {
  stream.failed = true;
  stream.file.reset();
  stream.running->set(0);
  stream.ended->add();
  log::error("partition {} is not recorded any more: {}; the game goes on", stream.partition, why);
  const std::scoped_lock lock(mutex_);
  stream.over = true;
}

void RecordWriter::write_kept(const KeptFile& kept) noexcept {
  try {
    auto opened = sink_.open(kept.name, kept.name, false);
    std::optional<std::string> why;
    if (opened) {
      why = (*opened)->write(std::as_bytes(std::span(kept.content.data(), kept.content.size())));
    } else {
      why = opened.error();
    }
    if (why) log::error("{} cannot be written: {}", kept.name, *why);
  } catch (...) {  // NOLINT(bugprone-empty-catch): memory is exhausted, and a log line would need some
  }
}

}  // namespace kairos
