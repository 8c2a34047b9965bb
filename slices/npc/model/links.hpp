// Links in pages: where they are, and what they say.
#pragma once
#include <string>
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

/// The page without the links that `offered(link)` denies: with each goes the element that it is in, its
/// words included.
template <class Offered>
[[nodiscard]] std::string without_dead_links(std::string_view html, Offered&& offered) {
  std::string page(html);
  for (std::size_t at = page.find(link_opening); at != std::string::npos; at = page.find(link_opening, at)) {
    const std::size_t begin = at + link_opening.size();
    const std::size_t end = page.find('"', begin);
    const std::size_t opens = page.rfind('<', at);
    const std::size_t closes = end == std::string::npos ? end : page.find('>', end);
    if (opens == std::string::npos || closes == std::string::npos) return page;
    at = end;
    if (offered(std::string_view(page).substr(begin, end - begin))) continue;
    constexpr std::string_view anchor_end = "</a>";
    std::size_t past = closes + 1;
    if (page.compare(opens, 2, "<a") == 0) {
      const std::size_t last = page.find(anchor_end, past);
      if (last != std::string::npos) past = last + anchor_end.size();
    }
    page.erase(opens, past - opens);
    at = opens;
  }
  return page;
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
