// Of all classes in turn; each acts a few times a second, in a rhythm of its own.
#include "app/bench/hunters.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <array>
#include <cstdio>

#include "app/bench/hunt_land.hpp"

namespace kairos::bench {
namespace {

constexpr Duration enter_limit = seconds(600);
constexpr std::int64_t pause_least_us = 300'000;
constexpr std::int64_t pause_most_us = 500'000;
/// What beginners are given, by the numbers of the client.
constexpr std::int32_t soulshot = 5'789;
constexpr std::int32_t spiritshot = 5'790;

struct Calling {
  std::int32_t race;
  std::int32_t class_id;
  bool mystic;
};
/// Humans, elves, dark elves, orcs, dwarves, kamael.
constexpr std::array<Calling, 10> callings{{{0, 0, false},
                                            {0, 10, true},
                                            {1, 18, false},
                                            {1, 25, true},
                                            {2, 31, false},
                                            {2, 38, true},
                                            {3, 44, false},
                                            {3, 49, true},
                                            {4, 53, false},
                                            {5, 123, false}}};

void show_progress(std::size_t there) {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{} are in the world \r", there);
}

}  // namespace

Hunters::Hunters(bots::BotLoop& loop, const bots::Endpoint& login, std::int64_t count, std::uint64_t seed)
    : loop_(loop), random_(seed, 0, 0, Entity{}), swarm_(loop) {
  for (std::int64_t i = 0; i < count; ++i) {
    const auto number = static_cast<std::size_t>(i);
    const Calling& calling = callings[number % callings.size()];
    bots::BotPlan plan;
    plan.login = login;
    plan.credentials = {fmt::format("hunter{:05}", i), "bench"};
    plan.character = {fmt::format("Hunter{:05}", i), calling.race, calling.class_id};
    const bots::HuntingArms arms{calling.mystic ? hunters_spell : hunters_strike,
                                 calling.mystic ? spiritshot : soulshot};
    swarm_.add(std::move(plan), [this, number](bots::Bot&, std::span<const std::byte> body) {
      hunters_[number]->take(body, watch_.elapsed());
    });
    hunters_.push_back(std::make_unique<bots::Hunter>(
        arms, Random(seed, 1, 0, Entity{number}),
        [this, number](std::span<const std::byte> body) { swarm_.bot(number).say_bytes(body); }));
  }
  told_.resize(hunters_.size());
}

bool Hunters::begin() {
  if (!swarm_.bring_in(enter_limit, &show_progress)) return false;
  for (std::size_t i = 0; i < hunters_.size(); ++i)
    loop_.after(microseconds(random_.between(0, pause_most_us)), [this, i] { act(i); });
  return true;
}

void Hunters::act(std::size_t number) {
  if (over_) return;
  if (swarm_.bot(number).arrived()) hunters_[number]->act(watch_.elapsed());
  loop_.after(microseconds(random_.between(pause_least_us, pause_most_us)), [this, number] { act(number); });
}

bots::HuntCounts Hunters::counts() const {
  bots::HuntCounts all;
  for (const auto& hunter : hunters_) {
    const bots::HuntCounts& one = hunter->counts();
    all.fights += one.fights;
    all.blows += one.blows;
    all.casts += one.casts;
    all.kills += one.kills;
    all.deaths += one.deaths;
    all.returns += one.returns;
    all.taken += one.taken;
    all.walks += one.walks;
  }
  return all;
}

Samples Hunters::take_answers() {
  Samples samples;
  for (std::size_t i = 0; i < hunters_.size(); ++i) {
    const auto& answers = hunters_[i]->answers();
    for (; told_[i] < answers.size(); ++told_[i]) samples.add(answers[told_[i]].us * 1'000);
  }
  return samples;
}

std::size_t Hunters::dead() const {
  std::size_t dead = 0;
  for (const auto& hunter : hunters_) dead += hunter->dead() ? 1 : 0;
  return dead;
}

}  // namespace kairos::bench
