// RecordedToys: one partition of the toy game that is recorded while it runs, and what a replay of it says.
#pragma once
#include <fmt/format.h>

#include "engine/core/record/recorder.hpp"
#include "engine/core/record/replay.hpp"
#include "tests/engine/core/partition/toy_game.hpp"
#include "tests/engine/core/record/memory_sink.hpp"

namespace kairos::toy {

inline constexpr int built_spots = 5;

/// What the building leaves: some entities with handles.
inline void build_spots(Turn& turn) {
  for (int i = 0; i < built_spots; ++i) {
    World& world = turn.world();
    const Entity entity = world.spawn();
    world.add(entity, core::Visible{turn.take_handle()});
    world.add(entity, Spot{i * 100, 0});
    world.add(entity, Tint{i});
  }
}

class RecordedToys final : public Directory, public IoLane, public Waker {
 public:
  explicit RecordedToys(RecordDetail detail = RecordDetail::pass, std::uint64_t segment_bytes_max = 1u << 20)
      : writer_(sink, metrics_) {
    register_toys(registry, journal);
    RecorderSettings settings;
    settings.stem = "toys";
    settings.segment_bytes_max = segment_bytes_max;
    settings.header.detail = detail;
    settings.header.kind = "toys";
    settings.header.partition = {PartitionId{2}, "toys", 7, PartitionId{1}, GameTime{1'000}};
    settings.header.now = {1'000};
    auto schedule = std::make_unique<ScheduleRun>(ScheduleTable{});
    settings.header.layout = layout_table(registry, schedule->systems());
    recorder = std::make_unique<Recorder>(settings, writer_, handles_);
    partition = std::make_unique<Partition>(settings.header.partition, registry, std::move(schedule),
                                            recorder->blocks(), *this, *this, *this);
    partition->record(recorder.get());
    partition->build(&build_spots);
    recorder->built(*partition);
    partition->loop_starts();
  }

  [[nodiscard]] ToyGame::Player join() {
    ToyGame::Player player;
    player.session = std::make_shared<Session>(SessionId{++sessions_}, Account{}, client, player.link);
    send(InboxItem::carrying<SessionOpening>(
        std::make_shared<const SessionOpening>(SessionOpening{player.session})));
    return player;
  }
  void send(InboxItem&& item) {
    if (partition->inbox().post(std::move(item)) != Posted::yes) throw std::runtime_error("not taken");
  }
  void pass() {
    now = now + milliseconds(1);
    input_.now = now;
    input_.wall = {now.us * 2};
    partition->gather(input_);
    partition->run(input_, meter_);
  }
  /// The files so far, the first segment first.
  [[nodiscard]] std::vector<Bytes> files() {
    writer_.flush();
    std::vector<Bytes> all;
    for (const auto& [name, bytes] : sink.files) all.push_back(bytes);
    return all;
  }

  Registry registry;
  Journal journal;
  WordClient client;
  MemorySink sink;
  GameTime now{1'000};
  bool lane_full = false;
  std::vector<std::pair<PartitionId, Kind>> posts;  ///< to others

 private:
  Metrics metrics_;
  RecordWriter writer_;  // outlives the recorder, which hands over its end
  HandleAllocator handles_;

 public:
  std::unique_ptr<Recorder> recorder;
  std::unique_ptr<Partition> partition;

 private:
  void post(PartitionId to, InboxItem&& item) override {
    if (to == PartitionId{2}) return send(std::move(item));
    posts.emplace_back(to, item.kind());
  }
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    return !lane_full;
  }
  void wake() override {}

  NoMeter meter_;
  PassInput input_;
  std::uint64_t sessions_ = 0;
};

struct Replayed {
  std::optional<Difference> difference;
  std::uint64_t passes = 0;
  SegmentEnd end = SegmentEnd::none;
  std::string closed;
  bool broke = false;
};

/// What a test does before each pass: to the partition, or to what is fed.
using Meddle = std::function<void(Replay&, RecordedFrame&)>;

/// Feeds all segments until something differs.
inline Replayed replay(const std::vector<Bytes>& segments, const Registry& registry,
                       const Meddle& meddle = {}) {
  const ReplayedGame game{registry,
                          [](const SegmentHeader&) { return std::make_unique<ScheduleRun>(ScheduleTable{}); },
                          [](const SegmentHeader&, Turn& turn) { build_spots(turn); }};
  std::unique_ptr<Replay> replay;
  Replayed result;
  for (const Bytes& segment : segments) {
    SegmentReader reader(segment);
    for (RecordedFrame frame; !result.difference && reader.next(frame);) {
      if (frame.kind == FrameKind::header && replay == nullptr) {
        SegmentHeader header;
        if (!decode(frame.payload, header)) throw std::runtime_error("no header");
        replay = std::make_unique<Replay>(game, header);
        if (const auto misfits = replay->misfits(); !misfits.empty())
          throw std::runtime_error(misfits.front());
      }
      if (meddle && frame.kind == FrameKind::pass) meddle(*replay, frame);
      result.difference = replay->feed(frame);
    }
    result.end = reader.end();
  }
  result.passes = replay->last_pass();
  result.closed = replay->closed();
  result.broke = replay->broke();
  return result;
}

}  // namespace kairos::toy
