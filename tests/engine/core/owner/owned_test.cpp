// The owner check: who may touch what, and what a foreign call reports.
#include "engine/core/owner/owned.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "engine/core/owner/site_limit.hpp"

namespace kairos {
namespace {

class Ledger : public Owned {
 public:
  Ledger() = default;
  explicit Ledger(const OwnerToken& token) : Owned(token) {}
  void write() {
    check_owner(*this, "Ledger", "write a row");
    ++rows;
  }
  int rows = 0;
};

/// What the call says on a thread that is not the test's; empty when it was let through.
template <class Call>
std::string on_another_thread(Call call) {
  std::string said;
  std::thread([&] {
    try {
      call();
    } catch (const OwnerViolation& violation) {
      said = violation.what();
    }
  }).join();
  return said;
}

TEST(Owned, LetsThePartitionThatRunsHereThrough) {
  OwnerToken world("world");
  Ledger ledger(world);
  world.loop_starts();
  EXPECT_EQ(on_another_thread([&] {
              const RunningPartition scope(world);
              ledger.write();
            }),
            "");
  EXPECT_EQ(ledger.rows, 1);
}

TEST(Owned, NamesObjectPartitionsAndAttemptOfAForeignCall) {
  OwnerToken world("world");
  OwnerToken lobby("lobby");
  world.loop_starts();
  Ledger ledger(world);
  const std::uint64_t before = owner_violations();
  EXPECT_EQ(
      on_another_thread([&] {
        const RunningPartition scope(lobby);
        ledger.write();
      }),
      "Ledger belongs to partition 'world', but a thread that runs partition 'lobby' tried to write a row");
  EXPECT_EQ(on_another_thread([&] { ledger.write(); }),
            "Ledger belongs to partition 'world', but a thread that runs no partition tried to write a row");
  EXPECT_EQ(ledger.rows, 0);
  EXPECT_EQ(owner_violations(), before + 2);
}

TEST(Owned, BelongsToTheBuildingThreadUntilTheLoopStarts) {
  OwnerToken world("world");
  Ledger ledger(world);
  ledger.write();
  EXPECT_NE(on_another_thread([&] { ledger.write(); }), "");
  world.loop_starts();
  EXPECT_THROW(ledger.write(), OwnerViolation);
  const RunningPartition scope(world);
  ledger.write();
  EXPECT_EQ(ledger.rows, 2);
}

TEST(Owned, WithoutPartitionBelongsToItsMaker) {
  Ledger ledger;
  ledger.write();
  EXPECT_EQ(ledger.owner(), nullptr);
  EXPECT_EQ(
      on_another_thread([&] { ledger.write(); }),
      "Ledger belongs to the thread that made it, but a thread that runs no partition tried to write a row");
}

TEST(Owned, MadeInAPassBelongsToThatPartition) {
  OwnerToken world("world");
  world.loop_starts();
  const RunningPartition scope(world);
  Ledger ledger;
  EXPECT_EQ(ledger.owner(), &world);
}

TEST(Owned, IsGivenAwayOnceAndOnlyByItsOwner) {
  OwnerToken world("world");
  OwnerToken lobby("lobby");
  world.loop_starts();
  Ledger ledger;
  EXPECT_NE(on_another_thread([&] { ledger.belong_to(world); }), "");
  ledger.belong_to(world);
  EXPECT_THROW(ledger.write(), OwnerViolation);
  const RunningPartition scope(world);
  ledger.write();
  EXPECT_THROW(ledger.belong_to(lobby), std::logic_error);
  EXPECT_EQ(ledger.owner(), &world);
}

TEST(RunningPartition, NestsAndComesBack) {
  OwnerToken world("world");
  OwnerToken lobby("lobby");
  world.loop_starts();
  Ledger ledger(world);
  const RunningPartition outer(world);
  {
    const RunningPartition inner(lobby);
    EXPECT_FALSE(runs_here(ledger));
    {
      const RunningPartition innermost(world);
      EXPECT_TRUE(runs_here(ledger));
    }
    EXPECT_EQ(RunningPartition::current(), &lobby);
  }
  EXPECT_TRUE(runs_here(ledger));
}

TEST(SiteLimit, LetsEachSiteSpeakOnceAMinute) {
  SiteLimit limit;
  EXPECT_TRUE(limit.may_speak("a.cpp", 1, seconds(5)));
  EXPECT_FALSE(limit.may_speak("a.cpp", 1, seconds(64)));
  EXPECT_TRUE(limit.may_speak("a.cpp", 2, seconds(64)));
  EXPECT_TRUE(limit.may_speak("b.cpp", 1, seconds(64)));
  EXPECT_TRUE(limit.may_speak("a.cpp", 1, seconds(65)));
  EXPECT_FALSE(limit.may_speak("a.cpp", 1, seconds(66)));
}

TEST(SiteLimit, StaysSilentForSitesBeyondItsBound) {
  SiteLimit limit;
  for (std::uint32_t line = 0; line < SiteLimit::sites_max; ++line)
    EXPECT_TRUE(limit.may_speak("a.cpp", line, {}));
  EXPECT_FALSE(limit.may_speak("a.cpp", SiteLimit::sites_max, {}));
  EXPECT_TRUE(limit.may_speak("a.cpp", 0, SiteLimit::silence));
}

}  // namespace
}  // namespace kairos
