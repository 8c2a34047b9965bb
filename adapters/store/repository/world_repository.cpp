// The statements on the one row of the world, through ODB.
#include "adapters/store/repository/world_repository.hpp"

#include <bit>
#include <odb/database.hxx>
#include <odb/transaction.hxx>

#include "adapters/store/repository/records-odb.hpp"
#include "adapters/store/repository/world_record.hpp"

namespace kairos::store {
namespace {

constexpr std::int32_t the_row = 1;

}  // namespace

Result<WorldState, StoreFault> WorldRepository::begin_boot(std::uint64_t seed) {
  WorldState state;
  const auto done = database_->transact(TransactionMode::write, [&] {
    odb::database& database = odb::transaction::current().database();
    WorldRecord record;
    const bool found = database.find<WorldRecord>(the_row, record);
    if (!found) record.seed = std::bit_cast<std::int64_t>(seed);
    record.id = the_row;
    ++record.boot_number;
    if (found) {
      database.update(record);
    } else {
      database.persist(record);
    }
    state = {record.boot_number, GameTime{record.game_time}, std::bit_cast<std::uint64_t>(record.seed)};
    return Ending::commit;
  });
  if (!done) return done.error();
  database_->claim(state.boot_number);
  return state;
}

Result<void, StoreFault> WorldRepository::save_game_time(GameTime now) {
  return database_->transact(TransactionMode::write, [&] {
    WorldRecord record;
    record.id = the_row;
    record.game_time = now.us;
    record.time_section.reset(true, true);
    odb::transaction::current().database().update(record, record.time_section);
    return Ending::commit;
  });
}

}  // namespace kairos::store
