// The child's side and the parent's side.
#include "app/kills/victim.hpp"

#include <fmt/format.h>

#include <csignal>
#include <sstream>
#include <stdexcept>

#include "app/bench/subject.hpp"
#include "app/kills/one_side_first.hpp"
#include "app/server.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/turn.hpp"
#include "slices/npc/npc.hpp"

namespace kairos::kills {
namespace {

constexpr Duration start_limit = seconds(60);
constexpr Duration answer_limit = seconds(5);

int serve(const VictimPlan& plan, bench::ParentPipe& parent) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGINT, SIG_IGN);
  app::Server server(settings_of(plan));
  server.hash_passwords_weakly();
  server.also_build([](Turn& turn) { npc::spawn(turn, merchant_kind, merchant_at, 0); });
  if (plan.one_side_first)
    server.values_through([](ValueStore& store) { return std::make_unique<OneSideFirst>(store); });
  const auto ports = server.start();
  if (!ports) {
    parent.tell("failed " + ports.error().text);
    return 1;
  }
  parent.tell(fmt::format("ready {}", ports->login));
  while (const auto line = parent.heard()) {
    const auto point = kill_point_of(*line);
    if (point) arm(*point);
    parent.tell("armed");
  }
  return server.stop() ? 0 : 1;
}

}  // namespace

app::Settings settings_of(const VictimPlan& plan) {
  app::Settings settings;
  settings.home = plan.home;
  settings.store = plan.store;
  settings.listen_address = "127.0.0.1";
  settings.login_port = 0;
  settings.game_port = bench::free_port();
  settings.http_port = 0;
  settings.auto_create = app::AutoCreateAccounts::unlimited;
  settings.rate_limits = false;
  settings.record_enabled = false;
  settings.log_level = "error";
  return settings;
}

Victim::Victim(const VictimPlan& plan)
    : child_(std::make_unique<bench::ChildProcess>(
          [&plan](bench::ParentPipe& parent) { return serve(plan, parent); })) {
  const std::string said = child_->line(start_limit).value_or("failed the server did not start in time");
  std::istringstream words(said);
  std::string word;
  words >> word >> login_.port;
  if (word == "ready") return;
  child_->kill();
  throw std::runtime_error(said);
}

Victim::~Victim() {
  if (!ended_) kill();
}

bool Victim::arm(KillPoint point) {
  child_->say(std::string(kill_point_names[static_cast<std::size_t>(point)]));
  return child_->line(answer_limit).has_value();
}

bool Victim::dies_within(Duration limit) {
  (void)child_->line(limit);
  return child_->silent();
}

void Victim::kill() {
  child_->kill();
  (void)child_->finish();
  ended_ = true;
}

bool Victim::stop() {
  ended_ = true;
  return child_->finish() == 0;
}

}  // namespace kairos::kills
