// The schemas of the modules in the database: made at the first start, migrated when ours are newer.
#pragma once
#include <string>
#include <vector>

#include "adapters/store/backend.hpp"
#include "adapters/store/database.hpp"

namespace kairos::store {

/// Makes or migrates each schema, in order. Each step is a transaction of its own, so an interrupted start
/// goes on where it was. A database with a newer schema than ours, or one too old to migrate, is refused,
/// both versions named. Says in the log what it did.
[[nodiscard]] Result<void, StoreError> bring_up_to_date(Backend& backend,
                                                        const std::vector<std::string>& schemas,
                                                        const std::string& shown);

/// Changes nothing; refused unless each schema is there in our version.
[[nodiscard]] Result<void, StoreError> require_current(Backend& backend,
                                                       const std::vector<std::string>& schemas,
                                                       const std::string& shown);

/// What bring_up_to_date would do, one line per schema; changes nothing.
[[nodiscard]] Result<DatabaseReport, StoreError> describe_schemas(Backend& backend,
                                                                  const std::vector<std::string>& schemas,
                                                                  const std::string& shown);

}  // namespace kairos::store
