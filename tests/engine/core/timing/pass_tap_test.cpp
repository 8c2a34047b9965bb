// Both meters of a tapped partition are told the same, the partition's own first.
#include "engine/core/timing/pass_tap.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kairos {
namespace {

class Listing final : public PassTap {
 public:
  Listing(std::string who, std::vector<std::string>& told) : who_(std::move(who)), told_(told) {}
  void pass_began(std::int64_t) override { say("began"); }
  void pass_ended(std::int64_t) override { say("ended"); }
  void begin(Phase phase) override { say(std::string(name_of(phase))); }
  void item(WorkKind kind, std::string_view name) override {
    say(std::string(name_of(kind)) + " " + std::string(name));
  }
  void command(std::string_view name, std::uint8_t reason) override {
    say(std::string(name) + " " + std::to_string(reason));
  }
  void fault(std::string_view what) override { say(std::string(what)); }
  void timer_fired(Duration late) override { say(std::to_string(late.us)); }
  void effects_applied(std::uint64_t postponed) override { say(std::to_string(postponed)); }
  void replicated(const ReplicationCounts& counts) override { say(std::to_string(counts.bytes)); }

 private:
  void say(const std::string& what) { told_.push_back(who_ + ": " + what); }
  const std::string who_;
  std::vector<std::string>& told_;
};

TEST(PassTap, IsToldAllThatTheMeterIsTold) {
  std::vector<std::string> told;
  Listing own("own", told);
  Listing tap("tap", told);
  TappedMeter both(own, tap);
  both.begin(Phase::deadlines);
  both.timer_fired(microseconds(7));
  both.item(WorkKind::deadline, "Bell");
  both.command("Ring", 3);
  both.fault("a bell");
  both.effects_applied(2);
  ReplicationCounts counts;
  counts.bytes = 90;
  both.replicated(counts);
  EXPECT_EQ(told, (std::vector<std::string>{"own: deadlines", "tap: deadlines", "own: 7", "tap: 7",
                                            "own: deadline Bell", "tap: deadline Bell", "own: Ring 3",
                                            "tap: Ring 3", "own: a bell", "tap: a bell", "own: 2", "tap: 2",
                                            "own: 90", "tap: 90"}));
}

}  // namespace
}  // namespace kairos
