// What is believed follows what the clients are told, nothing else.
#include "app/kills/round.hpp"

#include <fmt/format.h>

#include "engine/core/loop/clocks.hpp"

namespace kairos::kills {
namespace {

constexpr Duration entry_limit = seconds(20);
constexpr Duration death_limit = milliseconds(500);
constexpr Duration hearing_limit = seconds(5);
/// An operation that is not done by then was refused.
constexpr Duration operation_limit = milliseconds(700);

std::int64_t now_us() { return SystemClocks{}.monotonic_us(); }

bots::BotPlan plan_of(const bots::Endpoint& login, const std::string& name) {
  bots::BotPlan plan;
  plan.login = login;
  plan.credentials = {name, "kills"};
  plan.character = {name, 0, 0};
  plan.goal = bots::Goal::world;
  return plan;
}

}  // namespace

Round::Round(const VictimPlan& plan, const Crew& crew, Beliefs& beliefs, Random& random, KillReport& report)
    : victim_(plan), beliefs_(beliefs), random_(random), report_(report) {
  for (std::size_t i = 0; i < players_count; ++i)
    members_[i].player = std::make_unique<Player>(loop_, plan_of(victim_.login(), crew[i]));
}

bool Round::wait(const std::function<bool()>& done, Duration limit) {
  (void)loop_.run_until(
      [&] {
        const bool dead = members_[0].player->gone() && members_[1].player->gone();
        return dead || done();
      },
      limit);
  return done();
}

bool Round::enter() {
  for (Member& member : members_) member.player->start();
  const auto both = [&] { return members_[0].player->plays() && members_[1].player->plays(); };
  if (!wait(both, entry_limit)) return false;
  for (std::size_t i = 0; i < players_count; ++i) {
    const Holdings found = members_[i].player->holdings();
    const Verdict verdict = judge(beliefs_[i], found);
    report_.duplicated += verdict.duplicated;
    report_.lost += verdict.lost;
    report_.half_done += verdict.half_done;
    if (!verdict.good() && report_.faults.size() < KillReport::faults_max)
      report_.faults.push_back(fmt::format("kill {}: player {}: {}", report_.kills, i, verdict.text));
    beliefs_[i] = {found, {}, {}};
  }
  return true;
}

void Round::die_entering(KillPoint point, Duration after) {
  if (point != KillPoint::none) (void)victim_.arm(point);
  for (Member& member : members_) member.player->start();
  (void)wait([] { return false; }, point != KillPoint::none ? death_limit : after);
  hear_out();
}

void Round::begin(std::size_t who, Operation operation) {
  Member& member = members_[who];
  beliefs_[who].under_way = operation.ends;
  member.operation = std::move(operation);
  member.sent_us = now_us();
  member.operation->send();
}

void Round::look(std::size_t who) {
  Member& member = members_[who];
  if (!member.operation) return;
  const Holdings seen = member.player->holdings();
  for (const Holdings& end : member.operation->ends) {
    Holdings done = beliefs_[who].acknowledged;
    add(done, end);
    if (done != seen) continue;
    // What was used up of the same rows is stored with it.
    for (const auto& [worth, amount] : end) beliefs_[who].unsaved.erase(worth);
    beliefs_[who].acknowledged = seen;
    beliefs_[who].under_way.clear();
    member.operation.reset();
    ++report_.acknowledged;
    return;
  }
}

void Round::follow_up(std::size_t who) {
  look(who);
  Member& member = members_[who];
  if (member.operation && now_us() - *member.sent_us > operation_limit.us) {
    ++report_.refused;
    member.operation.reset();
    beliefs_[who].under_way.clear();
  }
  if (member.operation || member.player->gone()) return;
  const auto flow = static_cast<Flow>(random_.below(flow_names.size()));
  if (auto next = at_once(flow, *member.player, random_)) begin(who, std::move(*next));
}

bool Round::die_at(KillPoint point, Flow flow, std::size_t who) {
  Player& player = *members_[who].player;
  Player& other = *members_[1 - who].player;
  const Wait waiting = [&](const std::function<bool()>& done, Duration limit) { return wait(done, limit); };
  const std::function<void(Player&, const Holdings&)> told = [&](Player& whose, const Holdings& unsaved) {
    Expected& belief = beliefs_[&whose == &player ? who : 1 - who];
    belief.acknowledged = whose.holdings();
    add(belief.unsaved, unsaved);
  };
  auto operation = prepare(flow, {player, other, random_, waiting, told});
  if (!operation || !victim_.arm(point)) return false;
  begin(who, std::move(*operation));
  const auto done = [&] {
    look(who);
    return !members_[who].operation.has_value();
  };
  (void)wait(done, operation_limit);
  hear_out();
  return true;
}

void Round::die_amid(Duration after) {
  const Wait waiting = [&](const std::function<bool()>& done, Duration limit) { return wait(done, limit); };
  for (Member& member : members_) (void)open_shop(*member.player, waiting);
  (void)wait(
      [&] {
        for (std::size_t i = 0; i < players_count; ++i) follow_up(i);
        return false;
      },
      after);
  hear_out();
}

void Round::hear_out() {
  const bool by_itself = victim_.dies_within(milliseconds(0)) || members_[0].player->gone();
  if (by_itself) {
    ++report_.at_points;
  } else {
    ++report_.at_random;
  }
  victim_.kill();
  ++report_.kills;
  (void)loop_.run_until([&] { return members_[0].player->gone() && members_[1].player->gone(); },
                        hearing_limit);
  for (std::size_t i = 0; i < players_count; ++i) look(i);
}

void Round::stop() {
  for (std::size_t i = 0; i < players_count; ++i) look(i);
  (void)victim_.stop();
}

}  // namespace kairos::kills
