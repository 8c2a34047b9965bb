// Links in pages: where they are, and what they say.
#pragma once
#include <string_view>

namespace kairos::npc {

/// What stands before a link's own words in a page.
inline constexpr std::string_view link_opening = "bypass -h ";

/// `visit(link)` for each link of the page, in its order: what follows `bypass -h ` up to the quotation mark.
/// One without an end is none.
template <class Visit>
void each_link(std::string_view html, Visit&& visit) {
  for (std::size_t at = html.find(link_opening); at != std::string_view::npos;
       at = html.find(link_opening, at)) {
    at += link_opening.size();
    const std::size_t end = html.find('"', at);
    if (end == std::string_view::npos) return;
    visit(html.substr(at, end - at));
    at = end;
  }
}

struct LinkParts {
  std::string_view word;
  std::string_view argument;  ///< behind the first space; empty when there is none
};

[[nodiscard]] constexpr LinkParts parts_of(std::string_view link) {
  const std::size_t space = link.find(' ');
  if (space == std::string_view::npos) return {link, {}};
  return {link.substr(0, space), link.substr(space + 1)};
}

}  // namespace kairos::npc
