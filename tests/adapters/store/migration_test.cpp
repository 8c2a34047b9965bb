// Schemas from older and newer versions: migrated in steps, refused by name, and left alone when they are
// current.
#include <odb/database.hxx>
#include <odb/schema-catalog.hxx>
#include <odb/transaction.hxx>

#include "tests/adapters/store/evolution/repository/records-odb.hpp"
#include "tests/adapters/store/evolution/repository/sample_record.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::store {
using store_test::value_of;

namespace {

using store_test::NoteRecord;
using store_test::SampleRecord;

/// Version 2 fills its new column from the old one.
void fold_names(odb::database& database) { database.execute("UPDATE sample SET name_folded = lower(name)"); }
const odb::data_migration_entry<2, 1> fold_names_entry(&fold_names, "evolution");

class Migration : public store_test::StoreTest {
 protected:
  void make_version(int version) const {
    for (const char* statement : {"CREATE TABLE sample (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)",
                                  "CREATE TABLE schema_version (name TEXT NOT NULL PRIMARY KEY, version "
                                  "BIGINT NOT NULL, migration {} NOT NULL)",
                                  "INSERT INTO sample (id, name) VALUES (1, 'Alice'), (2, 'BOB')"}) {
      std::string text = statement;
      if (const auto hole = text.find("{}"); hole != std::string::npos) {
        text.replace(hole, 2, on_sqlite() ? "INTEGER" : "BOOLEAN");
      }
      EXPECT_EQ(ask(text), "");
    }
    EXPECT_EQ(ask("INSERT INTO schema_version VALUES ('evolution', " + std::to_string(version) +
                  (on_sqlite() ? ", 0)" : ", FALSE)")),
              "");
  }
  [[nodiscard]] Result<std::unique_ptr<Database>, StoreError> open_evolution() const {
    DatabaseOptions options;
    options.schemas = {"evolution"};
    return Database::open(url(), options);
  }
};
INSTANTIATE_TEST_SUITE_P(Databases, Migration, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(Migration, OldThenMigratedThenReopened) {
  make_version(1);
  for (const char* pass : {"migrated", "reopened"}) {
    SCOPED_TRACE(pass);
    const auto database = open_evolution();
    ASSERT_TRUE(database) << database.error().text;
    std::vector<std::string> rows;
    EXPECT_TRUE((*database)->transact(TransactionMode::write, [&] {
      odb::database& odb = odb::transaction::current().database();
      using Query = odb::query<SampleRecord>;
      for (const auto& row : odb.query<SampleRecord>(Query(true) + "ORDER BY" + Query::id)) {
        rows.push_back(row.name + "/" + row.name_folded);
      }
      NoteRecord note;
      note.id = pass == std::string("migrated") ? 1 : 2;
      odb.persist(note);
      return Ending::commit;
    }));
    EXPECT_EQ(rows, (std::vector<std::string>{"Alice/alice", "BOB/bob"}));
    EXPECT_EQ(ask("SELECT version FROM schema_version WHERE name = 'evolution'"), "3");
  }
}

TEST_P(Migration, ANewDatabaseGetsTheNewestSchemaAtOnce) {
  ASSERT_TRUE(open_evolution());
  EXPECT_EQ(ask("SELECT version FROM schema_version WHERE name = 'evolution'"), "3");
  EXPECT_EQ(ask("SELECT version FROM schema_version WHERE name = 'store'"), "1");
  EXPECT_EQ(ask("SELECT count(*) FROM sample_note"), "0");
}

TEST_P(Migration, ANewerSchemaIsRefusedAndUntouched) {
  make_version(7);
  const auto database = open_evolution();
  ASSERT_FALSE(database);
  const std::string& text = database.error().text;
  EXPECT_NE(text.find("has version 7 of the schema \"evolution\", this Kairos knows version 3"),
            std::string::npos)
      << text;
  EXPECT_EQ(ask("SELECT count(*) FROM schema_version"), "1") << "no other schema was made either";
}

TEST_P(Migration, AFailingStepChangesNothing) {
  make_version(1);
  EXPECT_EQ(ask("CREATE TABLE sample_note (id INTEGER)"), "");  // in the way of version 3
  const auto database = open_evolution();
  ASSERT_FALSE(database);
  EXPECT_NE(database.error().text.find("Cannot bring the schema \"evolution\""), std::string::npos)
      << database.error().text;
  EXPECT_EQ(ask("SELECT version FROM schema_version WHERE name = 'evolution'"), "2")
      << "the step before it stands";
  EXPECT_EQ(ask("DROP TABLE sample_note"), "");
  EXPECT_TRUE(open_evolution());
  EXPECT_EQ(ask("SELECT version FROM schema_version WHERE name = 'evolution'"), "3");
}

TEST_P(Migration, AnUnknownSchemaIsAFaultOfOurs) {
  DatabaseOptions options;
  options.schemas = {"nowhere"};
  EXPECT_THROW((void)Database::open(url(), options), std::logic_error);
}

}  // namespace
}  // namespace kairos::store
