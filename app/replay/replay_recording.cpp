// One file after the other, one frame after the other, until something is not as it was.
#include "app/replay/replay_recording.hpp"

#include <fmt/format.h>

#include <fstream>

#include "app/bots/stopwatch.hpp"
#include "app/config/settings.hpp"
#include "app/host/recordings.hpp"
#include "app/replay/recording_chain.hpp"
#include "app/replay/replay_game.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

class Run {
 public:
  explicit Run(const ReplayOptions& options) : options_(options), game_(options.manner) {}

  ReplayReport run() {
    chain_ = find_chain(options_.file);
    if (!chain_.fault.empty()) {
      report_.end = chain_.damaged ? ReplayEnd::damaged : ReplayEnd::refused;
      report_.fault = chain_.fault;
      report_.file = options_.file.string();
      return report_;
    }
    if (begin()) {
      const bots::Stopwatch watch;
      for (std::size_t i = first_; i < chain_.files.size() && !over_; ++i) run_file(i);
      report_.took = watch.elapsed();
      finish();
    }
    return report_;
  }

 private:
  bool refuse(std::string fault) {
    report_.end = ReplayEnd::refused;
    report_.fault = std::move(fault);
    return false;
  }

  /// Chooses the file to begin with and makes the game.
  bool begin() {
    const auto& files = chain_.files;
    report_.partition = files[chain_.given].header.partition.name;
    report_.boot = files[chain_.given].header.boot;
    first_ = chain_.given;
    if (options_.from) {
      while (first_ + 1 < files.size() && files[first_ + 1].header.next_pass <= *options_.from) ++first_;
    }
    const auto stands_alone = [&](std::size_t at) {
      return files[at].header.start != SegmentStart::continuation;
    };
    const bool given = !options_.from_snapshot.empty();
    if (given) first_ = 0;
    while (first_ > 0 && !stands_alone(first_)) --first_;
    const SegmentHeader& header = files[first_].header;
    if (!given && !stands_alone(first_)) {
      return refuse(fmt::format("{} goes on where the file before it ends, and that is not here",
                                files[first_].path.string()));
    }
    const auto beside = fs::absolute(files[first_].path).parent_path().parent_path();
    Settings settings;
    settings.home = options_.home;
    const auto fault = game_.load(
        header, {{datapack_store(beside), datapack_store(options_.home)}, datapack_folder(settings)});
    if (!fault.empty()) return refuse(fmt::format("{}: {}", files[first_].path.string(), fault));
    replay_.emplace(game_.game(), header);
    report_.details = replay_->misfits();
    if (report_.details.empty()) return !given || begin_with_snapshot();
    return refuse(
        fmt::format("{} was recorded by a program whose state is laid out otherwise; replay it with "
                    "that program",
                    files[first_].path.string()));
  }

  bool begin_with_snapshot() {
    const auto bytes = file_bytes(options_.from_snapshot);
    if (!bytes) return refuse(fmt::format("{} cannot be read", options_.from_snapshot.string()));
    std::string json(static_cast<const char*>(static_cast<const void*>(bytes->data())), bytes->size());
    const auto loaded = replay_->begin_with(options_.from_snapshot.string(), json);
    if (!loaded) return refuse(describe(loaded.error()));
    const std::uint64_t pass = replay_->last_pass();
    const auto& files = chain_.files;
    while (first_ + 1 < files.size() && files[first_ + 1].header.next_pass <= pass + 1) ++first_;
    if (files[first_].header.next_pass > pass + 1) {
      return refuse(fmt::format("the snapshot is of pass {}, and the recording begins with pass {}", pass,
                                files[first_].header.next_pass));
    }
    started_at_ = pass;
    return true;
  }

  void write_world(std::uint64_t pass) {
    snapshot_written_ = true;
    const Partition& partition = replay_->partition();
    if (const auto why = snapshot_obstacle(partition); !why.empty()) {
      refuse(fmt::format("the world cannot be written at pass {}: {}; try a later one", pass, why));
      over_ = true;
      return;
    }
    const bots::Stopwatch watch;
    const std::string json = write_snapshot(partition);
    const Duration took = watch.elapsed();
    std::ofstream out(options_.snapshot, std::ios::binary);
    out.write(json.data(), static_cast<std::streamsize>(json.size()));
    out.close();
    if (!out) {
      refuse(fmt::format("{} cannot be written", options_.snapshot.string()));
      over_ = true;
      return;
    }
    report_.snapshot = fmt::format(
        "the world at pass {} is in {}: {} entities, {} bytes, made in {}.{:03} ms", pass,
        options_.snapshot.string(), partition.entity_count(), json.size(), took.us / 1000, took.us % 1000);
  }

  void damaged(const fs::path& file, std::uint64_t offset, std::string_view what) {
    report_.end = ReplayEnd::damaged;
    report_.file = file.string();
    report_.offset = offset;
    report_.fault = fmt::format("{} is damaged at byte {}, in or behind pass {}: {}", file.string(), offset,
                                replay_->last_pass() + 1, what);
    over_ = true;
  }

  void run_file(std::size_t at) {
    const auto& path = chain_.files[at].path;
    const bool last = at + 1 == chain_.files.size();
    const auto bytes = file_bytes(path);
    if (!bytes) {
      refuse(fmt::format("{} cannot be read", path.string()));
      over_ = true;
      return;
    }
    SegmentReader reader(*bytes);
    for (RecordedFrame frame; !over_ && reader.next(frame);) feed(frame, path);
    if (over_) return;
    switch (reader.end()) {
      case SegmentEnd::damaged:
        return damaged(path, reader.offset(), reader.fault());
      case SegmentEnd::torn:
        if (!last) return damaged(path, reader.offset(), "it ends inside a frame, and another file follows");
        report_.ending = "it ends inside a frame: the server was killed while writing it";
        return;
      case SegmentEnd::open:
        if (last) report_.ending = "it was not closed: the server was killed, or still runs";
        return;
      case SegmentEnd::closed:
      case SegmentEnd::none:
        report_.ending = "it was closed: " + replay_->closed();
        return;
    }
  }

  void feed(const RecordedFrame& frame, const fs::path& file) {
    const bool pass = frame.kind == FrameKind::pass;
    if (pass && options_.to && replay_->last_pass() >= *options_.to) {
      over_ = true;
      return;
    }
    std::optional<Difference> found;
    try {
      found = replay_->feed(frame);
    } catch (const DataMissing& fault) {
      refuse(fmt::format("{}: {}; copy it there from the server's home folder", file.string(), fault.what()));
      over_ = true;
      return;
    } catch (const std::runtime_error& fault) {
      return damaged(file, frame.offset, fault.what());
    }
    if (pass) {
      const GameTime now = replay_->partition().last_pass().now;
      if (ran_++ == 0) began_ = now;
      ended_ = now;
    }
    const std::uint64_t number = replay_->last_pass();
    if (options_.snapshot_at && !snapshot_written_ && number == *options_.snapshot_at &&
        (pass || frame.kind == FrameKind::built))
      write_world(number);
    if (number <= started_at_) return;
    if (options_.from && number < *options_.from) return;
    if (pass && report_.first_pass == 0) report_.first_pass = number;
    report_.last_pass = number;
    if (!found) return;
    ++report_.differing;
    if (!report_.first) {
      report_.first = std::move(found);
      report_.file = file.string();
      report_.offset = frame.offset;
    }
    // A world that was built otherwise is another world.
    over_ = options_.until_difference || frame.kind == FrameKind::built;
  }

  void finish() {
    report_.lived = ended_ - began_;
    if (!report_.fault.empty()) return;
    report_.end = report_.first ? ReplayEnd::differs : ReplayEnd::same;
    if (options_.snapshot_at && !snapshot_written_)
      refuse(fmt::format("there is no pass {} to write the world at", *options_.snapshot_at));
    const bool behind = started_at_ > 0 && options_.to && *options_.to <= started_at_;
    if ((options_.from || behind) && report_.first_pass == 0) {
      refuse(fmt::format("{}: there is no pass to compare; the recording has {} passes",
                         options_.file.string(), replay_->last_pass()));
    }
  }

  const ReplayOptions& options_;
  RecordingChain chain_;
  ReplayGame game_;
  std::optional<Replay> replay_;
  ReplayReport report_;
  std::size_t first_ = 0;
  std::uint64_t ran_ = 0;
  GameTime began_;
  GameTime ended_;
  std::uint64_t started_at_ = 0;  ///< the pass of the snapshot that was given
  bool snapshot_written_ = false;
  bool over_ = false;
};

}  // namespace

ReplayReport replay_recording(const ReplayOptions& options) { return Run(options).run(); }

}  // namespace kairos::app
