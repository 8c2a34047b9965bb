// Lines of the ledger and sums of adena, for people and for programs.
#pragma once
#include <string>
#include <vector>

#include "app/ledger/ledger_names.hpp"
#include "engine/core/persistence/ledger.hpp"
#include "slices/item/repository/ledger_store.hpp"

namespace kairos::app {

[[nodiscard]] std::string lines_in_words(const std::vector<LedgerLine>& lines, LedgerNames& names);
[[nodiscard]] std::string lines_as_json(const std::vector<LedgerLine>& lines, LedgerNames& names);
[[nodiscard]] std::string sums_in_words(const std::vector<item::LedgerSum>& sums);
[[nodiscard]] std::string sums_as_json(const std::vector<item::LedgerSum>& sums);

}  // namespace kairos::app
