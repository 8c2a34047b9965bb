// Everything is read off the accesses that the compiler checked; nothing is written down twice.
#include "app/inspect/schedule_description.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <span>

#include "engine/core/ecs/wave_plan.hpp"

namespace kairos::app {
namespace {

using Accesses = std::span<const Access>;

bool has(Accesses list, AccessMode mode, Kind kind, std::uint32_t query) {
  return std::ranges::any_of(list, [&](const Access& access) {
    return access.mode == mode && access.kind == kind && access.query == query;
  });
}

/// Whether a line says nothing that another of the same query does not say better.
bool is_implied(Accesses list, const Access& line) {
  return line.mode == AccessMode::requires_ && (has(list, AccessMode::reads, line.kind, line.query) ||
                                                has(list, AccessMode::writes, line.kind, line.query));
}

std::string name_in_query(Accesses list, const Access& line) {
  const bool access = line.mode == AccessMode::reads || line.mode == AccessMode::writes;
  const bool optional = access && !has(list, AccessMode::requires_, line.kind, line.query);
  return std::string(line.name) + (optional ? " (if there)" : "");
}

struct Wording {
  AccessMode mode;
  std::string_view words;
};

/// "reads A, B; writes C": the lines of these modes, of one query when it is given.
std::string sentence(Accesses list, std::initializer_list<Wording> wordings, std::uint32_t query = no_query) {
  std::string text;
  for (const auto& [mode, words] : wordings) {
    std::string names;
    for (const Access& line : list) {
      if (line.mode != mode || line.query != query || is_implied(list, line)) continue;
      names += (names.empty() ? "" : ", ") +
               (query == no_query ? std::string(line.name) : name_in_query(list, line));
    }
    if (!names.empty()) text += fmt::format("{}{} {}", text.empty() ? "" : "; ", words, names);
  }
  return text;
}

std::string duration_text(Duration duration) {
  if (duration.us % 1'000'000 == 0) return fmt::format("{} s", duration.us / 1'000'000);
  if (duration.us % 1'000 == 0) return fmt::format("{} ms", duration.us / 1'000);
  return fmt::format("{} µs", duration.us);
}

std::string when(const SystemEntry& system) {
  if (system.cadence.period == Duration{}) return "every pass";
  std::string needed;
  for (const Access& line : system.accesses) {
    if (line.mode == AccessMode::requires_ && line.query == 0)
      needed += (needed.empty() ? "" : ", ") + std::string(line.name);
  }
  return fmt::format("every {} while there is {}", duration_text(system.cadence.period),
                     needed.empty() ? "any entity" : needed);
}

SystemDescription describe_system(const SystemEntry& system) {
  using enum AccessMode;
  const Accesses list = system.accesses;
  SystemDescription made{std::string(system.name), when(system), {}};
  const auto add = [&](std::string what, std::string text) {
    if (!text.empty()) made.lines.push_back({std::move(what), std::move(text)});
  };
  std::uint32_t queries = 0;
  for (const Access& line : list) {
    if (line.query != no_query) queries = std::max(queries, line.query + 1);
  }
  for (std::uint32_t query = 0; query < queries; ++query) {
    add(queries == 1 ? "query" : fmt::format("query {}", query + 1), sentence(list,
                                                                              {{writes, "writes"},
                                                                               {reads, "reads"},
                                                                               {requires_, "with"},
                                                                               {excludes, "without"},
                                                                               {looks, "asks for"}},
                                                                              query));
  }
  add("resources", sentence(list, {{writes_resource, "writes"}, {reads_resource, "reads"}}));
  add("data", sentence(list, {{reads_data, "reads"}}));
  add("messages", sentence(list, {{reads_message, "reads"}, {writes_message, "writes"}}));
  const std::string changes = sentence(list, {{inserts, "inserts"}, {removes, "removes"}});
  if (system.spawns()) add("commands", "may spawn and despawn" + (changes.empty() ? "" : "; " + changes));
  add("issues", sentence(list, {{emits, "emits"}, {arms, "arms"}, {defers, "defers"}}));
  return made;
}

/// The filter that keeps two queries apart, as "without | with Asleep".
std::string filter_between(Accesses first, std::uint32_t a, Accesses second, std::uint32_t b) {
  for (const Access& line : first) {
    if (line.query != a) continue;
    if (line.mode == AccessMode::requires_ && has(second, AccessMode::excludes, line.kind, b))
      return fmt::format("with | without {}", line.name);
    if (line.mode == AccessMode::excludes && has(second, AccessMode::requires_, line.kind, b))
      return fmt::format("without | with {}", line.name);
  }
  return "";
}

void find_filters(const SystemEntry& first, const SystemEntry& second, std::vector<std::string>& out) {
  for (const Access& a : first.accesses) {
    for (const Access& b : second.accesses) {
      if (a.kind != b.kind || a.query == no_query || b.query == no_query) continue;
      if (!detail::conflict(a.mode, b.mode)) continue;
      out.push_back(fmt::format("{} | {} over {}: {}", first.name, second.name, a.name,
                                filter_between(first.accesses, a.query, second.accesses, b.query)));
    }
  }
}

std::string turns_text(const SystemEntry& first, const SystemEntry& second, const Access& over) {
  const std::string pair = fmt::format("{}, {}: ", first.name, second.name);
  if (over.mode == AccessMode::commands) return pair + "both may spawn, and ids are given in list order";
  return pair + fmt::format("both write {}, at different entities", over.name);
}

StageDescription describe_stage(StageName name, std::span<const SystemEntry> systems) {
  StageDescription made{std::string(name_of(name)), {}, {}};
  const auto chains = chains_of(systems);
  for (std::size_t at = 0; at < systems.size(); ++at) {
    if (chains[at] == made.chains.size()) made.chains.emplace_back();
    auto& chain = made.chains[chains[at]];
    chain.systems.push_back(describe_system(systems[at]));
    for (std::size_t earlier = 0; earlier < at; ++earlier) {
      const Access* const over = turns_between(systems[earlier].accesses, systems[at].accesses);
      if (over != nullptr) chain.because.push_back(turns_text(systems[earlier], systems[at], *over));
      find_filters(systems[earlier], systems[at], made.apart);
    }
  }
  return made;
}

}  // namespace

ScheduleDescription describe(std::string_view partition, const ScheduleTable& table) {
  ScheduleDescription made{std::string(partition), {}, {}};
  for (std::size_t number = 0; number < stages; ++number) {
    const auto stage = static_cast<StageName>(number);
    std::vector<SystemEntry> systems;
    for (const auto& row : table.rows) {
      if (row.stage == stage) systems.push_back(row.system);
    }
    if (systems.empty()) {
      made.empty_stages.emplace_back(name_of(stage));
    } else {
      made.stages.push_back(describe_stage(stage, systems));
    }
  }
  return made;
}

}  // namespace kairos::app
