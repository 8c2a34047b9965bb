// The contract of the absence repository, the same on both databases.
#include "slices/npc/repository/absence_repository.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::npc {
using store_test::value_of;

namespace {

class AbsenceContract : public store_test::StoreTest {};
INSTANTIATE_TEST_SUITE_P(Databases, AbsenceContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(AbsenceContract, KeepsTheLastTimeOfEachPlace) {
  const Absence first{25'372, {1, -2, 3}, {1'700'000'000'000'000}};
  const Absence second{25'372, {1, -2, 4}, {1'700'000'000'000'001}};
  const Absence other{29'001, {-5, 6, -7}, {1'600'000'000'000'000}};
  {
    const auto database = open();
    ASSERT_NE(database, nullptr);
    AbsenceRepository absences(*database);
    EXPECT_EQ(value_of(absences.load()), std::vector<Absence>{});
    for (const Absence& each : {other, second, first}) ASSERT_TRUE(absences.save(each));
    Absence later = second;
    later.due = {1'700'000'000'000'009};
    ASSERT_TRUE(absences.save(later));
  }
  // The server was started again.
  const auto database = open();
  ASSERT_NE(database, nullptr);
  Absence later = second;
  later.due = {1'700'000'000'000'009};
  EXPECT_EQ(value_of(AbsenceRepository(*database).load()), (std::vector<Absence>{first, later, other}));
}

}  // namespace
}  // namespace kairos::npc
