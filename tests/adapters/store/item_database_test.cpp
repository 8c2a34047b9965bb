// What of the store of value only a database can promise, and what is read from the ledger there.
#include "tests/adapters/store/fixture/item_contract.hpp"

namespace kairos::item::tests {
namespace {

class ItemDatabase : public ItemContract {};
INSTANTIATE_TEST_SUITE_P(Databases, ItemDatabase, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(ItemDatabase, WhatWasCommittedSurvivesTheServer) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  EXPECT_EQ(values().commit(transaction(1, {{row(1, 10), row(1, 7), 0}})), ValueEnd::committed);
  things_.reset();
  database_.reset();
  database_ = open();
  ASSERT_NE(database_, nullptr);
  EXPECT_EQ(value_of(ItemStore(*database_).load(uuid(alice), {})).rows, std::vector{row(1, 7)});
  EXPECT_EQ(ledger().size(), 2u);
}

TEST_P(ItemDatabase, NoAmountIsBelowNothingWhoeverWritesIt) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  EXPECT_NE(ask("UPDATE \"item\" SET amount = 0"), "");
  EXPECT_NE(ask("UPDATE \"item\" SET amount = -1"), "");
  EXPECT_NE(ask("UPDATE \"ledger\" SET balance = -1"), "");
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, std::vector{row(1, 10)});
}

TEST_P(ItemDatabase, ARowThatMakesNoThingIsCorruptNotACrash) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  (void)value_of(values().load(uuid(bob), first(bob, {row(2, 20, bob)})));
  ask("UPDATE \"item\" SET slot = 99 WHERE amount = 10");
  EXPECT_EQ(values().load(uuid(alice), {}).error(), StoreFault::corrupt);
  // It spoils nothing but what is about it.
  const auto hers = transaction(1, {{row(1, 10), row(1, 7), 0}});
  const auto his = transaction(2, {{row(2, 20, bob), row(2, 7, bob), 0}});
  const std::array<const ValueTransaction*, 2> group{&hers, &his};
  std::array<ValueEnd, 2> ends{};
  values().commit_group(group, ends);
  EXPECT_EQ(ends, (std::array{ValueEnd::refused, ValueEnd::committed}));
}

TEST_P(ItemDatabase, NoticesGoWhenTheyAreTold) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  for (std::int64_t i = 0; i < 3; ++i) {
    auto told = transaction(static_cast<std::uint64_t>(i) + 1, {{row(1, 10 - i), row(1, 9 - i), 0}});
    told.notices = {uuid(bob), Uuid{}};
    EXPECT_EQ(values().commit(told), ValueEnd::committed);
  }
  LedgerStore ledger(*database_);
  const auto two = value_of(ledger.notices(2));
  ASSERT_EQ(two.size(), 2u);
  ASSERT_TRUE(ledger.told(two[1].number));
  const auto left = value_of(ledger.notices(10));
  ASSERT_EQ(left.size(), 1u);
  EXPECT_EQ(left[0].transaction, uuid(3));
}

TEST_P(ItemDatabase, AdenaIsSummedByHourAndCause) {
  constexpr std::int64_t hour = 3'600'000'000;
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  std::int64_t amount = 10;
  std::uint64_t key = 1;
  const auto move = [&](std::int64_t by, std::int64_t at, std::uint64_t why) {
    auto made = transaction(key++, {{row(1, amount), row(1, amount + by), why}});
    made.origin.at = {at};
    amount += by;
    EXPECT_EQ(values().commit(made), ValueEnd::committed);
  };
  move(100, hour * 7 + 1, 1);
  move(-30, hour * 8 - 1, 5);
  move(50, hour * 7 + 2, 1);
  move(-1, hour * 8, 5);
  LedgerStore ledger(*database_);
  EXPECT_EQ(value_of(ledger.sums(57, WallTime{hour * 7})),
            (std::vector<LedgerSum>{{7, 1, 150, 0, 2}, {7, 5, 0, 30, 1}, {8, 5, 0, 1, 1}}));
  EXPECT_EQ(value_of(ledger.sums(57, WallTime{hour * 8})), (std::vector<LedgerSum>{{8, 5, 0, 1, 1}}));
  EXPECT_EQ(value_of(ledger.of_item(uuid(1), 2)).size(), 2u);
  EXPECT_EQ(value_of(ledger.of_owner(uuid(alice), 100)).size(), 5u);
  EXPECT_EQ(value_of(ledger.of_owner(uuid(bob), 100)).size(), 0u);
}

TEST_P(ItemDatabase, WhoIsErasedHasNothingAndBeginsAnew) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10), row(3, 5)})));
  (void)value_of(values().load(uuid(bob), first(bob, {row(2, 20, bob)})));
  ASSERT_TRUE(things_->erase(uuid(alice), WallTime{7}));
  ASSERT_TRUE(things_->erase(uuid(alice), WallTime{8})) << "again is nothing";
  EXPECT_EQ(value_of(values().load(uuid(bob), {})).rows, std::vector{row(2, 20, bob)});
  ASSERT_EQ(ledger().size(), 5u);
  EXPECT_EQ(ledger().back().by + ledger()[3].by, -15);
  EXPECT_EQ(ledger().back().origin.at, WallTime{7});
  FirstRows anew = first(alice, {});
  anew.origin.key = uuid(9'999);
  EXPECT_TRUE(value_of(values().load(uuid(alice), anew)).fresh);
  EXPECT_EQ(value_of(LedgerStore(*database_).audit({})).differences_count, 0u);
}

TEST_P(ItemDatabase, KnowsWhichKindsSomebodyOwns) {
  ValueRow sword = row(2, 1, bob);
  sword.kind = 2'369;
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  (void)value_of(values().load(uuid(bob), first(bob, {sword})));
  using Kinds = std::vector<std::int32_t>;
  EXPECT_EQ(value_of(things_->used_kinds(Kinds{2'369, 5, 57})), (Kinds{57, 2'369}));
  EXPECT_EQ(value_of(things_->used_kinds(Kinds{5})), Kinds{});
  EXPECT_EQ(value_of(things_->used_kinds({})), Kinds{});
  Kinds many(1'200);
  for (std::size_t i = 0; i < many.size(); ++i) many[i] = static_cast<std::int32_t>(i) + 1'500;
  EXPECT_EQ(value_of(things_->used_kinds(many)), Kinds{2'369}) << "more than one statement takes";
}

TEST_P(ItemDatabase, IsReadBesideTheServer) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10), row(2, 5)})));
  store::DatabaseOptions options;
  options.schemas = {std::string(schema_name)};
  const auto beside = value_of(store::Database::open_to_read(url(), options));
  const auto right = value_of(LedgerStore(*beside).audit({}));
  EXPECT_EQ(right.differences_count, 0u);
  EXPECT_EQ(right.rows, 2u);
  EXPECT_EQ(ItemStore(*beside).commit(transaction(1, {{row(1, 10), {}, 0}})), ValueEnd::failed);
  // A hand in the tables is found, and left.
  EXPECT_EQ(ask("UPDATE \"item\" SET amount = 11 WHERE amount = 10"), "");
  EXPECT_EQ(ask("DELETE FROM \"item\" WHERE amount = 5"), "");
  const auto wrong = value_of(LedgerStore(*beside).audit({}));
  ASSERT_EQ(wrong.differences_count, 2u);
  EXPECT_EQ(wrong.differences[0].what, Discrepancy::amount);
  EXPECT_EQ(wrong.differences[0].found, 11);
  EXPECT_EQ(wrong.differences[0].expected, 10);
  EXPECT_EQ(wrong.differences[1].what, Discrepancy::row_missing);
  EXPECT_EQ(wrong.differences[1].item, uuid(2));
}

TEST_P(ItemDatabase, ALedgerIsOpenedForWhatWasThereBeforeIt) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10), row(2, 3)})));
  things_.reset();
  database_.reset();
  for (const char* statement : {"DROP TABLE \"ledger\"", "DROP TABLE \"outbox\"",
                                "UPDATE schema_version SET version = 1 WHERE name = 'item'"})
    EXPECT_EQ(ask(statement), "");
  database_ = open();
  ASSERT_NE(database_, nullptr);
  const auto lines = ledger();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].item, uuid(1));
  EXPECT_EQ(lines[0].balance, 10);
  EXPECT_EQ(name_of(static_cast<Why>(lines[0].why)), "opening");
  const auto report = value_of(LedgerStore(*database_).audit({}));
  EXPECT_EQ(report.differences_count, 0u);
  EXPECT_EQ(report.rows, 2u);
}

}  // namespace
}  // namespace kairos::item::tests
