// What is owed to somebody: created as soon as its rows are free.
#include "engine/core/log/log.hpp"
#include "slices/item/system/flow.hpp"

namespace kairos::item {
namespace {

constexpr Duration pay_retry_delay = seconds(1);

void pay_later(Turn& turn, Entity owner) {
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + pay_retry_delay, .entity = owner}, PayAgain{});
}

void owe(Turn& turn, Entity to, const OwedRow& row) {
  bool owed = false;
  turn.world().modify_rows<Owed>(to, [&](auto& rows) { owed = rows.try_push_back(row); });
  if (!owed) log::warn("a reward of {} of item {} is lost: too much is owed already", row.count, row.kind);
}

}  // namespace

void reward_done(Turn& turn, const RewardDone& done) {
  if (!turn.world().alive(done.to)) return;
  if (done.result.end == ValueEnd::committed)
    return turn.tell(done.to, ItemObtained{done.count, done.kind, 0, 0, 0});
  if (done.result.end != ValueEnd::failed) return;
  // The store is away: it is owed still.
  owe(turn, done.to, {done.count, done.kind, done.why});
  pay_later(turn, done.to);
}

void reward(Turn& turn, Entity to, std::int32_t kind, std::int64_t count, Why why) {
  World& world = turn.world();
  if (!world.has<Bag>(to) || template_of(turn, kind) == nullptr || count <= 0) return;
  owe(turn, to, {count, kind, why});
  pay_owed(turn, to);
}

void pay_owed(Turn& turn, Entity owner) {
  World& world = turn.world();
  for (std::size_t i = 0; i < world.rows<Owed>(owner).size();) {
    const OwedRow row = world.rows<Owed>(owner)[i];
    Deal deal(turn, owner);
    Reason no = deal.give(row.kind, row.count);
    if (no == Reason::none) {
      const auto ordered = deal.order(row.why, RewardDone{{}, row.count, owner, row.kind, row.why});
      if (!ordered) no = ordered.error();
    }
    if (no == Reason::busy) {
      ++i;
      continue;
    }
    if (no == Reason::storage_full) {
      return pay_later(turn, owner);
    }
    world.modify<Owed>(owner, [&](auto& rows) { rows.erase(i); });
    if (no != Reason::none)
      drop(turn, row.kind, row.count, movement::point_now(world, owner, turn.pass().now), owner);
  }
}

void pay_again(Turn& turn, Entity owner, const PayAgain&) { pay_owed(turn, owner); }

}  // namespace kairos::item
