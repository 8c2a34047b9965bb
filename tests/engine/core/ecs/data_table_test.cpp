// Data tables: found by id, refused when two entries share one.
#include "engine/core/ecs/data_table.hpp"

#include <gtest/gtest.h>

namespace kairos {
namespace {

struct Species {
  std::int32_t id = 0;
  std::string name;
};

TEST(DataTable, FindsById) {
  const DataTable<Species> table({{30, "wolf"}, {-1, "nobody"}, {12, "keltir"}});
  EXPECT_EQ(table.at(30).name, "wolf");
  EXPECT_EQ(table.find(-1)->name, "nobody");
  EXPECT_EQ(table.find(13), nullptr);
  EXPECT_EQ(table.find(std::uint64_t{0xffff'ffff'ffff'ffff}), nullptr) << "an id is compared by its value";
  EXPECT_EQ(table.all().front().name, "nobody");
  EXPECT_THROW(static_cast<void>(table.at(13)), std::out_of_range);
}

TEST(DataTable, RefusesTwins) {
  EXPECT_THROW(DataTable<Species>({{30, "wolf"}, {30, "other"}}), std::invalid_argument);
}

TEST(DataTables, HoldOneTableOfAType) {
  DataTables tables;
  EXPECT_THROW(static_cast<void>(tables.get<Species>()), std::out_of_range);
  tables.add(std::vector<Species>{{1, "wolf"}});
  tables.add(std::vector<Species>{{1, "keltir"}});
  EXPECT_EQ(tables.get<Species>().at(1).name, "keltir");
}

}  // namespace
}  // namespace kairos
