// Conversations: who may talk to whom, what a page offers, and that nothing else is followed.
#include "slices/npc/system/talking.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "engine/core/replication/core_slice.hpp"
#include "slices/combat/combat.hpp"
#include "slices/npc/model/links.hpp"
#include "slices/npc/template/npc_data.hpp"
#include "slices/npc/view/dialog.hpp"

namespace kairos::npc {
namespace {

const NpcTemplate* kind_of_npc(Turn& turn, Entity npc) {
  const auto* const found = turn.world().get<Npc>(npc);
  return found == nullptr ? nullptr : turn.shared<NpcData>().find(found->template_id);
}

bool near_enough(Turn& turn, Entity player, Entity npc) {
  const World& world = turn.world();
  return movement::present(world, npc) &&
         movement::distance(world, player, npc, turn.pass().now) <= std::int64_t{talking_distance} * 1'000;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

std::string places_list(const NpcData& data, const NpcTemplate& kind) {
  std::string list;
  std::size_t number = 0;
  for (const TeleportPlace& place : data.places_of(kind.id)) {
    list +=
        "<a action=\"bypass -h teleport " + std::to_string(number++) + "\">" + std::string(place.name.view());
    if (place.price > 0) list += " - " + std::to_string(place.price) + (place.item == 57 ? " Adena" : "");
    list += "</a><br1>";
  }
  return list;
}

Outcome show_named(Turn& turn, Entity player, Entity npc, std::string_view name) {
  const NpcData& data = turn.shared<NpcData>();
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  if (kind == nullptr || kind->talks == 0) return refused(Reason::not_allowed);
  const DialogPage* const page = data.dialogs.page_of(*kind, name);
  if (page == nullptr) return refused(Reason::not_allowed);
  std::string html = page->html;
  replace_all(html, "%name%", kind->name.view());
  if (html.find("%places%") != std::string::npos) replace_all(html, "%places%", places_list(data, *kind));
  show_page(turn, player, npc, html);
  return applied;
}

const LinkVerb* verb_of(Turn& turn, std::string_view word) {
  const auto& verbs = turn.shared<LinkVerbs>().verbs;
  const auto found = std::ranges::find(verbs, word, &LinkVerb::word);
  return found == verbs.end() ? nullptr : &*found;
}

/// A link that nobody knows is left to the one who wrote the page.
bool can_follow(Turn& turn, Entity npc, std::string_view link) {
  const LinkVerb* const verb = verb_of(turn, parts_of(link).word);
  return verb == nullptr || verb->can == nullptr || verb->can(turn, npc);
}

Outcome follow_page(Turn& turn, Entity player, Entity npc, std::string_view argument) {
  return show_named(turn, player, npc, argument);
}

bool teaches(Turn& turn, Entity npc) {
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  return kind != nullptr && (kind->kind == NpcKind::trainer || kind->kind == NpcKind::village_master);
}

bool carries(Turn& turn, Entity npc) {
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  return kind != nullptr && !turn.shared<NpcData>().places_of(kind->id).empty();
}

Outcome follow_learn(Turn& turn, Entity player, Entity npc, std::string_view) {
  if (!teaches(turn, npc)) return refused(Reason::not_allowed);
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  const auto taught = NpcData::of(turn.shared<NpcData>().numbers, kind->teaches);
  const auto* const persona = turn.world().get<character::Persona>(player);
  if (!taught.empty() && (persona == nullptr || std::ranges::find(taught, persona->class_id) == taught.end()))
    return refused(Reason::not_allowed);
  skill::open_lessons(turn, player, npc);
  return applied;
}

/// Without a number the list of places.
Outcome follow_teleport(Turn& turn, Entity player, Entity npc, std::string_view argument) {
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  if (kind == nullptr) return refused(Reason::gone);
  const NpcData& data = turn.shared<NpcData>();
  const auto places = data.places_of(kind->id);
  if (places.empty()) return refused(Reason::not_allowed);
  if (argument.empty()) {
    show_page(turn, player, npc, "<html><body>" + places_list(data, *kind) + "</body></html>");
    return applied;
  }
  std::size_t number = 0;
  const auto [end, failed] = std::from_chars(argument.data(), argument.data() + argument.size(), number);
  if (failed != std::errc{} || end != argument.data() + argument.size() || number >= places.size())
    return refused(Reason::not_allowed);
  return book_passage(turn, player, places[number], kind->id, static_cast<std::int32_t>(number));
}

}  // namespace

std::vector<LinkVerb> own_verbs() {
  return {
      {"page", &follow_page}, {"teleport", &follow_teleport, &carries}, {"learn", &follow_learn, &teaches}};
}

void show_page(Turn& turn, Entity player, Entity npc, std::string_view html) {
  World& world = turn.world();
  DialogShown view;
  view.npc = world.get<core::Visible>(npc)->handle;
  const std::string page =
      without_dead_links(html, [&](std::string_view link) { return can_follow(turn, npc, link); });
  // What is too long is cut, at a place where no character is broken.
  std::string_view shown = std::string_view(page).substr(0, page_units_max);
  while (!shown.empty() && !Text<page_units_max>::from(shown)) shown.remove_suffix(1);
  view.html = Text<page_units_max>::of_checked(shown);
  world.add(player, Conversation{npc});
  world.modify_rows<Offers>(player, [&](RowsEditor<Offer>& offers) {
    offers.clear();
    each_link(view.html.view(), [&](std::string_view link) {
      if (const auto bounded = Text<link_units_max>::from(link)) (void)offers.try_push_back({*bounded});
    });
  });
  turn.tell(player, view);
}

Outcome deal_with(Turn& turn, Entity player, Entity npc) {
  World& world = turn.world();
  const NpcTemplate* const kind = kind_of_npc(turn, npc);
  if (kind == nullptr) return refused(Reason::gone);
  if (kind->attackable != 0) return combat::attack(turn, player, npc);
  if (!character::alive(world, player)) return refused(Reason::not_now);
  if (near_enough(turn, player, npc)) return show_named(turn, player, npc, {});
  const auto way = movement::approach(turn, player, npc, talking_distance / 2);
  if (way == movement::Approach::impossible) return refused(Reason::out_of_range);
  world.add(player, Calling{npc});
  return applied;
}

void on_arrived(Turn& turn, Entity who, Entity target) {
  World& world = turn.world();
  const auto* const calling = world.get<Calling>(who);
  if (calling == nullptr) return;
  const bool is_here = calling->npc == target;
  world.remove<Calling>(who);
  if (is_here && near_enough(turn, who, target)) (void)show_named(turn, who, target, {});
}

void on_ordered(Turn& turn, Entity who) { turn.world().remove<Calling>(who); }

std::optional<Outcome> on_clicked(Turn& turn, const Actor& actor, Entity thing, bool again) {
  if (!again || !turn.world().has<Npc>(thing)) return std::nullopt;
  if (!movement::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  return deal_with(turn, actor.entity, thing);
}

Outcome interact(Turn& turn, const Actor& actor, const Interact& command) {
  const World& world = turn.world();
  if (!movement::can_act(world, actor.entity)) return refused(Reason::not_now);
  const Entity npc = turn.find(command.target);
  if (!npc || !world.has<Npc>(npc)) return refused(Reason::gone);
  return deal_with(turn, actor.entity, npc);
}

Outcome follow_link(Turn& turn, const Actor& actor, const FollowLink& command) {
  const World& world = turn.world();
  if (!movement::can_act(world, actor.entity) || !character::alive(world, actor.entity))
    return refused(Reason::not_now);
  const auto* const conversation = world.get<Conversation>(actor.entity);
  const auto offers = world.rows<Offers>(actor.entity);
  const bool offered =
      std::ranges::any_of(offers, [&](const Offer& offer) { return offer.link == command.link; });
  if (conversation == nullptr || !offered) return refused(Reason::not_allowed);
  const Entity npc = conversation->npc;
  if (!world.alive(npc) || !world.has<Npc>(npc)) return refused(Reason::gone);
  if (!near_enough(turn, actor.entity, npc)) return refused(Reason::out_of_range);
  const LinkParts parts = parts_of(command.link.view());
  const LinkVerb* const verb = verb_of(turn, parts.word);
  return verb == nullptr ? refused(Reason::not_allowed)
                         : verb->follow(turn, actor.entity, npc, parts.argument);
}

}  // namespace kairos::npc
