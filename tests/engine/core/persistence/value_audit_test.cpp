// The audit against worlds that are right and worlds in which each single thing is wrong.
#include "engine/core/persistence/value_audit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/core/persistence/memory_value_store.hpp"
#include "engine/core/random/random.hpp"

namespace kairos::audit_test {
namespace {

Uuid id(std::uint8_t number) {
  Uuid made;
  made.bytes[15] = number;
  return made;
}

constexpr std::uint8_t alice = 200;
constexpr std::uint8_t bob = 201;

ValueRow row(std::uint8_t number, std::int64_t amount, std::uint8_t owner = alice) {
  return {id(number), id(owner), amount, 57, 0, -1, 0};
}
AuditStep step(std::int64_t line, std::uint8_t item, std::uint8_t owner, std::int64_t by,
               std::int64_t balance) {
  return {line, id(item), id(owner), by, balance, 57, 0};
}

/// Gives two at a time, so that items lie across the borders of pieces.
class Lists final : public AuditSource {
 public:
  Lists(std::vector<ValueRow> rows, std::vector<AuditStep> steps)
      : rows_(std::move(rows)), steps_(std::move(steps)) {
    std::ranges::sort(rows_, {}, &ValueRow::id);
    std::ranges::sort(steps_, {}, [](const AuditStep& each) { return std::pair(each.item, each.id); });
  }
  std::vector<ValueRow> rows_after(const Uuid& last) override {
    return pieces(rows_, [&](const ValueRow& each) { return each.id > last; });
  }
  std::vector<AuditStep> steps_after(const Uuid& item, std::int64_t line) override {
    return pieces(
        steps_, [&](const AuditStep& each) { return std::pair(each.item, each.id) > std::pair(item, line); });
  }

 private:
  template <class T, class After>
  static std::vector<T> pieces(const std::vector<T>& all, After after) {
    const auto from = std::ranges::find_if(all, after);
    return {from, from + std::min<std::ptrdiff_t>(2, all.end() - from)};
  }
  std::vector<ValueRow> rows_;
  std::vector<AuditStep> steps_;
};

std::string names(const AuditReport& report) {
  std::string text;
  for (const ValueDifference& each : report.differences) text += std::string(name_of(each.what)) + " ";
  return text;
}

TEST(ValueAudit, FindsNothingWhereNothingIsWrong) {
  Lists right(
      {row(1, 7), row(2, 5, bob), row(4, 1)},
      {step(1, 1, alice, 10, 10), step(2, 1, alice, -3, 7), step(3, 2, alice, 5, 5), step(4, 2, alice, -5, 0),
       step(5, 2, bob, 5, 5), step(6, 3, alice, 2, 2), step(7, 3, alice, -2, 0), step(8, 4, bob, 1, 1),
       step(9, 4, bob, -1, 0), step(10, 4, alice, 1, 1)});
  const AuditReport report = audit_values(right, {});
  EXPECT_EQ(names(report), "");
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.items, 4u);
  EXPECT_EQ(report.rows, 3u);
  EXPECT_EQ(report.lines, 10u);
  Lists empty({}, {});
  EXPECT_TRUE(audit_values(empty, {}).complete);
}

TEST(ValueAudit, NamesEachThingThatIsWrong) {
  ValueRow better = row(1, 7);
  better.quality = 3;
  ValueRow other_kind = row(1, 7);
  other_kind.kind = 58;
  AuditStep changed = step(2, 1, alice, 0, 7);
  changed.kind = 58;
  ValueRow worn = row(1, 7);
  worn.place = 1;
  worn.slot = 5;
  ValueRow worn_too = worn;
  worn_too.id = id(2);
  struct Case {
    const char* expected;
    std::vector<ValueRow> rows;
    std::vector<AuditStep> steps;
  };
  const AuditStep came = step(1, 1, alice, 7, 7);
  const Case cases[] = {
      {"row_without_ledger ", {row(1, 7)}, {}},
      {"row_without_ledger ", {row(1, 7)}, {came, step(2, 1, alice, -7, 0)}},
      {"row_missing ", {}, {came}},
      {"amount ", {row(1, 8)}, {came}},
      {"owner ", {row(1, 7, bob)}, {came}},
      {"two_owners ", {row(1, 7)}, {came, step(2, 1, bob, 7, 7)}},
      {"kind ", {other_kind}, {came}},
      {"kind kind ", {row(1, 7)}, {came, changed}},
      {"quality ", {better}, {came}},
      {"balance ", {row(1, 7)}, {step(1, 1, alice, 7, 8)}},
      {"slot ", {worn, worn_too}, {came, step(2, 2, alice, 7, 7)}},
      {"row ", {row(1, 1'000)}, {step(1, 1, alice, 1'000, 1'000)}},
  };
  for (const Case& each : cases) {
    Lists lists(each.rows, each.steps);
    const AuditTerms terms{[](const ValueRow& tried) { return tried.amount < 100; }, 1, {}};
    EXPECT_EQ(names(audit_values(lists, terms)), each.expected);
  }
}

TEST(ValueAudit, EndsEarlyWhenItIsTold) {
  std::vector<ValueRow> rows;
  for (std::uint8_t i = 1; i < 100; ++i) rows.push_back(row(i, 1));
  Lists lists(rows, {});
  int asked = 0;
  const AuditReport report = audit_values(lists, {{}, 1, [&] { return ++asked > 3; }});
  EXPECT_FALSE(report.complete);
  EXPECT_GT(report.rows, 0u);
  EXPECT_LT(report.rows, 99u);
  EXPECT_EQ(report.differences_count, report.rows);
}

/// A store in memory, as its own audit sees it.
class Remembered final : public AuditSource {
 public:
  explicit Remembered(const MemoryValueStore& store) : store_(store) {}
  std::vector<ValueRow> rows_after(const Uuid& last) override {
    std::vector<ValueRow> rows;
    for (const auto& [key, each] : store_.rows()) {
      if (key > last) rows.push_back(each);
    }
    return rows;
  }
  std::vector<AuditStep> steps_after(const Uuid& item, std::int64_t line) override {
    std::vector<AuditStep> steps;
    for (const LedgerLine& each : store_.ledger()) {
      const auto number = static_cast<std::int64_t>(&each - store_.ledger().data()) + 1;
      if (std::pair(each.item, number) > std::pair(item, line))
        steps.push_back({number, each.item, each.owner, each.by, each.balance, each.kind, each.quality});
    }
    std::ranges::sort(steps, {}, [](const AuditStep& step) { return std::pair(step.item, step.id); });
    return steps;
  }

 private:
  const MemoryValueStore& store_;
};

TEST(ValueAudit, EveryRandomHistoryOfTransactionsAddsUp) {
  const std::uint64_t seed = 20'260'101;
  SCOPED_TRACE(seed);
  Random random(seed, 1, 1, {});
  MemoryValueStore store;
  for (std::uint64_t round = 1; round <= 2'000; ++round) {
    ValueTransaction made;
    made.origin.key = Uuid::v7({static_cast<std::int64_t>(round) * 1'000}, round, round);
    const std::uint64_t count = 1 + random.below(4);
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto item = static_cast<std::uint8_t>(1 + (random.below(8) * 4 + i) % 32);
      ValueChange change;
      if (const ValueRow* const there = store.find(id(item))) change.before = *there;
      if (change.before.amount == 0 || random.below(3) != 0) {
        change.after = row(item, 1 + static_cast<std::int64_t>(random.below(50)),
                           static_cast<std::uint8_t>(alice + random.below(3)));
        change.after.quality = static_cast<std::int32_t>(random.below(3));
      }
      if (change.before.amount > 0)
        change.used =
            static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(change.before.amount)));
      made.changes[made.count++] = change;
    }
    const ValueEnd end = store.commit(made);
    if (random.below(10) == 0) {
      EXPECT_EQ(store.commit(made), end);
    }
  }
  Remembered source(store);
  const AuditReport report = audit_values(source, {});
  EXPECT_EQ(names(report), "");
  EXPECT_GT(report.lines, 3'000u);
}

}  // namespace
}  // namespace kairos::audit_test
