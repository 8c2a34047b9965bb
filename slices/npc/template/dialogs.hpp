// Dialogs: the pages of every NPC, by whose they are and their names.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "slices/npc/template/npc_template.hpp"

namespace kairos::npc {

/// One page. Of one kind of NPC by its id, or, with `npc` 0, of all of a sort that have none of their own.
struct DialogPage {
  std::int32_t npc = 0;
  NpcKind sort = NpcKind::folk;
  std::string name;  ///< empty: the first page
  std::string html;
};

struct Dialogs {
  std::vector<DialogPage> pages;  ///< ascending by (npc, sort, name) after sort()

  void sort();
  /// Null when there is none.
  [[nodiscard]] const DialogPage* page_of(const NpcTemplate& npc, std::string_view name) const;
};

}  // namespace kairos::npc
