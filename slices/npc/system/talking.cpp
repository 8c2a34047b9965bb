// Conversations: who may talk to whom, what a page offers, and that nothing else is followed.
#include <algorithm>
#include <string>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/npc/model/links.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/load.hpp"
#include "slices/npc/view/dialog.hpp"

namespace kairos::npc {
namespace {

std::int64_t squared_distance(const Point& a, const Point& b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

bool near_enough(Turn& turn, Entity player, Entity npc) {
  const auto here = turn.grid().point_of(player);
  const auto there = turn.grid().point_of(npc);
  if (!here || !there) return false;
  return squared_distance(*here, *there) <= std::int64_t{talking_distance} * talking_distance;
}

Outcome talk(Turn& turn, Entity player, Entity npc, std::string_view page) {
  const NpcData& data = turn.shared<NpcData>();
  const DialogPage* const found =
      data.dialogs.page_of(*data.find(turn.world().get<Npc>(npc)->template_id), page);
  if (found == nullptr) return refused(Reason::not_allowed);
  show_page(turn, player, npc, found->html);
  return applied;
}

Outcome follow_page(Turn& turn, Entity player, Entity npc, std::string_view argument) {
  return talk(turn, player, npc, argument);
}

}  // namespace

std::vector<LinkVerb> own_verbs() { return {{"page", &follow_page}}; }

void show_page(Turn& turn, Entity player, Entity npc, std::string_view html) {
  World& world = turn.world();
  DialogShown view;
  view.npc = world.get<core::Visible>(npc)->handle;
  const auto text = Text<page_units_max>::from(html);
  if (text) view.html = *text;
  world.add(player, Conversation{npc});
  world.modify_rows<Offers>(player, [&](RowsEditor<Offer>& offers) {
    offers.clear();
    each_link(view.html.view(), [&](std::string_view link) {
      if (const auto bounded = Text<link_units_max>::from(link)) (void)offers.try_push_back({*bounded});
    });
  });
  turn.tell(player, view);
}

Outcome interact(Turn& turn, const Actor& actor, const Interact& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  const Entity npc = turn.find(command.target);
  if (!npc || world.get<Npc>(npc) == nullptr) return refused(Reason::gone);
  if (!near_enough(turn, actor.entity, npc)) return refused(Reason::out_of_range);
  return talk(turn, actor.entity, npc, {});
}

Outcome follow_link(Turn& turn, const Actor& actor, const FollowLink& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  const auto* const conversation = world.get<Conversation>(actor.entity);
  const auto offers = world.rows<Offers>(actor.entity);
  const bool offered =
      std::ranges::any_of(offers, [&](const Offer& offer) { return offer.link == command.link; });
  if (conversation == nullptr || !offered) return refused(Reason::not_allowed);
  const Entity npc = conversation->npc;
  if (!world.alive(npc) || world.get<Npc>(npc) == nullptr) return refused(Reason::gone);
  if (!near_enough(turn, actor.entity, npc)) return refused(Reason::out_of_range);
  const LinkParts parts = parts_of(command.link.view());
  for (const LinkVerb& verb : turn.shared<LinkVerbs>().verbs) {
    if (verb.word == parts.word) return verb.follow(turn, actor.entity, npc, parts.argument);
  }
  return refused(Reason::not_allowed);
}

}  // namespace kairos::npc
