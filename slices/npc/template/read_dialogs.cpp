// A page's file name says whose it is; its links must lead somewhere.
#include "slices/npc/template/read_dialogs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <optional>
#include <string>

#include "engine/core/reflect/text.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/npc/model/links.hpp"
#include "slices/npc/view/dialog.hpp"

namespace kairos::npc {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

/// In the order of NpcKind.
constexpr std::array sorts{"folk"sv,      "merchant"sv,       "warehouse"sv, "gatekeeper"sv,
                           "trainer"sv,   "village_master"sv, "guard"sv,     "monster"sv,
                           "raid_boss"sv, "minion"sv,         "chest"sv,     "decoration"sv};
constexpr std::uintmax_t page_bytes_max = 4 * page_units_max;

/// "30006-2" is the page "2" of the kind 30006.
std::optional<DialogPage> page_named(std::string_view stem) {
  const std::size_t dash = stem.find('-');
  const std::string_view owner = stem.substr(0, dash);
  DialogPage page;
  if (dash != std::string_view::npos) page.name = stem.substr(dash + 1);
  if (const auto sort = std::ranges::find(sorts, owner); sort != sorts.end()) {
    page.sort = static_cast<NpcKind>(sort - sorts.begin());
    return page;
  }
  const auto [end, failed] = std::from_chars(owner.data(), owner.data() + owner.size(), page.npc);
  if (failed != std::errc{} || end != owner.data() + owner.size() || page.npc <= 0) return std::nullopt;
  return page;
}

std::optional<std::string> content_of(const fs::path& file) {
  std::error_code failed;
  const auto size = fs::file_size(file, failed);
  if (failed || size > page_bytes_max) return std::nullopt;
  std::string text(size, '\0');
  std::ifstream in(file, std::ios::binary);
  if (!in.read(text.data(), static_cast<std::streamsize>(size))) return std::nullopt;
  return text;
}

std::uint32_t line_of(std::string_view text, std::string_view part) {
  const auto before = text.substr(0, static_cast<std::size_t>(part.data() - text.data()));
  return 1 + static_cast<std::uint32_t>(std::ranges::count(before, '\n'));
}

/// A page of an NPC's own may lead to one of its sort.
bool leads_somewhere(const NpcData& data, const DialogPage& from, std::string_view name) {
  if (from.npc != 0) {
    const auto* const npc = data.find(from.npc);
    return npc == nullptr || data.dialogs.page_of(*npc, name) != nullptr;
  }
  NpcTemplate any;
  any.kind = from.sort;
  return data.dialogs.page_of(any, name) != nullptr;
}

void check_links(const fs::path& file, const DialogPage& page, const NpcData& data, DataFaults& faults) {
  each_link(page.html, [&](std::string_view link) {
    const auto report = [&](std::string text) {
      faults.add({.file = file.generic_string(),
                  .path = {},
                  .line = line_of(page.html, link),
                  .text = std::move(text)});
    };
    if (!Text<link_units_max>::from(link)) {
      report("a link has at most " + std::to_string(link_units_max) + " characters");
      return;
    }
    const LinkParts parts = parts_of(link);
    if (parts.word == "page" && !leads_somewhere(data, page, parts.argument))
      report("there is no page \"" + std::string(parts.argument) + "\"");
  });
}

}  // namespace

void read_dialogs(const fs::path& folder, bool npcs_known, NpcData& data, DataFaults& faults) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::directory_iterator entry(folder, failed);
  for (const fs::directory_iterator end; !failed && entry != end; entry.increment(failed)) {
    if (entry->path().extension() == ".html") files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  const auto report = [&](const fs::path& file, std::string text) {
    faults.add({.file = file.generic_string(), .path = {}, .text = std::move(text)});
  };
  auto& pages = data.dialogs.pages;
  std::vector<std::pair<fs::path, DialogPage>> read;
  for (const auto& file : files) {
    auto page = page_named(file.stem().string());
    if (!page) {
      report(file, "is named after no kind and no id of an NPC");
      continue;
    }
    if (npcs_known && page->npc != 0 && data.find(page->npc) == nullptr)
      report(file, "there is no npc with the id " + std::to_string(page->npc));
    auto text = content_of(file);
    if (!text || !Text<page_units_max>::from(*text)) {
      report(file, "is no UTF-8 text of at most " + std::to_string(page_units_max) + " characters");
      continue;
    }
    page->html = std::move(*text);
    pages.push_back(*page);
    read.emplace_back(file, std::move(*page));
  }
  data.dialogs.sort();
  for (const auto& [file, page] : read) check_links(file, page, data, faults);
}

}  // namespace kairos::npc
