// A crowd that moves, changes, speaks and crosses cells, pass after pass, is replicated without one
// allocation.
#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "tests/engine/core/allocations.hpp"
#include "tests/engine/core/replication/stage.hpp"

namespace kairos::toy {
namespace {

/// Packets of a fixed size, made on the stack.
class PlainClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "plain"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return true; }
  void snapshot(PartsSource& subject, PacketSink& out) const override { put<200>(subject, out); }
  void changed(Viewer, std::span<const Kind>, PartsSource& subject, PacketSink& out) const override {
    put<31>(subject, out);
  }
  void vanished(Handle, PacketSink& out) const override { out.packet(std::array<std::byte, 5>{}); }
  void happening(Kind, const void*, PartsSource& subject, PacketSink& out) const override {
    put<20>(subject, out);
  }
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  template <std::size_t bytes>
  static void put(PartsSource& subject, PacketSink& out) {
    std::array<std::byte, bytes> body{};
    if (const auto* const spot = subject.find<SpotShown>())
      std::memcpy(body.data(), &spot->at, sizeof(spot->at));
    out.packet(body);
  }
};

class Crowd {
 public:
  static constexpr std::int32_t size = 300;

  Crowd() {
    for (std::int32_t i = 0; i < size; ++i) {
      bodies_.push_back(stage_.body(1'000 + i, 1'000));
      clients_.push_back(&stage_.client(bodies_.back(), &plain_));
    }
  }
  /// Every other one takes a step, some change, some speak, some go to a place out of sight or come back; one
  /// client in ten cannot take all of it.
  void pass() {
    ++pass_;
    for (std::int32_t i = 0; i < size; ++i) {
      const Entity body = bodies_[static_cast<std::size_t>(i)];
      if ((i + pass_) % 2 == 0)
        stage_.go(body, (i + pass_ / 2) % 20 == 0 ? 20'000 : 1'000 + i, 1'000 + pass_ % 7);
      if ((i + pass_) % 5 == 0) stage_.paint(body, pass_);
      if ((i + pass_) % 30 == 0) stage_.shout(body, pass_);
      if ((i + pass_) % 30 == 1) stage_.wink(body, pass_);
      if (i % 10 == 0)
        stage_.replication().set_queued(*clients_[static_cast<std::size_t>(i)],
                                        pass_ % 4 == 0 ? 0 : Replication::send_window_default - 2'000);
    }
    stage_.replication().run(stage_.world);
    for (ClientView* const view : stage_.replication().touched()) {
      view->out.collect(stage_.pieces);
      view->out.clear();
      view->touched = false;
    }
    stage_.replication().touched().clear();
    waited_ += stage_.replication().counts().budgets_exhausted;
  }
  [[nodiscard]] std::uint64_t waited() const { return waited_; }

 private:
  PlainClient plain_;
  Stage stage_;
  std::vector<Entity> bodies_;
  std::vector<ClientView*> clients_;
  std::int32_t pass_ = 0;
  std::uint64_t waited_ = 0;
};

TEST(SteadyState, PassesAllocateNothing) {
  Crowd crowd;
  for (int i = 0; i < 240; ++i) crowd.pass();
  const std::uint64_t before = allocations();
  for (int i = 0; i < 120; ++i) crowd.pass();
  EXPECT_EQ(allocations() - before, 0u);
  EXPECT_GT(crowd.waited(), 0u) << "nobody was slow";
}

}  // namespace
}  // namespace kairos::toy
