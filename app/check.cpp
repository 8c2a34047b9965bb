// Everything that `serve` would stumble over, found without starting anything.
#include "app/check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "adapters/login/login_server.hpp"
#include "adapters/store/database.hpp"
#include "app/config/settings.hpp"
#include "app/host/datapack.hpp"
#include "app/host/edge_settings.hpp"
#include "app/host/schemas.hpp"
#include "engine/net/network.hpp"

namespace kairos::app {
namespace {

class Report {
 public:
  void good(const std::string& text) { fmt::print("ok     {}\n", text); }
  void fault(const std::string& text) {
    fmt::print("FAULT  {}\n", text);
    ++faults_;
  }
  [[nodiscard]] int faults() const { return faults_; }

 private:
  int faults_ = 0;
};

constexpr std::string_view sqlite_scheme = "sqlite:";

bool is_there(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

/// Whether this user may change the file or folder, or make it where it is not there yet.
void check_writable(const std::filesystem::path& path, Report& report) {
  std::error_code ignored;
  auto there = std::filesystem::absolute(path, ignored);
  while (!is_there(there) && there.has_relative_path()) there = there.parent_path();
  if (!is_there(path) && !std::filesystem::is_directory(there, ignored)) {
    report.fault(fmt::format("{} cannot be made: {} is no folder", path.string(), there.string()));
  } else if (::access(there.c_str(), W_OK) != 0) {
    report.fault(fmt::format("{} cannot be written: {}", there.string(), std::strerror(errno)));
  }
}

/// What is wrong between settings that are each right by themselves, and what `serve` writes at its start.
void check_settings(const LoadedSettings& loaded, Report& report) {
  for (const auto& fault : loaded.faults) report.fault(fault.where + ": " + fault.text);
  if (const auto fault = login::find_fault(login_settings(loaded.settings))) {
    report.fault(fault->setting + ": " + fault->fault);
  }
  if (!is_there(loaded.settings.home / "kairos.toml")) check_writable(loaded.settings.home, report);
  if (report.faults() == 0) report.good("settings of " + loaded.settings.home.string());
}

void check_datapack(const Settings& settings, Report& report) {
  const auto folder = datapack_folder(settings);
  const auto loaded = load_datapack(folder);
  if (loaded) {
    report.good(fmt::format("datapack {}: {} classes, {} NPC kinds, {} spawn points", folder.string(),
                            loaded->characters.classes.size(), loaded->npcs.npcs.size(),
                            loaded->npcs.spawns.size()));
    return;
  }
  for (const auto& fault : loaded.error()) report.fault(describe(fault));
}

void check_store(const Settings& settings, Report& report) {
  if (settings.store.empty() && !is_there(settings.home)) {
    report.good("database: will be made, in the home folder that will be made");
    return;
  }
  store::DatabaseOptions options;
  options.schemas = all_schemas();
  const auto url = store_url(settings);
  const auto examined = store::Database::examine(url, options);
  if (!examined) {
    report.fault(examined.error().text);
    return;
  }
  auto text = examined->text;
  while (text.ends_with('\n')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ';');
  report.good("database: " + text);
  if (!url.starts_with(sqlite_scheme) || url.ends_with(":memory:")) return;
  const std::filesystem::path file(url.substr(sqlite_scheme.size()));
  check_writable(file, report);
  // The log of writes and the lock are beside it.
  if (is_there(file)) check_writable(std::filesystem::absolute(file).parent_path(), report);
}

void check_port(net::Network& network, const std::string& address, std::uint16_t port, const char* what,
                Report& report) {
  net::ListenerSettings listener;
  listener.name = what;
  listener.address = address;
  listener.port = port;
  const auto opened = network.listen(listener, [] { return std::unique_ptr<net::FrameHandler>(); });
  if (opened) {
    report.good(fmt::format("{} port {}:{} is free", what, address, port));
  } else {
    report.fault(opened.error().text);
  }
}

void check_ports(const Settings& settings, Report& report) {
  // All are open at once, so that two settings of one port are found.
  net::Network network(net::NetworkSettings{});
  check_port(network, settings.listen_address, settings.login_port, "login", report);
  check_port(network, settings.listen_address, settings.game_port, "game", report);
  check_port(network, settings.http_address, settings.http_port, "http", report);
  network.stop(net::CloseReason::finished);
}

}  // namespace

int check() {
  const auto loaded = load_settings();
  const auto& settings = loaded.settings;
  Report report;
  check_settings(loaded, report);
  check_datapack(settings, report);
  check_store(settings, report);
  check_ports(settings, report);
  fmt::print("{}\n", report.faults() == 0 ? "all well" : fmt::format("{} faults", report.faults()));
  return report.faults() == 0 ? 0 : 1;
}

}  // namespace kairos::app
