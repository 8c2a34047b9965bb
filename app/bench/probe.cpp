// The two questions and the packets that answer them.
#include "app/bench/probe.hpp"

#include <stdexcept>

#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::bench {
namespace {

constexpr Duration enter_limit = seconds(30);
constexpr Duration answer_limit = seconds(10);

bool keep(const std::optional<std::int64_t>& took, Samples& into) {
  if (took) into.add(*took);
  return took.has_value();
}

}  // namespace

Probe::Probe(const bots::BotPlan& plan) : client_(plan) {
  if (const auto fault = client_.enter(enter_limit))
    throw std::runtime_error("the measuring client: " + *fault);
}

bool Probe::act(Samples& into) {
  const highfive::Action click{client_.game().handle(), client_.game().start(), 0};
  return keep(client_.ask(click, highfive::MyTargetSelected::opcode.first, answer_limit), into);
}

bool Probe::ask_network_thread(Samples& into) {
  const highfive::AttackRequest attack{client_.game().handle(), client_.game().start(), 0};
  return keep(client_.ask(attack, highfive::ActionFailed::opcode.first, answer_limit), into);
}

}  // namespace kairos::bench
