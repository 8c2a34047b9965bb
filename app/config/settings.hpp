// Settings: everything an operator may choose, with the defaults of the development configuration.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/address_range.hpp"

namespace kairos::app {

enum class AutoCreateAccounts : std::uint8_t { off, limited, unlimited };

struct Settings {
  std::filesystem::path home = "var";  ///< KAIROS_HOME: configuration, database, datapacks, recordings

  std::string listen_address = "0.0.0.0";
  std::uint16_t login_port = 2106;
  std::uint16_t game_port = 7777;
  std::uint16_t http_port = 8080;
  std::string http_address = "127.0.0.1";
  std::string advertise_address = "127.0.0.1";
  std::int64_t network_threads = 1;
  std::int64_t connections_max = 8192;
  std::int64_t connections_per_address = 32;
  std::int64_t connection_burst = 64;
  std::int64_t connections_per_second = 8;
  std::vector<net::AddressRange> unlimited_addresses;

  std::string store;  ///< empty: sqlite:<home>/kairos.sqlite

  AutoCreateAccounts auto_create = AutoCreateAccounts::off;
  std::vector<std::string> admin_accounts;

  std::string ruleset = "highfive";
  std::vector<std::int32_t> revisions{267, 268, 271, 273};
  bool cipher = true;
  bool rate_limits = true;
  std::int64_t players_max = 2000;
  std::int64_t delete_delay_hours = 7 * 24;

  std::int64_t steps_per_second = 0;  ///< world.pacing: 0 is event, else fixed steps
  std::int64_t pass_budget_ms = 50;
  std::int64_t slowest_time_percent = 10;
  std::int64_t watchdog_s = 5;  ///< 0: no watchdog
  std::optional<std::uint64_t> seed;
  std::int64_t loop_threads = 2;
  std::int64_t parallel_systems = 0;

  bool record_enabled = true;
  std::int64_t record_max_mib = 1024;
  std::string record_detail = "pass";

  std::string log_level = "info";
};

/// One fault of the configuration in words for the operator.
struct SettingFault {
  std::string where;  ///< `var/kairos.toml:12`, or the name of an environment variable
  std::string text;
};

/// Defaults, then `kairos.toml` of the home folder if there is one, then the environment. Every fault is in
/// the list.
struct LoadedSettings {
  Settings settings;
  std::vector<SettingFault> faults;
};
[[nodiscard]] LoadedSettings load_settings();

/// The commented file that the first start writes.
[[nodiscard]] std::string default_file();
/// Writes it unless there is one; false with a reason when it cannot.
[[nodiscard]] std::optional<SettingFault> write_default_file(const std::filesystem::path& home);

/// The database's URL, with the default filled in.
[[nodiscard]] std::string store_url(const Settings& settings);
/// Where the ruleset's data is: <home>/datapacks/<ruleset> if it is there, else the starter datapack.
[[nodiscard]] std::filesystem::path datapack_folder(const Settings& settings);

}  // namespace kairos::app
