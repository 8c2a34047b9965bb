// Running the recorded passes. What is then compared with what is in replay_compare.cpp.
#include "engine/core/record/replay.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "engine/core/record/replay_listener.hpp"
#include "engine/core/record/snapshot_packing.hpp"

namespace kairos {

Replay::Replay(const ReplayedGame& game, const SegmentHeader& header)
    : game_(game), header_(header), listener_(std::make_unique<Listener>(header.detail)) {
  blocks_ = std::make_unique<CapturedBlocks>(answers_, listener_->capture);
  partition_ = std::make_unique<Partition>(header.partition, game.registry, game.schedule(header), *blocks_,
                                           answers_, answers_, answers_);
  partition_->record(listener_.get());
  for (const auto& [name, number] : header.layout) {
    const auto space = name.rfind(' ');
    const std::string kind = name.substr(space + 1);
    names_.emplace(kind_of_name(kind), kind);
  }
  for (const auto& name : header.shares) names_.emplace(kind_of_name(name), name);
  clock_ = {header.now, header.wall};
}

Replay::~Replay() = default;

std::vector<std::string> Replay::misfits() const {
  auto lines = layout_differences(header_.layout, layout_table(game_.registry, partition_->systems()));
  if (lines.empty() && header_.shares != share_names(*partition_)) {
    lines.emplace_back("the state hash is made up of other shares in this program");
  }
  return lines;
}

std::optional<Difference> Replay::feed(const RecordedFrame& frame) {
  switch (frame.kind) {
    case FrameKind::header: {
      SegmentHeader header;
      if (!decode(frame.payload, header)) throw std::runtime_error("a header that cannot be read");
      clock_ = {header.now, header.wall};
      listener_->capture.forget_shares();  // as the recorder does where a segment begins
      return std::nullopt;
    }
    case FrameKind::built:
      return build(frame.payload);
    case FrameKind::pass:
      return run(frame.payload);
    case FrameKind::closed:
      closed_ = ByteReader(frame.payload).text();
      return std::nullopt;
    case FrameKind::snapshot:
      if (begun_) return std::nullopt;  // we got here by running
      if (auto json = unpacked_snapshot(frame.payload)) {
        const auto loaded = begin_with("the snapshot", *json);
        if (!loaded) throw std::runtime_error(describe(loaded.error()));
        return std::nullopt;
      }
      throw std::runtime_error("a snapshot that cannot be unpacked");
  }
  throw std::runtime_error(fmt::format("a frame of the unknown kind {}", static_cast<int>(frame.kind)));
}

Result<void, DataFault> Replay::begin_with(std::string_view file, std::string_view snapshot) {
  const auto loaded = load_snapshot(
      file, snapshot, *partition_,
      [&](SessionId id, const Account& account, std::string_view chronicle) {
        return sessions_.make(id, account, chronicle);
      },
      game_.data);
  if (!loaded) return loaded.error();
  partition_->loop_starts();
  begun_ = from_snapshot_ = true;
  return {};
}

void Replay::pass_over() {
  take_shares();
  listener_->capture.begin();
  listener_->capture.end(*partition_);
}

std::optional<Difference> Replay::build(std::span<const std::byte> payload) {
  ByteReader in(payload);
  decode(in, pass_.outcome);
  if (!in.at_end()) throw std::runtime_error("a frame of the building that cannot be read");
  if (begun_) {
    pass_over();
    return std::nullopt;
  }
  answers_.next(pass_.outcome);
  listener_->capture.begin();
  if (game_.build) partition_->build([&](Turn& turn) { game_.build(header_, turn); });
  partition_->loop_starts();
  begun_ = true;
  listener_->capture.end(*partition_);
  return compare();
}

/// An order to reload has the hash of its data.
void Replay::bring_data() {
  for (PassItem& item : pass_.input.items) {
    if (item.session || item.kind != kind_of<ReloadData>) continue;
    const auto order = value_from<ReloadData>(pass_.input.value_of(item));
    auto data = game_.data ? game_.data(order.hash) : nullptr;
    if (data == nullptr) {
      throw DataMissing(fmt::format("the data {}, which was reloaded in pass {}, is not here",
                                    digits_of(order.hash), pass_.number));
    }
    item.owned = std::move(data);
  }
}

std::optional<Difference> Replay::run(std::span<const std::byte> payload) {
  if (!decode(payload, clock_, pass_)) throw std::runtime_error("a pass that cannot be read");
  if (from_snapshot_ && pass_.number <= last_pass() && !ran_) {
    pass_over();
    return std::nullopt;
  }
  ran_ = true;
  if (pass_.number != last_pass() + 1) {
    throw std::runtime_error(fmt::format("pass {} follows pass {}", pass_.number, last_pass()));
  }
  if (!pass_.unknown.empty()) {
    throw std::runtime_error(fmt::format("pass {} took an object of the kind {} that no recording holds",
                                         pass_.number,
                                         name_of_kind(pass_.input.items[pass_.unknown.front()].kind)));
  }
  sessions_.fill(pass_);
  bring_data();
  answers_.next(pass_.outcome);
  NoMeter meter;
  try {
    partition_->run(pass_.input, meter);
  } catch (const BrokenInvariant&) {
    broke_ = true;
  }
  return compare();
}

}  // namespace kairos
