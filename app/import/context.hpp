// What the readers of one import share: where from, where to, the report, and the ids that came in so far.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "app/import/report.hpp"
#include "app/import/source.hpp"
#include "engine/core/reflect/fixed.hpp"

namespace kairos::importer {

/// What a passive skill changes by its level, for NPCs: their numbers include it.
struct PassiveChange {
  std::string name;  ///< of a stat, as the source calls it; of a trait, as we do
  enum class Operation : std::uint8_t { set, add, multiply, resist } operation = Operation::add;
  std::vector<Fixed> by_level;  ///< one for each level, or one for all
};

struct KnownSkill {
  std::int32_t levels = 0;
  bool passive = false;
  std::vector<PassiveChange> changes;
};

struct Context {
  const Source& source;
  std::filesystem::path out;
  ImportReport& report;

  /// Those that the source defines, whether they come in or not.
  boost::unordered_flat_set<std::int64_t> items_there{};
  boost::unordered_flat_set<std::int64_t> items{};  ///< that came in; likewise below
  boost::unordered_flat_map<std::int64_t, KnownSkill> skills{};
  boost::unordered_flat_map<std::int64_t, std::int64_t> prices{};  ///< of items
  boost::unordered_flat_set<std::int64_t> npcs{};
  /// Names of routes by who walks them: the kind, and where it stands at first.
  std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, std::string> routes{};
};

/// As much of a name as the loaders take: names are for logs and tools.
inline constexpr std::size_t name_units_max = 32;
inline constexpr std::size_t item_name_units_max = 128;
inline constexpr std::size_t skill_name_units_max = 64;
inline constexpr std::size_t place_name_units_max = 64;

[[nodiscard]] std::string lower(std::string_view text);
/// `text`, or as much of it as has so many UTF-16 units.
[[nodiscard]] std::string_view fitting(std::string_view text, std::size_t units);

using Step = std::optional<ImportFault> (*)(Context&);

// In this order: later ones refer to what earlier ones brought in.
[[nodiscard]] std::optional<ImportFault> import_skills(Context& context);
[[nodiscard]] std::optional<ImportFault> import_items(Context& context);
[[nodiscard]] std::optional<ImportFault> import_sets(Context& context);
[[nodiscard]] std::optional<ImportFault> import_skill_trees(Context& context);
[[nodiscard]] std::optional<ImportFault> import_npcs(Context& context);
[[nodiscard]] std::optional<ImportFault> import_routes(Context& context);
[[nodiscard]] std::optional<ImportFault> import_spawns(Context& context);
[[nodiscard]] std::optional<ImportFault> import_buylists(Context& context);
[[nodiscard]] std::optional<ImportFault> import_teleports(Context& context);
[[nodiscard]] std::optional<ImportFault> import_zones(Context& context);
/// What Kairos has no place for yet: counted.
[[nodiscard]] std::optional<ImportFault> report_the_rest(Context& context);

}  // namespace kairos::importer
