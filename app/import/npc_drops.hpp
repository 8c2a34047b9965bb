// What falls from an NPC of the source.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "app/import/context.hpp"

namespace kairos::importer {

struct Npc {
  const XmlFile& file;
  pugi::xml_node node;
  std::int64_t id = 0;
  std::string_view sort;  ///< our kind
};

/// An attribute as a whole number, rounded; `otherwise` if it is none.
[[nodiscard]] std::int64_t whole(const pugi::xml_node& node, const char* name, std::int64_t otherwise = 0);

/// What lies in one of its lists, which go by two names, as JSON: items, and groups of which one item falls
/// at most.
[[nodiscard]] std::vector<std::string> drops_of(Context& context, const Npc& npc, std::string_view name,
                                                std::string_view other);

}  // namespace kairos::importer
