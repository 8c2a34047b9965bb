// Every setting, once.
#include "app/config/setting_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

#include "app/config/nearest.hpp"
#include "engine/core/loop/wave_pool.hpp"
#include "engine/core/pacing/fixed_step_pacing.hpp"
#include "engine/core/time/dilation.hpp"

namespace kairos::app {
namespace {

using Fault = std::optional<std::string>;

template <class Number>
Fault read_number(std::string_view value, Number least, Number greatest, Number& out) {
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc{} || end != value.data() + value.size() || number < least || number > greatest) {
    return "a whole number from " + std::to_string(least) + " to " + std::to_string(greatest);
  }
  out = number;
  return std::nullopt;
}

template <auto Member, std::int64_t Least, std::int64_t Greatest>
Fault set_number(Settings& settings, std::string_view value) {
  std::int64_t number = 0;
  if (auto fault = read_number<std::int64_t>(value, Least, Greatest, number)) return fault;
  settings.*Member = static_cast<std::remove_reference_t<decltype(settings.*Member)>>(number);
  return std::nullopt;
}

template <auto Member>
Fault set_text(Settings& settings, std::string_view value) {
  settings.*Member = std::string(value);
  return std::nullopt;
}

template <auto Member>
Fault set_switch(Settings& settings, std::string_view value) {
  const bool on = value == "on" || value == "true" || value == "1";
  const bool off = value == "off" || value == "false" || value == "0";
  if (!on && !off) return "on or off";
  settings.*Member = on;
  return std::nullopt;
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const auto comma = std::min(list.find(','), list.size());
    auto part = list.substr(0, comma);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.push_back(part);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

Fault set_admins(Settings& settings, std::string_view value) {
  settings.admin_accounts.clear();
  for (const auto name : split(value)) settings.admin_accounts.emplace_back(name);
  return std::nullopt;
}

Fault set_unlimited_addresses(Settings& settings, std::string_view value) {
  constexpr std::size_t most = 256;
  std::vector<net::AddressRange> ranges;
  for (const auto part : split(value)) {
    const auto range = net::AddressRange::parse(std::string(part));
    if (!range || ranges.size() == most) {
      return fmt::format("at most {} numeric addresses or networks, as [\"192.0.2.7\", \"10.0.0.0/8\"]{}",
                         most, range ? "" : fmt::format("; `{}` is neither", part));
    }
    ranges.push_back(*range);
  }
  settings.unlimited_addresses = std::move(ranges);
  return std::nullopt;
}

Fault set_revisions(Settings& settings, std::string_view value) {
  std::vector<std::int32_t> revisions;
  for (const auto part : split(value)) {
    std::int32_t revision = 0;
    if (auto fault = read_number<std::int32_t>(part, 1, 9999, revision)) return fault;
    revisions.push_back(revision);
  }
  if (revisions.empty()) return "at least one revision, for example [273]";
  settings.revisions = std::move(revisions);
  return std::nullopt;
}

Fault set_auto_create(Settings& settings, std::string_view value) {
  if (value == "off" || value == "false" || value == "0") {
    settings.auto_create = AutoCreateAccounts::off;
  } else if (value == "limited") {
    settings.auto_create = AutoCreateAccounts::limited;
  } else if (value == "on" || value == "unlimited" || value == "true" || value == "1") {
    settings.auto_create = AutoCreateAccounts::unlimited;
  } else {
    return "off, limited (one account per address in ten seconds) or on";
  }
  return std::nullopt;
}

Fault set_pacing(Settings& settings, std::string_view value) {
  constexpr std::string_view names[] = {"event", "fixed"};
  constexpr std::string_view usual_rate = "20";
  if (value == names[0]) {
    settings.steps_per_second = 0;
    return std::nullopt;
  }
  const auto colon = std::min(value.find(':'), value.size());
  const auto name = value.substr(0, colon);
  const auto rate = value.substr(std::min(colon + 1, value.size()));
  std::int64_t number = 0;
  const bool sound = !read_number<std::int64_t>(rate, 1, FixedStepPacing::rate_max, number);
  if (name == names[1] && sound) {
    settings.steps_per_second = number;
    return std::nullopt;
  }
  const auto meant = nearest_word(name, names);
  return fmt::format(
      "event, or fixed:RATE with a rate from 1 to {} steps a second; did you mean `{}`?",
      FixedStepPacing::rate_max,
      meant == names[0] ? std::string(meant) : fmt::format("{}:{}", meant, sound ? rate : usual_rate));
}

Fault set_seed(Settings& settings, std::string_view value) {
  std::uint64_t seed = 0;
  if (value.empty() || value == "0") {
    settings.seed = std::nullopt;
    return std::nullopt;
  }
  if (auto fault = read_number<std::uint64_t>(value, 1, std::numeric_limits<std::uint64_t>::max(), seed))
    return fault;
  settings.seed = seed;
  return std::nullopt;
}

Fault set_log_level(Settings& settings, std::string_view value) {
  if (value != "debug" && value != "info" && value != "warn" && value != "error")
    return "debug, info, warn or error";
  settings.log_level = std::string(value);
  return std::nullopt;
}

Fault set_record_detail(Settings& settings, std::string_view value) {
  if (value != "pass" && value != "step") return "pass or step";
  settings.record_detail = std::string(value);
  return std::nullopt;
}

Fault set_ruleset(Settings& settings, std::string_view value) {
  if (value != "highfive") return "highfive (the only ruleset of this version)";
  settings.ruleset = std::string(value);
  return std::nullopt;
}

constexpr std::int64_t port_max = 65535;

constexpr std::array rows{
    SettingRow{"network", "listen_address", "KAIROS_LISTEN_ADDRESS", "\"0.0.0.0\"",
               "Where the login and game ports listen.", &set_text<&Settings::listen_address>},
    SettingRow{"network", "login_port", "KAIROS_LOGIN_PORT", "2106",
               "Clients log in here. 0 takes any free port.",
               &set_number<&Settings::login_port, 0, port_max>},
    SettingRow{"network", "game_port", "KAIROS_GAME_PORT", "7777",
               "Clients play here. 0 takes any free port.", &set_number<&Settings::game_port, 0, port_max>},
    SettingRow{"network", "http_address", "KAIROS_HTTP_ADDRESS", "\"127.0.0.1\"",
               "Where /metrics and /healthz are served. Think before you open it to the world.",
               &set_text<&Settings::http_address>},
    SettingRow{"network", "http_port", "KAIROS_HTTP_PORT", "8080",
               "The port of the same. 0 takes any free port.",
               &set_number<&Settings::http_port, 0, port_max>},
    SettingRow{"network", "advertise_address", "KAIROS_ADVERTISE_ADDRESS", "\"127.0.0.1\"",
               "The IPv4 address that clients from other machines are told to play at.",
               &set_text<&Settings::advertise_address>},
    SettingRow{"network", "threads", "KAIROS_NETWORK_THREADS", "1", "Threads that read, decode and write.",
               &set_number<&Settings::network_threads, 1, 64>},
    SettingRow{"network", "connections_max", "KAIROS_CONNECTIONS_MAX", "8192",
               "Open connections of each port.", &set_number<&Settings::connections_max, 1, 60000>},
    SettingRow{"network", "connections_per_address", "KAIROS_CONNECTIONS_PER_ADDRESS", "32",
               "Open connections of one client address to each port (of an IPv6 address, its /64 network).",
               &set_number<&Settings::connections_per_address, 1, 60000>},
    SettingRow{"network", "connection_burst", "KAIROS_CONNECTION_BURST", "64",
               "New connections that one client address may open at once to each port.",
               &set_number<&Settings::connection_burst, 1, 60000>},
    SettingRow{"network", "connections_per_second", "KAIROS_CONNECTIONS_PER_SECOND", "8",
               "How many of these it gets back in a second.",
               &set_number<&Settings::connections_per_second, 1, 60000>},
    SettingRow{"network", "unlimited_addresses", "KAIROS_UNLIMITED_ADDRESSES", "[]",
               "Client addresses or networks without these three limits: proxies, cafes. As [\"192.0.2.7\", "
               "\"10.0.0.0/8\"].",
               &set_unlimited_addresses},
    SettingRow{"store", "url", "KAIROS_STORE", "\"\"",
               "The database: sqlite:FILE or postgresql://user:password@host/name. Empty: kairos.sqlite "
               "beside this file.",
               &set_text<&Settings::store>},
    SettingRow{"login", "auto_create", "KAIROS_AUTO_CREATE", "\"on\"",
               "A login with an unknown name makes the account. Handy while you try things out; set it to "
               "\"off\" before\n"
               "# you let strangers in, or to \"limited\" (one account per address in ten seconds).",
               &set_auto_create},
    SettingRow{"login", "admin_accounts", "KAIROS_ADMIN_ACCOUNTS", "[]",
               "Accounts that enter with the highest access level.", &set_admins},
    SettingRow{"game", "ruleset", "KAIROS_RULESET", "\"highfive\"", "Rules and data of the world.",
               &set_ruleset},
    SettingRow{"game", "revisions", "KAIROS_REVISIONS", "[267, 268, 271, 273]",
               "Client revisions that are let in.", &set_revisions},
    SettingRow{"game", "cipher", "KAIROS_CIPHER", "true",
               "The game protocol's cipher. Most clients cannot do without.", &set_switch<&Settings::cipher>},
    SettingRow{"game", "rate_limits", "KAIROS_RATE_LIMITS", "true",
               "Limits of how often a client may send each kind of packet. Off only for measurements.",
               &set_switch<&Settings::rate_limits>},
    SettingRow{"game", "players_max", "KAIROS_PLAYERS_MAX", "2000",
               "At this number the server list says full.", &set_number<&Settings::players_max, 1, 60000>},
    SettingRow{"game", "delete_delay_hours", "KAIROS_DELETE_DELAY_HOURS", "168",
               "How long a deleted character can be taken back. 0: deleted at once.",
               &set_number<&Settings::delete_delay_hours, 0, 24 * 365>},
    SettingRow{
        "world", "pacing", "KAIROS_PACING", "\"event\"",
        "When passes start: event (when there is something to do), or fixed:20 (a tick, 20 times a second).",
        &set_pacing},
    SettingRow{"world", "pass_budget_ms", "KAIROS_PASS_BUDGET_MS", "50",
               "What a pass may take; longer ones are counted and reported.",
               &set_number<&Settings::pass_budget_ms, 1, 10'000>},
    SettingRow{"world", "slowest_time_percent", "KAIROS_SLOWEST_TIME_PERCENT", "10",
               "The slowest that game time may run, in percent, while passes are over their budget. 100: "
               "never slow.",
               &set_number<&Settings::slowest_time_percent, Dilation::least, Dilation::full>},
    SettingRow{"world", "watchdog_s", "KAIROS_WATCHDOG_S", "5",
               "A pass that has not returned after so many seconds is reported with its stack. 0: never.",
               &set_number<&Settings::watchdog_s, 0, 3'600>},
    SettingRow{"world", "seed", "KAIROS_SEED", "0",
               "Seed of the world's randomness. 0: from the operating system.", &set_seed},
    SettingRow{"world", "loop_threads", "KAIROS_LOOP_THREADS", "2", "Threads that run the partitions.",
               &set_number<&Settings::loop_threads, 1, 64>},
    SettingRow{
        "world", "parallel_systems", "KAIROS_PARALLEL_SYSTEMS", "0",
        "Further threads that run systems of one stage beside each other. 0: none. The world is the same "
        "with any number.",
        &set_number<&Settings::parallel_systems, 0, wave_workers_max>},
    SettingRow{"record", "enabled", "KAIROS_RECORD_ENABLED", "true",
               "Whether every pass is recorded, so that a fault can be replayed (./kairos replay).",
               &set_switch<&Settings::record_enabled>},
    SettingRow{"record", "max_mib", "KAIROS_RECORD_MAX_MIB", "1024",
               "What all recordings together may take of the disk, in MiB; the oldest go first.",
               &set_number<&Settings::record_max_mib, 16, 1024 * 1024>},
    SettingRow{"record", "detail", "KAIROS_RECORD_DETAIL", "\"pass\"",
               "pass, or step: every change too, so that a replay names the first difference. Slow.",
               &set_record_detail},
    SettingRow{"log", "level", "KAIROS_LOG_LEVEL", "\"info\"", "debug, info, warn or error.", &set_log_level},
};

}  // namespace

std::span<const SettingRow> setting_rows() { return rows; }

std::string nearest_setting(std::string_view section, std::string_view key) {
  const auto wanted = std::string(section) + "." + std::string(key);
  std::string best;
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (const auto& row : rows) {
    const auto name = std::string(row.section) + "." + std::string(row.key);
    // A right key in the wrong section is nearer than anything.
    const auto away = row.key == key ? 0 : edit_distance(wanted, name);
    if (away < best_distance) best = name, best_distance = away;
  }
  return best;
}

}  // namespace kairos::app
