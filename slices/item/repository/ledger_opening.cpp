// A database that is older than the ledger gets an opening line for everything that is there.
#include "slices/item/repository/ledger_opening.hpp"

#include <odb/database.hxx>
#include <string>

#include "slices/item/item.hpp"

namespace kairos::item {

void open_ledger(odb::database& database) {
  const std::string nobody =
      database.id() == odb::id_sqlite ? "zeroblob(16)" : "'\\x00000000000000000000000000000000'::bytea";
  database.execute(
      "INSERT INTO \"ledger\" (\"transaction_key\", \"line\", \"who\", \"owner_id\", \"other_id\", "
      "\"item_id\", "
      "\"kind\", \"quality\", \"moved\", \"balance\", \"why\", \"cause\", \"at\", \"game_time\") SELECT "
      "\"id\", 0, " +
      nobody + ", \"owner_id\", " + nobody + ", \"id\", \"kind\", \"enchant\", \"amount\", \"amount\", " +
      std::to_string(static_cast<int>(Why::opening)) + ", 0, 0, 0 FROM \"item\"");
}

}  // namespace kairos::item
