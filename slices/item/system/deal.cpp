// Deal: what it may be made of, and its order.
#include <cstring>

#include "engine/core/persistence/kill_point.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/item/model/amount.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {
namespace {

/// What is on its way into a bag.
struct Coming {
  std::int64_t weight = 0;
  std::int64_t rows = 0;
  std::int64_t quest_rows = 0;
};

void add(Coming& coming, const ItemTemplate& thing, std::int64_t by, std::int64_t rows) {
  coming.weight += weight_of_row(thing, by);
  (thing.quest ? coming.quest_rows : coming.rows) += rows;
}

Coming reserved_for(const Turn& turn, const World& world, Entity owner) {
  Coming coming;
  for (const OpenLine& line : world.rows<OpenLines>(owner)) {
    const bool made = line.change.before.amount == 0;
    const auto* const thing = template_of(turn, made ? line.change.after.kind : line.change.before.kind);
    if (thing != nullptr && line.by > 0) add(coming, *thing, line.by, made ? 1 : 0);
  }
  return coming;
}

std::array<std::int64_t, 2> rows_of(const Turn& turn, const World& world, Entity owner) {
  std::array<std::int64_t, 2> counted{};
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.count == 0) continue;
    const auto* const thing = template_of(turn, row.kind);
    ++counted[thing != nullptr && thing->quest ? 1 : 0];
  }
  return counted;
}

}  // namespace

Reason Deal::change(const Item& row, std::int64_t by, std::int32_t enchant) {
  if (row.busy()) return Reason::busy;
  for (Line& line : std::span(lines_).first(count_)) {
    if (line.item != row.handle) continue;
    const auto sum = sum_of(row.count, line.by + by);
    if (!sum) return by < 0 ? Reason::not_enough : Reason::too_many;
    line.by += by;
    line.enchant = enchant;
    return Reason::none;
  }
  if (!sum_of(row.count, by)) return by < 0 ? Reason::not_enough : Reason::too_many;
  if (count_ == lines_.size()) return Reason::too_many;
  lines_[count_++] = {{}, by, {}, row.handle, row.kind, enchant};
  return Reason::none;
}

Reason Deal::add_row(std::int32_t kind, std::int64_t count, std::int32_t enchant, const Uuid& id,
                     Entity ground) {
  if (count_ == lines_.size()) return Reason::too_many;
  lines_[count_++] = {id, count, ground, {}, kind, enchant};
  return Reason::none;
}

Reason Deal::take(Handle item, std::int64_t count) {
  if (count <= 0 || count > count_max) return Reason::not_enough;
  const Item* const row = find(turn_.world(), owner_, item);
  return row == nullptr ? Reason::gone : change(*row, -count, row->enchant);
}

Reason Deal::take_kind(std::int32_t kind, std::int64_t count) {
  if (count <= 0 || count > count_max) return Reason::not_enough;
  bool busy = false;
  for (const Item& row : turn_.world().rows<Bag>(owner_)) {
    if (row.kind != kind || row.count == 0 || row.worn()) continue;
    busy |= row.busy();
    if (row.busy()) continue;
    const std::int64_t taken = std::min(row.count, count);
    if (const Reason no = change(row, -taken, row.enchant); no != Reason::none) return no;
    count -= taken;
    if (count == 0) return Reason::none;
  }
  return busy ? Reason::busy : Reason::not_enough;
}

Reason Deal::give(std::int32_t kind, std::int64_t count, std::int32_t enchant) {
  const auto* const thing = template_of(turn_, kind);
  if (thing == nullptr) return Reason::gone;
  if (count <= 0 || count > count_max) return Reason::too_many;
  if (!thing->stackable) {
    if (count > static_cast<std::int64_t>(lines_.size())) return Reason::too_many;
    for (; count > 0; --count) {
      if (const Reason no = add_row(kind, 1, enchant, {}, {}); no != Reason::none) return no;
    }
    return Reason::none;
  }
  // A row that is used up but not forgotten by the store is as good as any.
  for (const Item& row : turn_.world().rows<Bag>(owner_)) {
    if (row.kind == kind) return change(row, count, row.enchant);
  }
  for (Line& line : std::span(lines_).first(count_)) {
    if (line.item || line.kind != kind) continue;
    if (!sum_of(line.by, count)) return Reason::too_many;
    line.by += count;
    return Reason::none;
  }
  for (const OpenLine& line : turn_.world().rows<OpenLines>(owner_)) {
    // Its stack is being made just now.
    if (line.change.before.amount == 0 && line.change.after.kind == kind) return Reason::busy;
  }
  return add_row(kind, count, enchant, {}, {});
}

Reason Deal::enchant(Handle item, std::int32_t enchant) {
  const Item* const row = find(turn_.world(), owner_, item);
  return row == nullptr ? Reason::gone : change(*row, 0, enchant);
}

Reason Deal::pick_up(Entity ground) {
  const World& world = turn_.world();
  const Ground* const lies = world.get<Ground>(ground);
  if (lies == nullptr) return Reason::gone;
  if (lies->ticket) return Reason::busy;
  if (count_ == lines_.size()) return Reason::too_many;
  if (lies->stackable == 0) return add_row(lies->kind, lies->count, lies->enchant, lies->id, ground);
  const std::size_t before = count_;
  const Reason no = give(lies->kind, lies->count, lies->enchant);
  if (no != Reason::none) return no;
  // A stack of this kind may be a line of this deal already; then that one picks it up.
  lines_[count_ > before ? before : count_ - 1].ground = ground;
  return Reason::none;
}

Reason Deal::check_room() const {
  const World& world = turn_.world();
  const auto* const holdings = world.get<character::Holdings>(owner_);
  if (holdings == nullptr) return Reason::none;
  Coming change;
  for (const Line& line : std::span(lines_).first(count_)) {
    const auto* const thing = template_of(turn_, line.kind);
    if (thing == nullptr) continue;
    const Item* const row = line.item ? find(world, owner_, line.item) : nullptr;
    std::int64_t rows = 0;
    if (row == nullptr) {
      rows = 1;  // new, or used up before
    } else if (row->count + line.by == 0) {
      rows = -1;
    }
    add(change, *thing, line.by, rows);
  }
  const Coming coming = reserved_for(turn_, world, owner_);
  const auto there = rows_of(turn_, world, owner_);
  const auto& capacity = holdings->capacity;
  if (change.rows > 0 && there[0] + coming.rows + change.rows > capacity.inventory_slots)
    return Reason::no_room;
  if (change.quest_rows > 0 && there[1] + coming.quest_rows + change.quest_rows > capacity.quest_slots)
    return Reason::no_room;
  // What the World can hold, whatever the chronicle allows.
  if (world.rows<Bag>(owner_).size() + static_cast<std::size_t>(coming.rows + coming.quest_rows) + count_ >
      bag_max)
    return Reason::no_room;
  if (change.weight > 0 && weight_of(turn_, owner_) + coming.weight + change.weight > capacity.weight_max)
    return Reason::too_heavy;
  return Reason::none;
}

Result<Ticket, Reason> Deal::order(Why why, Kind then, std::span<const std::byte> bytes) {
  World& world = turn_.world();
  const auto* const persona = world.get<character::Persona>(owner_);
  if (persona == nullptr || !world.has<Bag>(owner_)) return Reason::gone;
  if (count_ == 0) return Reason::not_enough;
  if (const Reason no = check_room(); no != Reason::none) return no;
  const bool full = world.rows<OpenOrders>(owner_).size() >= OpenOrders::rows::max ||
                    world.rows<OpenLines>(owner_).size() + count_ > OpenLines::rows::max;
  if (full || bytes.size() > continuation_max) return Reason::busy;

  Random random = turn_.pass().random(owner_);
  CommitValues commit{owner_, new_ticket(world), {}};
  commit.transaction.origin = origin_of(turn_, persona->id, then, random);
  commit.transaction.count = count_;
  std::array<OpenLine, value_changes_max> open;
  for (std::size_t i = 0; i < count_; ++i) {
    const Line& line = lines_[i];
    ValueChange& change = commit.transaction.changes[i];
    change.why = static_cast<std::uint64_t>(why);
    if (const Item* const row = line.item ? find_any(world, owner_, line.item) : nullptr) {
      if (row->kept > 0) change.before = stored_row(*row, persona->id);
      change.used = row->kept - row->count;
      change.used_why = static_cast<std::uint64_t>(Why::use);
      Item after = *row;
      after.count += line.by;
      after.enchant = line.enchant;
      if (after.count > 0) change.after = present_row(after, persona->id);
    } else {
      change.after = {line.id ? line.id : new_id(turn_, random), persona->id, line.by,     line.kind,
                      static_cast<std::int32_t>(At::bag),        -1,          line.enchant};
    }
    open[i] = {commit.ticket, change, line.by, line.ground, line.item, 0};
  }
  if (!turn_.request(OwnerKey::of(persona->id).value, commit)) return Reason::storage_full;

  OpenOrder opened{
      commit.ticket, commit.transaction.origin, {}, then, static_cast<std::uint32_t>(bytes.size()), why, 0};
  if (!bytes.empty()) std::memcpy(opened.then.data(), bytes.data(), bytes.size());
  world.modify_rows<OpenOrders>(owner_, [&](auto& rows) { rows.push_back(opened); });
  world.modify_rows<OpenLines>(owner_, [&](auto& rows) {
    for (const OpenLine& line : std::span(open).first(count_)) rows.push_back(line);
  });
  for (const Line& line : std::span(lines_).first(count_)) {
    if (line.item) (void)change_row(world, owner_, line.item, [&](Item& row) { row.ticket = commit.ticket; });
    if (line.ground)
      world.modify<Ground>(line.ground, [&](Ground& ground) { ground.ticket = commit.ticket; });
  }
  turn_.hold(owner_);
  kill_point(KillPoint::ordered);
  return commit.ticket;
}

}  // namespace kairos::item
