// DialogShown: the page of a conversation.
#pragma once
#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::npc {

/// UTF-16 units of a page; clients take more, but never need to.
inline constexpr std::size_t page_units_max = 4'096;

/// Critical, owner only. Replaces the page shown before: only links of this one are followed now.
struct DialogShown {
  Handle npc;
  Text<page_units_max> html;  ///< as the client's own pages are written; links carry "bypass -h WHAT"
};

}  // namespace kairos::npc
