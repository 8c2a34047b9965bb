// What the replayed pass did against what is recorded, the most telling thing first: the step, the messages,
// the kinds of state.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/record/entity_text.hpp"
#include "engine/core/record/replay.hpp"
#include "engine/core/record/replay_listener.hpp"

namespace kairos {
namespace {

/// The first place at which the lists differ; the common length when only their lengths do.
template <class T, class Same>
std::optional<std::size_t> first_difference(const std::vector<T>& recorded, const std::vector<T>& now,
                                            Same same) {
  const std::size_t both = std::min(recorded.size(), now.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (!same(recorded[i], now[i])) return i;
  }
  if (recorded.size() == now.size()) return std::nullopt;
  return both;
}

}  // namespace

Difference Replay::difference(std::string text) const {
  Difference found;
  found.pass = last_pass();
  found.text = std::move(text);
  return found;
}

std::string Replay::name_of_kind(Kind kind) const {
  if (const auto known = names_.find(kind); known != names_.end()) return known->second;
  const auto& steps = listener_->step_names;
  if (const auto known = steps.find(kind); known != steps.end()) return known->second;
  return fmt::format("kind {:08x}", kind);
}

std::optional<Difference> Replay::compare() {
  const PassOutcome& recorded = pass_.outcome;
  const PassOutcome& now = listener_->capture.outcome();
  auto steps = compare_steps();
  auto shares = compare_shares();
  if (steps) {
    if (shares) steps->components = shares->components;
    return steps;
  }
  if (recorded.broke != now.broke) {
    return difference(fmt::format("the partition {}, and now {}",
                                  recorded.broke.empty() ? "went on" : "stopped: " + recorded.broke,
                                  now.broke.empty() ? "it goes on" : "it stops: " + now.broke));
  }
  if (shares) return shares;
  return compare_outputs();
}

std::optional<Difference> Replay::compare_outputs() const {
  const PassOutcome& recorded = pass_.outcome;
  const PassOutcome& now = listener_->capture.outcome();
  if (answers_.blocks_differ()) return difference("the handle blocks taken are not as many as then");
  const auto post = first_difference(recorded.posts, now.posts, std::equal_to<>());
  if (post) {
    const auto say = [&](const std::vector<PostedMessage>& posts) {
      if (*post >= posts.size()) return std::string("none");
      return fmt::format("{} to partition {} (hash {:016x})", name_of_kind(posts[*post].kind),
                         posts[*post].to.value, posts[*post].hash);
    };
    return difference(fmt::format("message {} of the pass was {}, and now is {}", *post + 1,
                                  say(recorded.posts), say(now.posts)));
  }
  const auto request = first_difference(recorded.requests, now.requests, [](const auto& a, const auto& b) {
    return a.command == b.command && a.hash == b.hash;
  });
  if (!request) return std::nullopt;
  const auto say = [&](const std::vector<RequestedJob>& jobs) {
    if (*request >= jobs.size()) return std::string("none");
    return fmt::format("{} (hash {:016x})", name_of_kind(jobs[*request].command), jobs[*request].hash);
  };
  return difference(fmt::format("request {} to the I/O lane was {}, and now is {}", *request + 1,
                                say(recorded.requests), say(now.requests)));
}

void Replay::take_shares() {
  for (const HashShare& share : pass_.outcome.shares) {
    if (share.number >= header_.shares.size()) throw std::runtime_error("a share of the hash without a name");
    if (share.number >= shares_.size()) shares_.resize(header_.shares.size());
    shares_[share.number] = share.sum;
  }
}

std::optional<Difference> Replay::compare_shares() {
  take_shares();
  if (pass_.outcome.hash == listener_->capture.outcome().hash) return std::nullopt;
  auto found = difference(fmt::format("the state hash was {:016x}, and now is {:016x}", pass_.outcome.hash,
                                      listener_->capture.outcome().hash));
  std::size_t number = 0;
  partition_->visit_hash([&](std::string_view name, std::uint64_t sum) {
    if (number < shares_.size() && shares_[number] != sum) found.components.emplace_back(name);
    ++number;
  });
  found.text += fmt::format("; different: {}", fmt::join(found.components, ", "));
  if (!found.components.empty()) found.component = found.components.front();
  return found;
}

std::optional<Difference> Replay::compare_steps() const {
  if (header_.detail != RecordDetail::step) return std::nullopt;
  const PassOutcome& recorded = pass_.outcome;
  const PassOutcome& now = listener_->capture.outcome();
  const auto changes = [](const PassOutcome& outcome, const RecordedStep& step) {
    return std::span(outcome.changes).subspan(step.first, step.count);
  };
  const auto differs = first_difference(recorded.steps, now.steps, [&](const auto& a, const auto& b) {
    return a.phase == b.phase && a.number == b.number && a.what == b.what &&
           std::ranges::equal(changes(recorded, a), changes(now, b));
  });
  if (!differs) return std::nullopt;
  const bool was = *differs < recorded.steps.size();
  const RecordedStep& step = was ? recorded.steps[*differs] : now.steps[*differs];
  auto found = difference("");
  found.phase = name_of(step.phase);
  found.system = name_of_kind(step.what);
  const auto then = was ? changes(recorded, step) : std::span<const StateChange>();
  const auto again =
      *differs < now.steps.size() ? changes(now, now.steps[*differs]) : std::span<const StateChange>();
  const auto [a, b] = std::ranges::mismatch(then, again);
  const StateChange change = a != then.end() ? *a : b != again.end() ? *b : StateChange{};
  found.component = name_of_kind(change.kind);
  found.entity = change.entity;
  const auto say = [](auto at, auto end) {
    if (at == end) return std::string("not changed");
    return at->hash == 0 ? std::string("removed") : fmt::format("given the value of hash {:016x}", at->hash);
  };
  found.text = fmt::format(
      "in the phase {}, {} ({}): {} of {} was {}, and now is {}", found.phase, found.system, step.number,
      found.component, change.entity ? "entity " + entity_text(change.entity) : std::string("the partition"),
      say(a, then.end()), say(b, again.end()));
  return found;
}

}  // namespace kairos
