// Who says what: a page of the NPC's own before one of its sort.
#include "slices/npc/template/dialogs.hpp"

#include <algorithm>
#include <tuple>

namespace kairos::npc {
namespace {

using Key = std::tuple<std::int32_t, NpcKind, std::string_view>;

Key key_of(const DialogPage& page) { return {page.npc, page.sort, page.name}; }

const DialogPage* find(const std::vector<DialogPage>& pages, const Key& key) {
  const auto found =
      std::lower_bound(pages.begin(), pages.end(), key,
                       [](const DialogPage& page, const Key& wanted) { return key_of(page) < wanted; });
  return found != pages.end() && key_of(*found) == key ? &*found : nullptr;
}

}  // namespace

void Dialogs::sort() {
  std::sort(pages.begin(), pages.end(),
            [](const DialogPage& a, const DialogPage& b) { return key_of(a) < key_of(b); });
}

const DialogPage* Dialogs::page_of(const NpcTemplate& npc, std::string_view name) const {
  if (const auto* const own = find(pages, {npc.id, NpcKind::folk, name})) return own;
  return find(pages, {0, npc.kind, name});
}

}  // namespace kairos::npc
