// Taking a broken partition out of use: every step is taken, whatever becomes of the others.
#include "engine/core/loop/broken_partition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/log/log.hpp"
#include "tests/engine/core/partition/failing_game.hpp"

namespace kairos::failing {
namespace {

using testing::HasSubstr;

TEST(BrokenPartition, ClosesItsSessionsAndTellsTheOperatorThenTheServer) {
  FailingGame game;
  auto& first = game.join(0);
  auto& second = game.join(0);
  game.pass();
  auto& waiting = game.join(0);  // still in the inbox
  Metrics metrics;
  std::string told;
  (void)log::flush();
  testing::internal::CaptureStderr();
  take_out_of_use(game.at(0), "a broken promise", metrics, [&](Partition& partition, const std::string& why) {
    told = partition.name() + ": " + why + ", " + std::to_string(first.link->closed.size()) + " closed";
  });
  (void)log::flush();
  const std::string log = testing::internal::GetCapturedStderr();
  for (const auto* const player : {&first, &second, &waiting})
    EXPECT_EQ(player->link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_EQ(told, "pasture1: a broken promise, 1 closed");
  EXPECT_THAT(log, HasSubstr("PARTITION pasture1 STOPPED at pass 1: a broken promise; its sessions are "
                             "closed, nothing of it is saved any more"));
  EXPECT_THAT(metrics.text(), HasSubstr("kairos_partitions_stopped{partition=\"pasture1\"} 1\n"));
}

/// A connection that cannot even be closed.
class StuckLink final : public ClientLink {
 public:
  void deliver(const FrameBatch&) override {}
  void close(SessionEnd) override { throw std::runtime_error("stuck"); }
};

TEST(BrokenPartition, AStepThatFailsKeepsNoOtherFromBeingTaken) {
  FailingGame game;
  game.join(0, std::make_shared<StuckLink>());
  auto& player = game.join(0);
  game.pass();
  Metrics metrics;
  bool told = false;
  (void)log::flush();
  testing::internal::CaptureStderr();
  take_out_of_use(game.at(0), "a broken promise", metrics, [&](Partition&, const std::string&) {
    told = true;
    throw 42;  // NOLINT(hicpp-exception-baseclass)
  });
  (void)log::flush();
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_EQ(player.link->closed, std::vector{SessionEnd::internal_error});
  EXPECT_TRUE(told);
  EXPECT_THAT(log, HasSubstr("session 1 of pasture1 could not be closed: stuck"));
  EXPECT_THAT(log, HasSubstr("partition pasture1: telling of it failed too"));
}

}  // namespace
}  // namespace kairos::failing
