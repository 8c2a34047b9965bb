// Stages in their order, each with its wave, its systems and what keeps them apart.
#include "app/inspect/schedule_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kairos::app {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::string wave_text(const StageDescription& stage) {
  std::vector<std::string> chains;
  for (const auto& chain : stage.chains) {
    std::vector<std::string> names;
    names.reserve(chain.systems.size());
    for (const auto& system : chain.systems) names.push_back(system.name);
    chains.push_back(joined(names, " → "));
  }
  return joined(chains, " | ");
}

void add_system(std::string& text, const SystemDescription& system) {
  text += fmt::format("  {}   {}\n", system.name, system.when);
  for (const auto& line : system.lines) text += fmt::format("    {:<10} {}\n", line.what, line.text);
}

void add_notes(std::string& text, std::string_view title, const std::vector<std::string>& notes) {
  if (notes.empty()) return;
  text += fmt::format("  {}\n", title);
  for (const auto& note : notes) text += fmt::format("    {}\n", note);
}

}  // namespace

std::string schedule_text(const ScheduleDescription& schedule) {
  std::size_t systems = 0;
  for (const auto& stage : schedule.stages) {
    for (const auto& chain : stage.chains) systems += chain.systems.size();
  }
  std::string text = fmt::format("partition kind {}: {} {}\n", schedule.partition, systems,
                                 systems == 1 ? "system" : "systems");
  for (const auto& stage : schedule.stages) {
    text += fmt::format("\n{}   wave: {}\n", stage.name, wave_text(stage));
    std::vector<std::string> turns;
    for (const auto& chain : stage.chains) {
      for (const auto& system : chain.systems) add_system(text, system);
      turns.insert(turns.end(), chain.because.begin(), chain.because.end());
    }
    add_notes(text, "kept apart by a filter", stage.apart);
    add_notes(text, "follow each other on one thread", turns);
  }
  if (!schedule.empty_stages.empty())
    text += fmt::format("\nwithout systems: {}\n", joined(schedule.empty_stages, ", "));
  return text;
}

}  // namespace kairos::app
