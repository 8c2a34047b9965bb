// One family lists minions with their leader, the other in a file of their own.
#include "app/import/npc_beside.hpp"

#include <algorithm>

#include "app/import/decimals.hpp"
#include "app/import/json_line.hpp"

namespace kairos::importer {
namespace {

constexpr std::size_t minions_max = 32;
constexpr std::int64_t minion_count_max = 100;

/// Several entries of one kind that come back alike are one.
void add_minion(std::vector<Minion>& minions, const Minion& one) {
  const auto same = std::ranges::find_if(
      minions, [&](const Minion& other) { return other.npc == one.npc && other.respawn_s == one.respawn_s; });
  if (same != minions.end()) {
    same->count += one.count;
  } else {
    minions.push_back(one);
  }
}

}  // namespace

std::optional<ImportFault> read_beside(const Context& context, Beside& beside) {
  if (auto fault = read_bonuses(context.source, beside.bonuses)) return fault;
  auto fault = context.source.each_xml("stats/npcs", [&](const XmlFile& file) {
    for (const auto& npc : file.root().children("npc")) beside.npcs_there.insert(whole(npc, "id"));
  });
  if (fault) return fault;
  for (const char* const name : {"minionData.xml", "SkillLearn.xml", "skillLearn.xml"}) {
    const auto path = context.source.data() / name;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) continue;
    const auto file = XmlFile::read(path, context.source.name(path));
    if (!file) return file.error();
    for (const auto& npc : file->root().children("npc")) {
      for (const auto& minion : npc.children("minion"))
        beside.minions[whole(npc, "id")].push_back(
            {whole(minion, "id"), whole(minion, "count", 1), whole(minion, "respawnTime")});
      for (const auto& one : npc.children("classId")) {
        if (const auto id = whole_of_text(one.child_value())) beside.teaches[whole(npc, "id")].push_back(*id);
      }
    }
  }
  return std::nullopt;
}

std::vector<std::string> minions_of(Context& context, const Npc& npc, const Beside& beside) {
  std::vector<Minion> minions;
  // A source with a list of them beside means that list.
  if (beside.minions.empty()) {
    for (const auto& list : npc.node.child("parameters").children("minions")) {
      for (const auto& one : list.children("npc"))
        add_minion(minions, {whole(one, "id"), whole(one, "count", 1), whole(one, "respawnTime")});
    }
  } else if (const auto found = beside.minions.find(npc.id); found != beside.minions.end()) {
    for (const auto& minion : found->second) add_minion(minions, minion);
  }
  std::vector<std::string> lines;
  for (const auto& minion : minions) {
    const auto why = !beside.npcs_there.contains(minion.npc) || minion.npc == npc.id  ? "its NPC is not there"
                     : lines.size() == minions_max || minion.count > minion_count_max ? "too many"
                                                                                      : "";
    if (*why != '\0') {
      context.report.left_out("minion", why, npc.file.name(), npc.file.line(npc.node),
                              std::to_string(minion.npc));
      continue;
    }
    JsonLine line;
    line.whole("npc", minion.npc).whole("count", minion.count).whole_if("respawn_s", minion.respawn_s);
    lines.push_back(line.done());
    context.report.took("minion");
  }
  return lines;
}

}  // namespace kairos::importer
