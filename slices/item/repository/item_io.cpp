// The world waits for an answer, so there is one in any case.
#include "slices/item/repository/item_io.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"

namespace kairos::item {

Outcome ItemIo::commit(Io& io, const CommitValues& command) {
  // Told by another thread, perhaps, when this handler has ended.
  const auto tell = [later = std::make_shared<Io>(io), owner = command.owner,
                     ticket = command.ticket](ValueEnd end) {
    later->reply(ValuesSettled{owner, {ticket, end, 0}});
  };
  if (group_ != nullptr) {
    group_->commit(command.transaction, tell);
    return applied;
  }
  ValueEnd end = ValueEnd::unknown;
  try {
    end = store_.commit(command.transaction);
  } catch (const std::exception&) {
    // Whether it was before or after the change is not known here; the next question tells.
    tell(end);
    throw;
  }
  tell(end);
  return end == ValueEnd::committed ? applied : refused(Reason::storage_failed);
}

FirstRows ItemIo::first_rows(Io& io, const LoadItems& command) {
  FirstRows first;
  const auto data = data_();
  const auto* const given = data->starting_of(static_cast<std::int32_t>(command.class_id));
  first.origin = {Uuid::v7(io.now(), random_(), random_()), command.owner, io.now(), command.now,
                  kind_of<LoadItems>};
  first.why = static_cast<std::uint64_t>(Why::start);
  if (given == nullptr) return first;
  Outfit outfit{};
  for (const StartingItem& item : given->items) {
    const ItemTemplate* const thing = data->find(item.item);
    if (thing == nullptr) continue;
    ValueRow row{Uuid::v7(io.now(), random_(), random_()),
                 command.owner,
                 item.count,
                 item.item,
                 static_cast<std::int32_t>(At::bag),
                 -1,
                 0};
    if (item.worn) {
      const Dressing dressing = put_on(outfit, *thing);
      const auto slot = static_cast<std::size_t>(dressing.into);
      if (dressing.possible && outfit[slot] == nullptr) {
        outfit[slot] = thing;
        row.place = static_cast<std::int32_t>(At::worn);
        row.slot = static_cast<std::int32_t>(slot);
      }
    }
    first.rows.push_back(row);
  }
  return first;
}

Outcome ItemIo::load(Io& io, const LoadItems& command) {
  auto loaded = Result<OwnedRows, StoreFault>(StoreFault::internal);
  try {
    loaded = store_.load(command.owner, first_rows(io, command));
  } catch (const std::exception&) {
    io.reply(ItemsNotLoaded{command.entity, 0});
    throw;
  }
  if (!loaded) {
    log::error("the things of {} cannot be loaded: {}", command.owner.to_string(), to_string(loaded.error()));
    const bool later = worth_a_retry(loaded.error()) || loaded.error() == StoreFault::outcome_unknown;
    io.reply(ItemsNotLoaded{command.entity, later ? 1u : 0u});
    return refused(Reason::storage_failed);
  }
  const std::span<const ValueRow> rows(loaded->rows);
  std::size_t at = 0;
  do {
    ItemsLoaded part;
    part.entity = command.entity;
    part.count = static_cast<std::uint32_t>(std::min(rows.size() - at, rows_a_message));
    std::ranges::copy(rows.subspan(at, part.count), part.rows.begin());
    at += part.count;
    part.last = at == rows.size() ? 1 : 0;
    io.reply(part);
  } while (at < rows.size());
  return applied;
}

void register_io(Registry& registry, const std::shared_ptr<ItemIo>& items) {
  registry.io_command<CommitValues>([items](Io& io, const CommitValues& c) { return items->commit(io, c); });
  registry.io_command<LoadItems>([items](Io& io, const LoadItems& c) { return items->load(io, c); });
}

}  // namespace kairos::item
