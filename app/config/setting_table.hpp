// The table of settings: name in the file, name in the environment, what it means, how it is read.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/config/settings.hpp"

namespace kairos::app {

struct SettingRow {
  std::string_view section;
  std::string_view key;
  std::string_view environment;
  std::string_view written;  ///< its value in the file that the first start writes, as TOML
  std::string_view help;
  /// Takes the value as text (of a list: separated by commas); gives what was expected when it is not that.
  std::optional<std::string> (*set)(Settings&, std::string_view value);
};

[[nodiscard]] std::span<const SettingRow> setting_rows();
/// The known name that differs least from this one.
[[nodiscard]] std::string nearest_setting(std::string_view section, std::string_view key);

}  // namespace kairos::app
