// The contract of the store of value, the same in memory and on both databases: rows, ledger, outbox.
#include "tests/adapters/store/fixture/item_contract.hpp"

namespace kairos::item::tests {
namespace {

INSTANTIATE_TEST_SUITE_P(Stores, ItemContract, testing::Values("memory", "sqlite", "postgresql"),
                         store_test::each_database);

TEST_P(ItemContract, FirstThingsAreGivenOnce) {
  ValueRow worn = row(2, 1);
  worn.kind = 2'369;
  worn.place = 1;
  worn.slot = 5;
  worn.quality = 65'535;
  const FirstRows given = first(alice, {row(1, 99'900'000'000), worn});
  const auto owned = value_of(values().load(uuid(alice), given));
  EXPECT_TRUE(owned.fresh);
  EXPECT_EQ(owned.rows, (std::vector{row(1, 99'900'000'000), worn}));
  const LedgerLine of_sword{given.origin, uuid(alice), {}, worn.id, 1, 1, 9, 2'369, 65'535};
  LedgerLine of_adena = line(alice, 0, 1, 99'900'000'000, 99'900'000'000, 9);
  of_adena.origin = given.origin;
  EXPECT_EQ(ledger(), (std::vector{of_adena, of_sword}));
  EXPECT_EQ(values().commit(transaction(77, {{row(1, 99'900'000'000), {}, 0}, {worn, {}, 0}})),
            ValueEnd::committed);
  const auto again = value_of(values().load(uuid(alice), first(alice, {row(3, 5)})));
  EXPECT_FALSE(again.fresh);
  EXPECT_EQ(again.rows, std::vector<ValueRow>{}) << "who gave all away gets nothing new";
}

TEST_P(ItemContract, ATransactionIsWholeOrNothing) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  (void)value_of(values().load(uuid(bob), first(bob, {row(2, 20, bob)})));
  // From one owner to the other.
  EXPECT_EQ(
      values().commit(transaction(1, {{row(1, 10), row(1, 4), 8}, {row(2, 20, bob), row(2, 26, bob), 8}})),
      ValueEnd::committed);
  // One row is not as it was said: nothing of it happens.
  EXPECT_EQ(values().commit(transaction(2, {{row(1, 4), {}, 0}, {row(2, 20, bob), row(2, 30, bob), 0}})),
            ValueEnd::refused);
  EXPECT_EQ(values().commit(transaction(3, {{row(1, 4), {}, 0}, {{}, row(2, 1, bob), 0}})),
            ValueEnd::refused);
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, std::vector{row(1, 4)});
  EXPECT_EQ(value_of(values().load(uuid(bob), {})).rows, std::vector{row(2, 26, bob)});
  EXPECT_EQ(of(1, ledger()), (std::vector{line(alice, bob, 1, -6, 4, 8), line(bob, alice, 2, 6, 26, 8)}));
  EXPECT_EQ(ledger().size(), 4u);
  EXPECT_EQ(ledger().back().origin, transaction(1, {}).origin);
}

TEST_P(ItemContract, TheSameTransactionAgainIsTheFirstOutcome) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  const auto once = transaction(1, {{row(1, 10), row(1, 7), 0}, {{}, row(3, 3), 0}});
  EXPECT_EQ(values().commit(once), ValueEnd::committed);
  EXPECT_EQ(values().commit(once), ValueEnd::committed);
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, (std::vector{row(1, 7), row(3, 3)}));
  // Also when all went back meanwhile to where it was: the key counts, not what the rows look like.
  EXPECT_EQ(values().commit(transaction(2, {{row(1, 7), row(1, 10), 0}, {row(3, 3), {}, 0}})),
            ValueEnd::committed);
  EXPECT_EQ(values().commit(once), ValueEnd::committed);
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, std::vector{row(1, 10)});
  EXPECT_EQ(ledger().size(), 5u);
  // And what looks as if it were done, but has another key, was not.
  EXPECT_EQ(values().commit(transaction(3, {{row(1, 13), row(1, 10), 0}})), ValueEnd::refused);
}

TEST_P(ItemContract, AMoveWithinABagIsNoMovementOfValue) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 1)})));
  ValueRow worn = row(1, 1);
  worn.place = 1;
  worn.slot = 5;
  const auto dressed = transaction(1, {{row(1, 1), worn, 7}});
  EXPECT_EQ(values().commit(dressed), ValueEnd::committed);
  EXPECT_EQ(values().commit(dressed), ValueEnd::committed) << "the same again";
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, std::vector{worn});
  EXPECT_EQ(ledger().size(), 1u);
}

TEST_P(ItemContract, TheLedgerSaysWhatWentWhereAndWhatWasUsedUpBefore) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10), row(2, 1)})));
  ValueRow enchanted = row(2, 1);
  enchanted.quality = 4;
  // 3 were drunk before 5 were sold; a thing got better; another is new.
  EXPECT_EQ(values().commit(transaction(
                1, {{row(1, 10), row(1, 2), 6, 3, 7}, {row(2, 1), enchanted, 9}, {{}, row(4, 5), 6}})),
            ValueEnd::committed);
  LedgerLine better = line(alice, 0, 2, 0, 1, 9);
  better.quality = 4;
  EXPECT_EQ(of(1, ledger()), (std::vector{line(alice, 0, 1, -3, 7, 7), line(alice, 0, 1, -5, 2, 6), better,
                                          line(alice, 0, 4, 5, 5, 6)}));
  // The whole row goes to another owner, with its name.
  ValueRow his = row(1, 2);
  his.owner = uuid(bob);
  EXPECT_EQ(values().commit(transaction(2, {{row(1, 2), his, 8}})), ValueEnd::committed);
  EXPECT_EQ(of(2, ledger()), (std::vector{line(alice, bob, 1, -2, 0, 8), line(bob, alice, 1, 2, 2, 8)}));
  // From two owners to a third: who had it from whom cannot be said.
  EXPECT_EQ(values().commit(transaction(3, {{his, {}, 8}, {row(4, 5), {}, 8}, {{}, row(6, 7, carol), 8}})),
            ValueEnd::committed);
  EXPECT_EQ(of(3, ledger()), (std::vector{line(bob, 0, 1, -2, 0, 8), line(alice, 0, 4, -5, 0, 8),
                                          line(carol, 0, 6, 7, 7, 8)}));
}

TEST_P(ItemContract, EachOfAGroupEndsByItself) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  (void)value_of(values().load(uuid(bob), first(bob, {row(2, 20, bob)})));
  const auto good = transaction(1, {{row(1, 10), row(1, 9), 0}});
  const auto stale = transaction(2, {{row(1, 10), row(1, 8), 0}});
  const auto after = transaction(3, {{row(1, 9), row(1, 5), 0}});
  const auto nonsense = transaction(4, {});
  const auto last = transaction(5, {{row(2, 20, bob), row(2, 21, bob), 0}});
  const std::array<const ValueTransaction*, 6> group{&good, &stale, &after, &good, &nonsense, &last};
  std::array<ValueEnd, 6> ends{};
  values().commit_group(group, ends);
  using enum ValueEnd;
  EXPECT_EQ(ends, (std::array{committed, refused, committed, committed, refused, committed}));
  EXPECT_EQ(value_of(values().load(uuid(alice), {})).rows, std::vector{row(1, 5)});
  EXPECT_EQ(value_of(values().load(uuid(bob), {})).rows, std::vector{row(2, 21, bob)});
  EXPECT_EQ(ledger().size(), 5u);
}

TEST_P(ItemContract, TheOutboxIsWrittenWithTheTransaction) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  auto told = transaction(1, {{row(1, 10), row(1, 9), 0}});
  told.notices = {uuid(bob), Uuid{}};
  auto refused = transaction(2, {{row(1, 10), row(1, 9), 0}});
  refused.notices = {uuid(bob), uuid(carol)};
  EXPECT_EQ(values().commit(told), ValueEnd::committed);
  EXPECT_EQ(values().commit(told), ValueEnd::committed);
  EXPECT_EQ(values().commit(refused), ValueEnd::refused);
  EXPECT_EQ(outbox(), (std::vector{std::pair{uuid(1), uuid(bob)}}));
}

TEST_P(ItemContract, NonsenseIsRefused) {
  (void)value_of(values().load(uuid(alice), first(alice, {row(1, 10)})));
  EXPECT_EQ(values().commit(transaction(1, {})), ValueEnd::refused);
  EXPECT_EQ(values().commit(transaction(2, {{row(1, 10), row(1, -1), 0}})), ValueEnd::refused);
  EXPECT_EQ(values().commit(transaction(3, {{row(1, 10), row(1, 5), 0, 11, 0}})), ValueEnd::refused);
  EXPECT_EQ(ledger().size(), 1u);
}

}  // namespace
}  // namespace kairos::item::tests
