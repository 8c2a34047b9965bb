// The outcome of value transactions, and letting the store catch up.
#include "slices/item/system/flow.hpp"

#include <cstring>

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/kill_point.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/item/system/ground.hpp"
#include "slices/item/system/keeping.hpp"

namespace kairos::item {
namespace {

/// Between two questions about an outcome that is not known.
constexpr Duration ask_period = seconds(1);

const OpenOrder* order_of(const World& world, Entity owner, Ticket ticket) {
  for (const OpenOrder& order : world.rows<OpenOrders>(owner)) {
    if (order.ticket == ticket) return &order;
  }
  return nullptr;
}

/// The lines of one order, taken out of the component.
struct Lines {
  std::array<OpenLine, value_changes_max> rows;
  std::size_t count = 0;
};

Lines take_lines(World& world, Entity owner, Ticket ticket) {
  Lines taken;
  world.modify<OpenLines>(owner, [&](auto& rows) {
    for (const OpenLine& line : rows.view()) {
      if (line.ticket == ticket && taken.count < taken.rows.size()) taken.rows[taken.count++] = line;
    }
    rows.erase_if([&](const OpenLine& line) { return line.ticket == ticket; });
  });
  return taken;
}

void add_new_row(Turn& turn, Entity owner, const ValueRow& made) {
  const Item row{.id = made.id,
                 .count = made.amount,
                 .kept = made.amount,
                 .ticket = {},
                 .handle = turn.take_handle(),
                 .kind = made.kind,
                 .enchant = made.quality,
                 .slot = -1,
                 .kept_slot = -1,
                 .saving = 0};
  turn.world().modify_rows<Bag>(owner, [&](auto& rows) { rows.push_back(row); });
  note(turn, owner, row, RowChange::added);
}

/// True when what is worn is another now.
bool change_old_row(Turn& turn, Entity owner, const OpenLine& line) {
  World& world = turn.world();
  Item row;
  bool revived = false;
  const bool found = change_row(world, owner, line.item, [&](Item& stored) {
    revived = stored.count == 0 && line.by > 0;
    stored.count += line.by;
    stored.kept = line.change.after.amount;
    stored.ticket = {};
    stored.saving = 0;
    if (line.change.after.amount > 0) {
      stored.kept_slot = line.change.after.slot;
      stored.enchant = line.change.after.quality;
    }
    row = stored;
  });
  if (!found) return false;
  if (row.count > 0) {
    if (line.by != 0 || line.change.before.quality != line.change.after.quality)
      note(turn, owner, row, revived ? RowChange::added : RowChange::modified);
    return row.worn();
  }
  if (row.kept > 0) return false;  // used up while the store was catching up; it does not know all yet
  if (line.by != 0) note(turn, owner, row, RowChange::removed);
  world.modify<Bag>(
      owner, [&](auto& rows) { rows.erase_if([&](const Item& each) { return each.handle == row.handle; }); });
  turn.return_handle(row.handle);
  return row.worn();
}

void commit_lines(Turn& turn, Entity owner, const Lines& lines) {
  bool outfit_changed = false;
  for (const OpenLine& line : std::span(lines.rows).first(lines.count)) {
    if (line.item) {
      outfit_changed |= change_old_row(turn, owner, line);
    } else {
      add_new_row(turn, owner, line.change.after);
    }
    if (line.ground) taken_up(turn, line.ground, owner);
  }
  if (outfit_changed) refresh_outfit(turn, owner);
}

void release_lines(Turn& turn, Entity owner, const Lines& lines) {
  World& world = turn.world();
  for (const OpenLine& line : std::span(lines.rows).first(lines.count)) {
    if (line.item) {
      (void)change_row(world, owner, line.item, [](Item& row) {
        row.ticket = {};
        row.saving = 0;
      });
    }
    if (line.ground) world.modify<Ground>(line.ground, [](Ground& ground) { ground.ticket = {}; });
  }
}

void tell_waiting(Turn& turn, const OpenOrder& order, const ValueResult& result) {
  if (order.then_kind == 0) return;
  std::array<std::byte, continuation_max> bytes{};
  std::memcpy(bytes.data(), order.then.data(), order.then_size);
  std::memcpy(bytes.data(), &result, sizeof(result));
  turn.post_kept(turn.partition(), order.then_kind, std::span(bytes).first(order.then_size));
}

void ask_later(Turn& turn, Entity owner, Ticket ticket) {
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + ask_period, .entity = owner}, AskAgain{ticket});
}

}  // namespace

Ticket new_ticket(World& world) {
  Ticket ticket;
  world.modify_resource<Tickets>([&](Tickets& tickets) { ticket = {++tickets.last}; });
  return ticket;
}

Uuid new_id(Turn& turn, Random& random) {
  const std::uint64_t high = random.next();
  return Uuid::v7(turn.pass().wall, high, random.next());
}

ValueOrigin origin_of(Turn& turn, const Uuid& who, Kind then, Random& random) {
  return {new_id(turn, random), who, turn.pass().wall, turn.pass().now, then};
}

ValueRow stored_row(const Item& item, const Uuid& owner) {
  return {item.id,
          owner,
          item.kept,
          item.kind,
          static_cast<std::int32_t>(item.kept_slot >= 0 ? At::worn : At::bag),
          item.kept_slot,
          item.enchant};
}

ValueRow present_row(const Item& item, const Uuid& owner) {
  return {item.id,
          owner,
          item.count,
          item.kind,
          static_cast<std::int32_t>(item.worn() ? At::worn : At::bag),
          item.slot,
          item.enchant};
}

void values_settled(Turn& turn, const ValuesSettled& settled) {
  World& world = turn.world();
  const Entity owner = settled.owner;
  const OpenOrder* const found = order_of(world, owner, settled.result.ticket);
  if (found == nullptr) return;
  if (settled.result.end == ValueEnd::unknown) return ask_later(turn, owner, settled.result.ticket);
  kill_point(KillPoint::settled);
  const OpenOrder order = *found;
  if (settled.result.end == ValueEnd::refused)
    log::error("a value transaction of {} was refused: the store and the world disagree",
               world.get<character::Persona>(owner)->name.view());
  world.modify<OpenOrders>(owner, [&](auto& rows) {
    rows.erase_if([&](const OpenOrder& each) { return each.ticket == order.ticket; });
  });
  const Lines lines = take_lines(world, owner, order.ticket);
  if (settled.result.end == ValueEnd::committed) {
    commit_lines(turn, owner, lines);
  } else {
    release_lines(turn, owner, lines);
  }
  // A reward is not told by a message: its owner may be elsewhere when that comes, and is owed what failed.
  const bool rewarded = order.then_kind == kind_of<RewardDone>;
  if (!rewarded) tell_waiting(turn, order, settled.result);
  pay_owed(turn, owner);
  if (rewarded) {
    auto done = value_from<RewardDone>(std::as_bytes(std::span(order.then).first(order.then_size)));
    done.result = settled.result;
    reward_done(turn, done);
  }
  go_on_storing(turn, owner, order.saving != 0 ? std::optional(settled.result.end) : std::nullopt);
  turn.release(owner);
  kill_point(KillPoint::applied);
}

void ask_again(Turn& turn, Entity owner, const AskAgain& due) {
  const World& world = turn.world();
  const OpenOrder* const order = order_of(world, owner, due.ticket);
  if (order == nullptr) return;
  CommitValues commit{owner, due.ticket, {}};
  commit.transaction.origin = order->origin;
  for (const OpenLine& line : world.rows<OpenLines>(owner)) {
    if (line.ticket == due.ticket) commit.transaction.changes[commit.transaction.count++] = line.change;
  }
  const auto key = OwnerKey::of(world.get<character::Persona>(owner)->id);
  if (!turn.request(key.value, commit)) ask_later(turn, owner, due.ticket);
}

bool differs(const World& world, Entity owner) {
  for (const Item& row : world.rows<Bag>(owner)) {
    if (!row.busy() && (row.count != row.kept || row.slot != row.kept_slot)) return true;
  }
  return false;
}

bool order_saving(Turn& turn, Entity owner) {
  World& world = turn.world();
  const auto* const persona = world.get<character::Persona>(owner);
  if (persona == nullptr || !differs(world, owner)) return true;
  if (world.rows<OpenOrders>(owner).size() >= OpenOrders::rows::max) return true;
  Random random = turn.pass().random(owner);
  CommitValues commit{owner, new_ticket(world), {}};
  commit.transaction.origin = origin_of(turn, persona->id, kind_of<ValuesSettled>, random);
  std::array<OpenLine, value_changes_max> open;
  const std::size_t room = OpenLines::rows::max - world.rows<OpenLines>(owner).size();
  std::size_t count = 0;
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.busy() || (row.count == row.kept && row.slot == row.kept_slot)) continue;
    if (count == std::min(room, open.size())) break;
    ValueChange change{stored_row(row, persona->id), {}, static_cast<std::uint64_t>(Why::use)};
    if (row.count > 0) change.after = present_row(row, persona->id);
    open[count] = {commit.ticket, change, 0, {}, row.handle, 0};
    commit.transaction.changes[count++] = change;
  }
  commit.transaction.count = count;
  if (count == 0) return true;
  if (!turn.request(OwnerKey::of(persona->id).value, commit)) return false;
  const OpenOrder opened{commit.ticket, commit.transaction.origin, {}, 0, 0, Why::use, 1};
  world.modify_rows<OpenOrders>(owner, [&](auto& rows) { rows.push_back(opened); });
  world.modify_rows<OpenLines>(owner, [&](auto& rows) {
    for (const OpenLine& line : std::span(open).first(count)) rows.push_back(line);
  });
  for (const OpenLine& line : std::span(open).first(count)) {
    (void)change_row(world, owner, line.item, [&](Item& row) {
      row.ticket = commit.ticket;
      row.saving = 1;
    });
  }
  turn.hold(owner);
  return true;
}

}  // namespace kairos::item
