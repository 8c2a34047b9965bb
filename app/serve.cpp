// Standard output carries the one line `ready …`; everything for people goes to standard error.
#include "app/serve.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>

#include "app/config/settings.hpp"
#include "app/host/development_cluster.hpp"
#include "app/host/file_limit.hpp"
#include "app/host/standard_streams.hpp"
#include "app/server.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

log::Level level_of(const std::string& name) {
  if (name == "debug") return log::Level::debug;
  if (name == "warn") return log::Level::warn;
  if (name == "error") return log::Level::error;
  return log::Level::info;
}

void greet(const Settings& settings, const Ports& ports) {
  log::say(
      fmt::format("\nKairos is running. Settings: {}/kairos.toml\n"
                  "  1. Point a High Five client (revision 273) at {}, login port {}.\n"
                  "  2. {}\n"
                  "  3. Look at http://{}:{}/metrics. Ctrl+C saves everybody and stops.\n\n",
                  settings.home.string(), settings.advertise_address, ports.login,
                  settings.auto_create == AutoCreateAccounts::off
                      ? "Accounts are not made at first login; set login.auto_create for that."
                      : "Log in with any new name and password: the account is made at the first login.",
                  settings.http_address, ports.http));
}

/// A server that was killed needs a moment until the system has taken the database's lock and the ports from
/// it.
constexpr int start_attempts = 50;
constexpr timespec between_attempts{.tv_sec = 0, .tv_nsec = 100'000'000};

/// A server that was started; or why not, after waiting a while for the last one to be gone or for one of
/// `ends`.
Result<Ports, Server::Error> start(std::optional<Server>& server, const Settings& settings,
                                   const sigset_t& ends) {
  for (int attempt = 1;; ++attempt) {
    server.emplace(settings);
    // Ends the server in order: all threads block the signal, and `serve` waits for it.
    server->when_lost([] { ::kill(::getpid(), SIGTERM); });
    auto ports = server->start();
    if (ports || !ports.error().in_use || attempt == start_attempts) return ports;
    if (attempt == 1) log::warn("{} Waiting for it.", ports.error().text);
    if (sigtimedwait(&ends, nullptr, &between_attempts) > 0) return ports;
  }
}

/// The signals that end the server in order. A terminal that closes is one, unless whoever started the server
/// (`nohup`) chose that it does not matter.
sigset_t ending_signals() {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGINT);
  struct sigaction hang_up {};
  sigaction(SIGHUP, nullptr, &hang_up);
  if (hang_up.sa_handler != SIG_IGN) sigaddset(&ends, SIGHUP);
  return ends;
}

/// The last words of a program that breaks its own promises go the way of all others, or they would come
/// before what led to them, or wait for ever for somebody to read them.
[[noreturn]] void end_at_once() {
  const char* why = "terminate was called";
  try {
    if (const auto fault = std::current_exception()) std::rethrow_exception(fault);
  } catch (const std::exception& fault) {
    why = fault.what();
  } catch (...) {
    why = "something was thrown that is no exception";
  }
  log::error("the server ends at once: {}", why);
  (void)log::flush();
  std::abort();
}

/// Takes the place of the setting. The PostgreSQL of the server's own, if that is wanted; why not, in words.
Result<std::unique_ptr<DevelopmentCluster>, std::string> choose_store(const std::string& store,
                                                                      Settings& settings) {
  if (store != "postgres") {
    if (!store.empty()) settings.store = store;
    return std::unique_ptr<DevelopmentCluster>();
  }
  auto cluster = DevelopmentCluster::start(settings.home);
  if (cluster) settings.store = (*cluster)->url();
  return cluster;
}

}  // namespace

int serve(const std::string& store) {
  std::set_terminate(&end_at_once);
  // Blocked before any thread exists, so that only sigwait below sees them.
  const sigset_t ends = ending_signals();
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk to the database, not our end
  fill_standard_streams();
  raise_file_limit();

  LoadedSettings loaded = load_settings();
  if (loaded.faults.empty()) {
    if (const auto fault = write_default_file(loaded.settings.home)) loaded.faults.push_back(*fault);
    // The first start wrote a file: what it says holds already.
    auto again = load_settings();
    loaded.settings = std::move(again.settings);
    loaded.faults.insert(loaded.faults.end(), again.faults.begin(), again.faults.end());
  }
  if (!loaded.faults.empty()) {
    for (const auto& fault : loaded.faults) log::say(fmt::format("{}: {}\n", fault.where, fault.text));
    return 2;
  }
  log::set_level(level_of(loaded.settings.log_level));

  const auto cluster = choose_store(store, loaded.settings);
  if (!cluster) {
    log::say(fmt::format("kairos cannot start: {}\n", cluster.error()));
    return 1;
  }
  std::optional<Server> server;
  try {
    const auto ports = start(server, loaded.settings, ends);
    if (!ports) {
      log::say(fmt::format("kairos cannot start: {}\n", ports.error().text));
      return 1;
    }
    greet(loaded.settings, *ports);
    say(stdout, fmt::format("ready login={} game={} http={}\n", ports->login, ports->game, ports->http));
  } catch (const std::exception& fault) {
    log::say(fmt::format("kairos cannot start: {}\n", fault.what()));
    return 1;
  }
  int signal = 0;
  sigwait(&ends, &signal);
  log::info("stopping: every character is saved first");
  const bool saved = server->stop();
  log::info("{}", saved ? "all is saved" : "stopped, but not all is saved; see above");
  return saved ? 0 : 1;
}

}  // namespace kairos::app
