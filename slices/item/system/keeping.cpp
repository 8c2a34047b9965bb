// Loading a bag at the door, and letting the store catch up before the character is gone.
#include "slices/item/system/keeping.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/transfer.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/item/system/bag.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/system/ground.hpp"
#include "slices/item/system/using.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {
namespace {

constexpr Duration load_retry_delay = seconds(1);

void load(Turn& turn, Entity character, Uuid id) {
  const auto& persona = *turn.world().get<character::Persona>(character);
  const LoadItems order{character, id, static_cast<std::uint64_t>(persona.base_class_id), turn.pass().now};
  if (turn.request(OwnerKey::of(id).value, order)) return;
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + load_retry_delay, .entity = character},
           LoadAgain{});
}

void add_row(Turn& turn, Entity owner, const ValueRow& stored) {
  World& world = turn.world();
  const auto* const thing = template_of(turn, stored.kind);
  if (thing == nullptr || world.rows<Bag>(owner).size() >= bag_max) {
    log::error("the row {} of {} stays in the store: {}", stored.id.to_string(), stored.owner.to_string(),
               thing == nullptr ? "its kind is not in the datapack" : "the bag holds no more");
    return;
  }
  const bool worn = stored.slot >= 0 && stored.slot < static_cast<std::int32_t>(slots) && thing->wearable() &&
                    worn_at(world, owner, static_cast<Slot>(stored.slot)) == nullptr;
  const Item row{.id = stored.id,
                 .count = stored.amount,
                 .kept = stored.amount,
                 .ticket = {},
                 .handle = turn.take_handle(),
                 .kind = stored.kind,
                 .enchant = stored.quality,
                 .slot = worn ? stored.slot : -1,
                 .kept_slot = stored.slot,
                 .saving = 0};
  world.modify_rows<Bag>(owner, [&](auto& rows) { rows.push_back(row); });
}

/// True when nothing may be under way before it goes.
bool must_wait(const World& world, Entity owner) {
  if (!world.rows<OpenOrders>(owner).empty()) return true;
  return !world.rows<Owed>(owner).empty();
}

void answer(Turn& turn, Entity owner, character::SaveEnd end) {
  World& world = turn.world();
  const auto* const storing = world.get<Storing>(owner);
  if (storing == nullptr) return;
  const std::int32_t asked = storing->asked;
  world.remove<Storing>(owner);
  // The last answer may be the end of the character.
  for (std::int32_t i = 0; i < asked && world.alive(owner); ++i) character::stored(turn, owner, end);
}

void store(Turn& turn, Entity owner, Uuid) {
  turn.world().update<Storing>(owner, [](Storing& storing) { ++storing.asked; });
  go_on_storing(turn, owner, std::nullopt);
}

}  // namespace

character::Persistence persistence() {
  return {.restore = nullptr, .capture = nullptr, .halt = nullptr, .load = &load, .store = &store};
}

void load_again(Turn& turn, Entity character, const LoadAgain&) {
  if (const auto* const persona = turn.world().get<character::Persona>(character))
    load(turn, character, persona->id);
}

void items_loaded(Turn& turn, const ItemsLoaded& loaded) {
  World& world = turn.world();
  const Entity owner = loaded.entity;
  if (!world.alive(owner)) return;
  if (!world.has<Bag>(owner)) {
    world.add<Bag>(owner);
    world.add(owner, Worn{});
    world.add(owner, Charges{});
  }
  for (const ValueRow& row : std::span(loaded.rows).first(loaded.count)) add_row(turn, owner, row);
  if (loaded.last == 0) return;
  refresh_outfit(turn, owner);
  turn.defer(TellBag{owner});
  for (const auto& react : turn.shared<Reactions>().loaded) react(turn, owner);
  character::loaded(turn, owner);
}

void items_not_loaded(Turn& turn, const ItemsNotLoaded& failed) {
  if (!turn.world().alive(failed.entity)) return;
  if (failed.worth_a_retry == 0) return character::load_failed(turn, failed.entity);
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + load_retry_delay, .entity = failed.entity},
           LoadAgain{});
}

void go_on_storing(Turn& turn, Entity owner, std::optional<ValueEnd> saving) {
  World& world = turn.world();
  if (!world.has<Storing>(owner)) return;
  if (saving && *saving != ValueEnd::committed) {
    if (*saving == ValueEnd::failed)
      world.modify<Storing>(owner, [](Storing& storing) { storing.failed = 1; });
    // What the store refuses once it refuses for ever, and a character must be able to leave.
    return answer(turn, owner,
                  *saving == ValueEnd::failed ? character::SaveEnd::failed : character::SaveEnd::hopeless);
  }
  if (!world.has<Bag>(owner)) return answer(turn, owner, character::SaveEnd::stored);
  const bool leaving = world.has<character::Leaving>(owner);
  if (differs(world, owner)) {
    if (!order_saving(turn, owner)) return answer(turn, owner, character::SaveEnd::failed);
  }
  const bool saving_now = std::ranges::any_of(world.rows<OpenOrders>(owner),
                                              [](const OpenOrder& order) { return order.saving != 0; });
  if (saving_now || (leaving && must_wait(world, owner))) return;
  answer(turn, owner, character::SaveEnd::stored);
}

void tell_items(Turn& turn, Entity owner, bool open_window) {
  ItemsListed listed;
  listed.open_window = open_window ? 1 : 0;
  for (const Item& row : turn.world().rows<Bag>(owner)) {
    if (row.count > 0) listed.rows[static_cast<std::size_t>(listed.count++)] = row_of(turn, row);
  }
  turn.tell(owner, listed);
}

void detached(Turn& turn, Entity owner) {
  if (turn.world().has<Departing>(owner)) return;
  for (const Item& row : turn.world().rows<Bag>(owner)) turn.return_handle(row.handle);
}

/// Before the slices below let go of it, which ends in `detached`.
void take_leave(Turn& turn, Entity owner) {
  World& world = turn.world();
  if (!world.has<Bag>(owner)) return;
  for (const Item& row : world.rows<Bag>(owner)) turn.send_handle(row.handle);
  world.add(owner, Departing{});
}

void settle_in(Turn& turn, const Arrival& arrival) {
  World& world = turn.world();
  if (world.remove<Departing>(arrival.entity)) {
    for (const Item& row : world.rows<Bag>(arrival.entity)) turn.adopt_handle(row.handle);
  }
  world.modify<Reuses>(arrival.entity, [&](auto& rows) {
    for (ReuseRow& row : rows) row.until = row.until + arrival.shift;
  });
  world.remove<Fetching>(arrival.entity);
  // What it was not told, or given, in the place it left.
  if (!world.rows<BagNews>(arrival.entity).empty()) turn.defer(TellBag{arrival.entity});
  if (!world.rows<Owed>(arrival.entity).empty()) pay_owed(turn, arrival.entity);
}

}  // namespace kairos::item
