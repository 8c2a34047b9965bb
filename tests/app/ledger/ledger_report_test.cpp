// The reports of ledger and audit, and reading ids.
#include <gtest/gtest.h>

#include "app/ledger/audit_report.hpp"
#include "app/ledger/ledger_report.hpp"
#include "app/replay/replay_game.hpp"

namespace kairos::app {
namespace {

TEST(LedgerReport, ReadsIdsAsTheyAreWritten) {
  const Uuid id = Uuid::v7({1'700'000'000'000'000}, 0x1234, 0x5678);
  EXPECT_EQ(uuid_from(id.to_string()), id);
  for (const char* wrong : {"", "018bcfe5", "018bcfe5-6800-7000-8000-00000000567g"})
    EXPECT_FALSE(uuid_from(wrong)) << wrong;
  EXPECT_EQ(shown(WallTime{1'700'000'000'999'999}), "2023-11-14 22:13:20");
}

TEST(LedgerReport, ShowsLinesToPeopleAndPrograms) {
  NoDatabase nothing;
  LedgerNames names(nothing, std::nullopt);
  LedgerLine line;
  line.origin = {Uuid::v7({1'000}, 1, 1), Uuid::v7({1'000}, 2, 2), WallTime{1'700'000'000'000'000},
                 GameTime{5'000'000}, 0};
  line.owner = line.origin.who;
  line.item = Uuid::v7({1'000}, 3, 3);
  line.by = -40;
  line.balance = 60;
  line.why = static_cast<std::uint64_t>(item::Why::buy);
  line.kind = 57;
  const std::string text = lines_in_words({line}, names);
  for (const char* part :
       {"2023-11-14 22:13:20", "-40", "item 57", "balance 60", "buy", "went", "game time 5 s"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  const std::string json = lines_as_json({line}, names);
  for (const char* part : {R"("by":-40)", R"("balance":60)", R"("why":"buy")", R"("at_us":1700000000000000)"})
    EXPECT_NE(json.find(part), std::string::npos) << part << " in " << json;
}

TEST(LedgerReport, SumsAreAddedUp) {
  const std::vector<item::LedgerSum> sums{{472'222, 5, 0, 30, 1}, {472'222, 6, 100, 0, 2}};
  const std::string text = sums_in_words(sums);
  for (const char* part : {"2023-11-14 22h", "buy", "sell", "+70 in all"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
}

TEST(AuditReportText, NamesDifferencesAndSaysThatNothingWasChanged) {
  AuditReport report;
  report.rows = 3;
  report.lines = 9;
  EXPECT_NE(in_words(report, milliseconds(12)).find("every thing is in one place"), std::string::npos);
  report.differences_count = 1;
  report.differences.push_back({Discrepancy::amount, Uuid::v7({1}, 1, 1), Uuid::v7({1}, 2, 2), 11, 10, 0});
  const std::string text = in_words(report, milliseconds(12));
  for (const char* part : {"3 things against 9 lines", "0.012 s", "DIFFERS  amount",
                           "is 11; by the ledger it is 10", "1 differences; nothing was changed"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  EXPECT_NE(as_json(report, milliseconds(12)).find(R"("what":"amount")"), std::string::npos);
}

}  // namespace
}  // namespace kairos::app
