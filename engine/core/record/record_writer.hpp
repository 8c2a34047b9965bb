// RecordWriter: the one thread that writes recordings, so that a loop thread never waits for a disk.
#pragma once
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/metrics/metrics.hpp"
#include "engine/core/record/record_sink.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

class RecordWriter {
 public:
  /// What of one partition may wait for the disk. Beyond it the recording ends in order.
  static constexpr std::size_t waiting_bytes_max = 8u * 1024 * 1024;
  /// With so much waiting it is written at once.
  static constexpr std::size_t urgent_bytes = 1u * 1024 * 1024;
  /// How long frames may wait for others to be written with: a killed process loses at most this, and an
  /// idle world pays for few writes.
  static constexpr Duration linger = milliseconds(250);

  /// Both outlive it.
  RecordWriter(RecordSink& sink, Metrics& metrics);
  /// Writes all that was handed over.
  ~RecordWriter();
  RecordWriter(const RecordWriter&) = delete;
  RecordWriter& operator=(const RecordWriter&) = delete;

  /// One partition's recording, from `open` to `release`.
  class Stream;
  /// Any thread. Files are named `<stem>.<number>.krec`.
  [[nodiscard]] Stream& open(const std::string& stem, const std::string& partition);
  /// One thread at a time for each stream. Takes whole unsealed frames, of which a header begins a new file;
  /// `frames` is empty afterwards and keeps some memory. False: the recording has ended, by a fault of the
  /// disk or because it was too slow; the frames are gone.
  /// `allowance`: so many bytes more may wait, once, for a snapshot.
  [[nodiscard]] bool hand_over(Stream& stream, std::vector<std::byte>& frames, bool urgent = false,
                               std::size_t allowance = 0);
  /// Any thread. Nothing more comes for it; what was handed over is still written.
  void release(Stream& stream);
  /// Any thread. A file beside the recordings, written once what was handed over before is.
  void keep(const std::string& name, std::string content);
  /// Any thread. Returns when all that was handed over so far is written or has failed.
  void flush();

 private:
  struct KeptFile {
    std::string name;
    std::string content;
  };

  void work();
  [[nodiscard]] bool anything() const;
  template <class Step>
  void attempt(Stream& stream, Step&& step) noexcept;
  void write(Stream& stream);
  void write_frames(Stream& stream, std::span<std::byte> frames);
  void write_snapshot(Stream& stream, std::span<const std::byte> frame);
  void begin_file(Stream& stream, std::span<const std::byte> header);
  void put(Stream& stream, std::span<const std::byte> bytes);
  void fail(Stream& stream, const std::string& why);
  void write_kept(const KeptFile& kept) noexcept;

  RecordSink& sink_;
  Family<Counter>& bytes_;
  Family<Counter>& ended_;
  Family<Gauge>& running_;
  std::mutex mutex_;
  std::condition_variable filled_;   ///< the writer waits
  std::condition_variable written_;  ///< who flushes waits
  std::vector<std::unique_ptr<Stream>> streams_;
  std::vector<KeptFile> kept_;
  std::vector<Stream*> to_write_;  ///< in this round; of the writer's thread
  std::size_t waiting_ = 0;        ///< streams and kept files with something to write
  bool urgent_ = false;
  bool closing_ = false;
  std::uint64_t asked_ = 0;  ///< flushes
  std::uint64_t done_ = 0;
  std::thread thread_;
};

}  // namespace kairos
