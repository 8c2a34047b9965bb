// Read by the same row of the table as the file and the environment.
#include "app/bench/pacing_option.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/config/setting_table.hpp"

namespace kairos::bench {

void choose_pacing(app::Settings& settings, const std::string& pacing) {
  const auto rows = app::setting_rows();
  const auto row = std::ranges::find(rows, "pacing", &app::SettingRow::key);
  if (const auto wrong = row->set(settings, pacing)) throw std::runtime_error("--pacing must be " + *wrong);
}

}  // namespace kairos::bench
