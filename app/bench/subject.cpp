// The server's own process has a folder of its own, which is removed afterwards.
#include "app/bench/subject.hpp"

#include <fmt/format.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "app/bench/child_process.hpp"
#include "app/bench/http_page.hpp"
#include "app/bench/process_facts.hpp"
#include "app/host/file_limit.hpp"
#include "app/server.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::bench {
namespace {

constexpr Duration start_limit = seconds(60);

std::filesystem::path make_home() {
  std::string pattern = (std::filesystem::temp_directory_path() / "kairos-bench-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder can be made at " + pattern);
  return pattern;
}

app::Settings settings_for(const std::filesystem::path& home, const SubjectPlan& plan) {
  app::Settings settings;
  settings.home = home;
  settings.listen_address = "127.0.0.1";
  settings.login_port = 0;
  settings.game_port = free_port();  // the server's lists name it before it is opened
  settings.http_port = 0;
  settings.auto_create = app::AutoCreateAccounts::unlimited;
  settings.log_level = "error";
  if (plan.tune) plan.tune(settings);
  return settings;
}

int serve(const app::Settings& settings, const SubjectPlan& plan, ParentPipe& parent) {
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGINT, SIG_IGN);
  log::set_level(log::Level::error);
  app::Server server(settings);
  if (plan.prepare) plan.prepare(server);
  const auto ports = server.start();
  if (!ports) {
    parent.tell("failed " + ports.error().text);
    return 1;
  }
  parent.tell(fmt::format("ready {} {}", ports->login, ports->http));
  parent.wait_for_end();
  return server.stop() ? 0 : 1;
}

}  // namespace

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  void* const address = &at;
  const bool found = ::bind(socket, static_cast<sockaddr*>(address), size) == 0 &&
                     ::getsockname(socket, static_cast<sockaddr*>(address), &size) == 0;
  ::close(socket);
  if (!found) throw std::runtime_error("there is no free port");
  return ntohs(at.sin_port);
}

bots::Endpoint endpoint_of(const std::string& text) {
  const auto colon = text.rfind(':');
  std::uint16_t port = 0;
  if (colon != std::string::npos) std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
  if (port == 0) throw std::runtime_error(fmt::format("'{}' is not HOST:PORT", text));
  bots::Endpoint endpoint{text.substr(0, colon), port};
  if (endpoint.address == "localhost") endpoint.address = "127.0.0.1";
  bots::require_loopback(endpoint);
  return endpoint;
}

struct Subject::State {
  std::filesystem::path home;
  std::optional<ChildProcess> child;
  bots::Endpoint login;
  std::optional<bots::Endpoint> http;
};

Subject::Subject(const Against& against, const SubjectPlan& plan) : state_(std::make_unique<State>()) {
  app::raise_file_limit();
  if (!against.login.empty()) {
    state_->login = endpoint_of(against.login);
    if (!against.http.empty()) state_->http = endpoint_of(against.http);
    return;
  }
  state_->home = make_home();
  const app::Settings settings = settings_for(state_->home, plan);
  state_->child.emplace([&](ParentPipe& parent) { return serve(settings, plan, parent); });
  const std::string said =
      state_->child->line(start_limit).value_or("failed the server did not start in time");
  std::istringstream words(said);
  std::string word;
  std::uint16_t login_port = 0;
  std::uint16_t http_port = 0;
  words >> word >> login_port >> http_port;
  if (word != "ready") {
    state_->child->finish();
    std::filesystem::remove_all(state_->home);
    throw std::runtime_error(said);
  }
  state_->login.port = login_port;
  state_->http = bots::Endpoint{"127.0.0.1", http_port};
}

Subject::~Subject() { stop(); }

const bots::Endpoint& Subject::login() const { return state_->login; }

std::optional<MetricsText> Subject::metrics() const {
  if (!state_->http) return std::nullopt;
  const auto page = http_page(*state_->http, "/metrics");
  return page ? std::optional(MetricsText::parse(*page)) : std::nullopt;
}

std::optional<std::int64_t> Subject::processor_ns() const {
  return state_->child ? processor_time_ns(state_->child->id()) : std::nullopt;
}

std::optional<std::int64_t> Subject::resident() const {
  return state_->child ? resident_bytes(state_->child->id()) : std::nullopt;
}

void Subject::watch(Duration span) {
  if (state_->child) (void)state_->child->line(span);
}

bool Subject::alive() const { return state_->http ? http_page(*state_->http, "/healthz").has_value() : true; }

bool Subject::stop() {
  if (!state_->child) return true;
  const bool ended_well = state_->child->finish() == 0;
  state_->child.reset();
  std::error_code ignored;
  std::filesystem::remove_all(state_->home, ignored);
  return ended_well;
}

}  // namespace kairos::bench
