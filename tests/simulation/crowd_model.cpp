// The brute-force model: everybody against everybody, from the world alone, knowing nothing of grids, views,
// logs or budgets.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/replication/core_slice.hpp"
#include "tests/simulation/crowd_game.hpp"

namespace kairos::crowd {
namespace {

std::int64_t cell_of(std::int32_t at) {
  const std::int64_t wide = at;
  return wide >= 0 ? wide / 2048 : -((-wide + 2047) / 2048);
}

bool holds(const std::vector<std::uint32_t>& ascending, Handle handle) {
  return std::binary_search(ascending.begin(), ascending.end(), handle.value);
}

}  // namespace

void CrowdGame::look() {
  const RunningPartition running(partition_->token());
  const World& world = partition_->world();
  truth_.clear();
  by_entity_.clear();
  thing_handles_.clear();
  for (const Entity entity : world.entities()) {
    const auto* const visible = world.get<core::Visible>(entity);
    const auto* const body = world.get<Body>(entity);
    if (visible == nullptr || body == nullptr) continue;
    Truth one;
    one.seen.handle = visible->handle;
    one.seen.at = {body->x, body->y, 0};
    if (const auto* const coat = world.get<Coat>(entity)) one.seen.color = coat->color;
    one.played = world.has<Purse>(entity);
    one.column = cell_of(body->x);
    one.row = cell_of(body->y);
    if (!one.played) thing_handles_.push_back(visible->handle.value);
    by_entity_.emplace_back(entity, truth_.size());
    truth_.push_back(one);
  }
  things_ = thing_handles_.size();
}

void CrowdGame::fault(const Player& player, std::string text) {
  if (faults_.size() < 20)
    faults_.push_back(fmt::format("pass {}: session {} {}", passes_, player.session->id().value, text));
}

const CrowdGame::Truth* CrowdGame::truth_of(Entity entity) const {
  const auto at = std::lower_bound(by_entity_.begin(), by_entity_.end(), std::pair(entity, std::size_t{0}));
  return at != by_entity_.end() && at->first == entity ? &truth_[at->second] : nullptr;
}

void CrowdGame::compare() {
  const RunningPartition running(partition_->token());
  std::map<SessionId, Player*> by_session;
  for (Player& player : players_) by_session[player.session->id()] = &player;
  for (const auto& [id, state] : partition_->sessions()) {
    if (const auto player = by_session.find(id); player != by_session.end()) compare(*player->second, state);
  }
}

void CrowdGame::compare(Player& player, const SessionState& state) {
  for (const std::string& text : player.witness->faults) fault(player, text);
  const Truth* const self = state.view.self ? truth_of(state.view.self) : nullptr;
  if (self != nullptr) {
    compare_shown(player, state, *self);
    if (!player.resynced) compare_told(player, *self);
  } else if (!player.witness->shown.empty() && !player.resynced) {
    fault(player, "shows something without a body");
  }
  player.acted = false;
  player.resynced = false;
  player.thoughts.clear();
}

/// Exactly what is in sight, each as it is; only a client that is owed something may lag behind in what it is
/// owed.
void CrowdGame::compare_shown(const Player& player, const SessionState& state, const Truth& self) {
  const bool owed = !state.view.backlog.empty();
  if (owed && !player.witness->slow && setup_.send_window >= 128 * 1024)
    fault(player, "reads all and has a large window, and is owed something");
  std::size_t in_sight = 0;
  for (std::size_t i = 0; i < truth_.size(); ++i) {
    const Truth& other = truth_[i];
    if (std::abs(other.column - self.column) > 1 || std::abs(other.row - self.row) > 1) continue;
    if (other.seen.handle == self.seen.handle) continue;
    const auto known = player.witness->shown.find(other.seen.handle.value);
    if (known == player.witness->shown.end()) {
      const Entity entity = by_entity_[i].first;
      if (!state.view.backlog.awaits_entry(entity))
        fault(player, fmt::format("misses {}", other.seen.handle.value));
      continue;
    }
    ++in_sight;
    if (!owed && known->second != other.seen)
      fault(player, fmt::format("shows {} as it was", other.seen.handle.value));
  }
  compared_ += in_sight;
  if (in_sight != player.witness->shown.size())
    fault(player, fmt::format("shows {} phantoms", player.witness->shown.size() - in_sight));
}

/// Every critical happening of what it shows or has just ceased to show, in the order of telling, and no
/// other; and all of its own thoughts.
void CrowdGame::compare_told(const Player& player, const Truth& self) {
  const auto& shown = player.witness->shown;
  std::vector<Witness::Told> expected;
  for (const Journal::Spoken& spoken : *journal_.spoken) {
    const Truth* const speaker = truth_of(spoken.subject);
    const bool there = speaker != nullptr && (speaker == &self || shown.contains(speaker->seen.handle.value));
    if (there || holds(player.shown_before, spoken.who))
      expected.push_back({Word::spoke, spoken.who, spoken.number});
  }
  std::vector<Witness::Told> critical;
  std::vector<std::uint32_t> thoughts;
  for (const Witness::Told& one : player.witness->told) {
    if (one.word == Word::spoke) critical.push_back(one);
    if (one.word == Word::heard) thoughts.push_back(one.number);
  }
  if (critical != expected)
    fault(player,
          fmt::format("was told {} critical happenings instead of {}", critical.size(), expected.size()));
  if (thoughts != player.thoughts) fault(player, "lost or mixed up what was for it alone");
}

}  // namespace kairos::crowd
