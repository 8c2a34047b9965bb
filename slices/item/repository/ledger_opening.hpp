// The begin of the ledger in a database that had things before it.
#pragma once
#include <odb/forward.hxx>

namespace kairos::item {

/// Inside the migration to the schema's version 2.
void open_ledger(odb::database& database);

}  // namespace kairos::item
