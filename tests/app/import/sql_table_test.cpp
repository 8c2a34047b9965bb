// Rows of SQL dumps.
#include "app/import/sql_table.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/temporary_folder.hpp"

namespace kairos::importer {
namespace {

struct Read {
  std::vector<std::string> rows;  ///< "line: name=value …"
  std::string fault;
};

Read read(const std::string& text) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("a.sql")) << text;
  Read out;
  const auto fault =
      read_sql(folder.file("a.sql"), "a.sql", "spawnlist", [&](const SqlColumns& columns, const SqlRow& row) {
        auto line = std::to_string(row.line) + ":";
        for (const auto& name : columns) line += " " + name + "=" + std::string(column(columns, row, name));
        out.rows.push_back(line);
      });
  if (fault) out.fault = fault->where + ": " + fault->text;
  return out;
}

using Rows = std::vector<std::string>;

TEST(SqlTable, TakesItsColumnsFromTheTable) {
  const auto got = read(
      "CREATE TABLE `spawnlist` (\n `npc` smallint(5) NOT NULL DEFAULT '0', -- a, note\n `x` int,\n PRIMARY "
      "KEY (`npc`,`x`)\n);\n"
      "INSERT INTO `spawnlist` VALUES\n(1,-2),\n-- two\n(3, 4);");
  EXPECT_EQ(got.fault, "");
  EXPECT_EQ(got.rows, (Rows{"7: npc=1 x=-2", "9: npc=3 x=4"}));
}

TEST(SqlTable, TakesItsColumnsFromTheInsertAndMindsQuotes) {
  const auto got = read(
      "INSERT IGNORE INTO `spawnlist` (`a`,`b`) VALUES (\"it's\",'o''clock; (5)'), ('back\\'slash',null);\n"
      "INSERT INTO `other` VALUES (1,2);");
  EXPECT_EQ(got.fault, "");
  EXPECT_EQ(got.rows, (Rows{"1: a=it's b=o'clock; (5)", "1: a=back'slash b=null"}));
}

TEST(SqlTable, SaysWhereARowBreaksOff) {
  EXPECT_EQ(read("INSERT INTO spawnlist (a) VALUES\n(1),\n(2").fault,
            "a.sql:3: a row of an INSERT breaks off");
  EXPECT_EQ(read("INSERT INTO spawnlist (a) VALUES\n(1),\n('2").fault,
            "a.sql:3: a row of an INSERT breaks off");
  EXPECT_EQ(read("INSERT INTO spawnlist (a) VALUES\n(1)\n(2)").fault,
            "a.sql:2: a row of an INSERT breaks off");
}

}  // namespace
}  // namespace kairos::importer
