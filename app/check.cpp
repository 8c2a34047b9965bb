// Everything that `serve` would stumble over, found without starting anything.
#include "app/check.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "adapters/login/repository/odb_account_store.hpp"
#include "adapters/store/database.hpp"
#include "app/config/settings.hpp"
#include "app/host/datapack.hpp"
#include "engine/net/network.hpp"
#include "slices/character/repository/character_repository.hpp"

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
  store::DatabaseOptions options;
  options.schemas = {std::string(login::schema_name), std::string(character::schema_name)};
  const auto examined = store::Database::examine(store_url(settings), options);
  if (examined) {
    report.good("database: " + examined->text);
  } else {
    report.fault(examined.error().text);
  }
}

void check_port(const std::string& address, std::uint16_t port, const char* what, Report& report) {
  net::Network network(net::NetworkSettings{});
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
  network.stop(net::CloseReason::finished);
}

}  // namespace

int check() {
  const auto loaded = load_settings();
  const auto& settings = loaded.settings;
  Report report;
  for (const auto& fault : loaded.faults) report.fault(fault.where + ": " + fault.text);
  if (loaded.faults.empty()) report.good("settings of " + settings.home.string());
  check_datapack(settings, report);
  check_store(settings, report);
  check_port(settings.listen_address, settings.login_port, "login", report);
  check_port(settings.listen_address, settings.game_port, "game", report);
  check_port(settings.http_address, settings.http_port, "http", report);
  fmt::print("{}\n", report.faults() == 0 ? "all well" : fmt::format("{} faults", report.faults()));
  return report.faults() == 0 ? 0 : 1;
}

}  // namespace kairos::app
