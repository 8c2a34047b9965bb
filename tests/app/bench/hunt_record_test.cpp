// What a measured world kept, from file to numbers.
#include "app/bench/hunt_record.hpp"

#include <gtest/gtest.h>

#include "app/bench/counted_new.hpp"
#include "app/bench/hunt_tap.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::bench {
namespace {

constexpr std::int64_t second = 1'000'000'000;

TEST(HuntRecord, OfATapHasEachPassAndWhatItsItemsAllocated) {
  const TemporaryFolder folder;
  const std::string hit = "combat::HitLands";
  const std::string step = "character::RegenerationStep";
  {
    HuntTap tap(folder.file("samples"));
    for (std::int64_t pass = 0; pass < 3; ++pass) {
      tap.pass_began(pass * second);
      tap.begin(Phase::deadlines);
      tap.timer_fired(microseconds(70 + pass));
      tap.item(WorkKind::deadline, hit);
      const auto* const taken = new std::int64_t(pass);
      tap.timer_fired(microseconds(9));
      tap.item(WorkKind::deadline, step);
      tap.begin(Phase::flush);
      delete taken;
      tap.pass_ended(pass * second + 500 + pass);
    }
  }
  const HuntRecord all = read_record(folder.file("samples"));
  ASSERT_EQ(all.passes.size(), 3u);
  const HuntRecord part = all.between(second, 3 * second);
  ASSERT_EQ(part.passes.size(), 2u);
  EXPECT_EQ(part.passes[0].took_ns, 501);
  ASSERT_EQ(part.late.size(), 2u) << "only of a fight";
  EXPECT_EQ(part.late[1].late_us, 72);
  EXPECT_EQ(part.totals().at("deadline " + hit).count, 1u) << "between the beginnings of both seconds";
  if (allocations() == 0) GTEST_SKIP() << "a sanitizer has its own operator new";
  EXPECT_EQ(part.passes[0].allocations, 1u);
  EXPECT_EQ(part.totals().at("deadline " + hit).allocations, 1u);
  EXPECT_EQ(part.totals().at("deadline " + step).allocations, 0u);
}

TEST(HuntRecord, OfAServerThatWroteNoneIsAFault) {
  EXPECT_THROW((void)read_record("/nowhere/at/all"), std::runtime_error);
}

}  // namespace
}  // namespace kairos::bench
