// What a replayed partition tells: collected to be compared, together with the names of its steps.
#pragma once
#include <map>
#include <string>

#include "engine/core/record/replay.hpp"

namespace kairos {

class Replay::Listener final : public PassRecorder {
 public:
  explicit Listener(RecordDetail detail) : capture(detail) {}

  void pass_began(std::uint64_t, const PassInput&) override { capture.begin(); }
  void pass_ended(const Partition& partition) override { capture.end(partition); }
  void pass_broke(const Partition& partition, std::string_view why) override {
    capture.outcome().broke = why;
    capture.end(partition);
  }
  void posted(PartitionId to, const InboxItem& item) override { capture.posted(to, item); }
  void requested(SessionId session, std::uint64_t order_key, Kind command, std::span<const std::byte> value,
                 bool taken) override {
    capture.requested(session, order_key, command, value, taken);
  }
  [[nodiscard]] bool wants_steps() const override { return capture.detail() == RecordDetail::step; }
  void step_ended(const Partition& partition, Phase phase, std::uint32_t step,
                  std::string_view what) override {
    capture.step_ended(partition, phase, step, what);
    step_names.try_emplace(kind_of_name(what), what);
  }

  PassCapture capture;
  std::map<Kind, std::string> step_names;
};

}  // namespace kairos
