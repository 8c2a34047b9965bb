// Where gatekeepers send: from XML in one dialect; in the other from a table of places and the links to them
// in the gatekeepers' pages.
#include <fmt/format.h>

#include <set>

#include "app/import/context.hpp"
#include "app/import/decimals.hpp"
#include "app/import/entry_file.hpp"
#include "app/import/json_line.hpp"
#include "app/import/sql_table.hpp"

namespace kairos::importer {
namespace {

constexpr std::string_view kind = "place of a gatekeeper";
constexpr std::size_t places_max = 40;
constexpr std::int64_t adena = 57;

struct Place {
  std::string name;
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t z = 0;
  std::int64_t price = 0;
  std::int64_t item = adena;
  bool noble = false;
};

class Reader {
 public:
  explicit Reader(Context& context) : context_(context) {}

  std::optional<ImportFault> run() {
    if (auto fault = context_.source.each_xml("teleporters", [&](const XmlFile& file) { read(file); }))
      return fault;
    if (auto fault = table()) return fault;
    if (auto fault = pages()) return fault;
    EntryFile out(context_.out / "teleports.json");
    out.list("teleports");
    for (const auto& [npc, lines] : by_npc_) {
      JsonLine line;
      line.whole("npc", npc).raw("to", json_list(lines));
      out.entry(line.done());
      context_.report.took("gatekeeper");
    }
    return out.close();
  }

 private:
  void read(const XmlFile& file) {
    for (const auto& npc : file.root().children("npc")) {
      const auto id = whole_of_text(attribute(npc, "id")).value_or(0);
      for (const auto& list : npc.children("teleport")) {
        for (const auto& one : list.children("location")) {
          const auto value = [&](const char* name, std::int64_t otherwise) {
            return whole_of_text(attribute(one, name)).value_or(otherwise);
          };
          Place place{std::string(attribute(one, "name")),
                      value("x", 0),
                      value("y", 0),
                      value("z", 0),
                      value("feeCount", 0),
                      value("feeId", adena),
                      attribute(list, "type") != "NORMAL"};
          take(id, place, file.name(), file.line(one));
        }
      }
    }
  }

  std::optional<ImportFault> table() {
    const auto path = context_.source.sql("teleport.sql");
    if (!path) return std::nullopt;
    return read_sql(
        *path, context_.source.name(*path), "teleport", [&](const SqlColumns& columns, const SqlRow& row) {
          const auto value = [&](std::string_view name) {
            return whole_of_text(column(columns, row, name)).value_or(0);
          };
          auto name = column(columns, row, "Description");
          // "Gludio -> Dion"
          if (const auto arrow = name.rfind("->"); arrow != std::string_view::npos)
            name = trimmed(name.substr(arrow + 2));
          places_[value("id")] = {std::string(name), value("loc_x"),  value("loc_y"),        value("loc_z"),
                                  value("price"),    value("itemId"), value("fornoble") != 0};
        });
  }

  /// `html/teleporter/30006-1.htm` belongs to the NPC 30006; "goto 15" in it is a place of its.
  std::optional<ImportFault> pages() {
    for (const char* const ending : {".htm", ".html"}) {
      for (const auto& path : context_.source.files("html/teleporter", ending)) {
        const auto stem = path.stem().string();
        const auto npc = whole_of_text(std::string_view(stem).substr(0, stem.find('-')));
        const auto name = context_.source.name(path);
        const auto text = read_whole(path, name);
        if (!text) return text.error();
        if (npc) links(*npc, *text, name);
      }
    }
    return std::nullopt;
  }

  void links(std::int64_t npc, std::string_view text, const std::string& name) {
    constexpr std::string_view mark = "goto ";
    const auto ends = line_ends_of(text);
    for (auto at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at + 1)) {
      const auto digits = text.substr(at + mark.size());
      const auto id = whole_of_text(digits.substr(0, digits.find_first_not_of("0123456789")));
      const auto found = id ? places_.find(*id) : places_.end();
      const auto line = line_at(ends, at);
      if (found == places_.end()) {
        context_.report.left_out(kind, "the place is not there", name, line, id ? std::to_string(*id) : "");
      } else if (seen_[npc].insert(*id).second) {
        take(npc, found->second, name, line);
      }
    }
  }

  void take(std::int64_t npc, const Place& place, const std::string& file, std::uint32_t line) {
    const auto leave_out = [&](std::string_view why) {
      context_.report.left_out(kind, why, file, line, place.name);
    };
    if (!context_.npcs.contains(npc)) return leave_out("its NPC did not come in");
    if (place.noble) return leave_out("is for nobles or by other rules, which Kairos has not yet");
    if (place.price > 0 && !context_.items.contains(place.item))
      return leave_out("the item that it costs did not come in");
    auto& lines = by_npc_[npc];
    if (lines.size() >= places_max) return leave_out("the NPC has 40 already");
    JsonLine out;
    out.text("name", place.name.empty() ? "?" : fitting(place.name, place_name_units_max));
    out.raw("at", fmt::format("[{}, {}, {}]", place.x, place.y, place.z))
        .whole_if("price", std::max<std::int64_t>(0, place.price));
    if (place.price > 0 && place.item != adena) out.whole("item", place.item);
    lines.push_back(out.done());
    context_.report.took(kind);
  }

  Context& context_;
  std::map<std::int64_t, Place> places_;
  std::map<std::int64_t, std::set<std::int64_t>> seen_;
  std::map<std::int64_t, std::vector<std::string>> by_npc_;
};

}  // namespace

std::optional<ImportFault> import_teleports(Context& context) { return Reader(context).run(); }

}  // namespace kairos::importer
