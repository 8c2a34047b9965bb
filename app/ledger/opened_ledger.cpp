// From settings to a database that nothing is written to.
#include "app/ledger/opened_ledger.hpp"

#include "app/host/schemas.hpp"

namespace kairos::app {

OpenedLedger open_ledger(const std::string& url) {
  OpenedLedger opened;
  const LoadedSettings loaded = load_settings();
  opened.settings = loaded.settings;
  for (const SettingFault& fault : loaded.faults) opened.problem += fault.where + ": " + fault.text + '\n';
  if (!opened.problem.empty()) return opened;
  store::DatabaseOptions options;
  options.schemas = all_schemas();
  auto database = store::Database::open_to_read(url.empty() ? store_url(opened.settings) : url, options);
  if (database) {
    opened.database = std::move(*database);
  } else {
    opened.problem = database.error().text + '\n';
  }
  return opened;
}

}  // namespace kairos::app
