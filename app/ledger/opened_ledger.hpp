// OpenedLedger: the database of the configuration, opened to read beside a server or without one.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "adapters/store/database.hpp"
#include "app/config/settings.hpp"

namespace kairos::app {

struct OpenedLedger {
  Settings settings;
  std::unique_ptr<store::Database> database;
  std::string problem;  ///< why there is none, in words
};

/// `url`: empty for the one of the settings.
[[nodiscard]] OpenedLedger open_ledger(const std::string& url);

}  // namespace kairos::app
