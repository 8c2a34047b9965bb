// How a party comes to be and grows.
#include "slices/party/system/serving.hpp"

namespace kairos::party {
namespace {

bool is_leader(const World& world, Entity group, Handle who) {
  const auto members = world.rows<Members>(group);
  return !members.empty() && members.front().state.row.handle == who;
}

bool is_full(const World& world, Entity group) { return world.rows<Members>(group).size() == members_max; }

/// Why nobody is asked now; nothing when nothing is against it.
std::optional<PartyNews> objection(Turn& turn, const SeekMember& ask) {
  const World& world = turn.world();
  const auto& seats = turn.index<Seats>();
  const Handle inviter = ask.inviter.row.handle;
  const Handle invitee = ask.invitee.row.handle;
  const auto& name = ask.invitee.row.name;
  const Entity group = group_of(turn, inviter);
  if (group && !is_leader(world, group, inviter)) return PartyNews{News::only_leader, {}};
  if (group && is_full(world, group)) return PartyNews{News::full, {}};
  if (seats.find(inviter, Seat::inviter)) return PartyNews{News::asking, {}};
  if (group_of(turn, invitee)) return PartyNews{News::elsewhere, name};
  if (seats.find(invitee, Seat::invitee) || seats.find(invitee, Seat::inviter) ||
      seats.find(inviter, Seat::invitee))
    return PartyNews{News::busy, name};
  return std::nullopt;
}

void forget(Turn& turn, Entity invitation) {
  const Invitation asked = *turn.world().get<Invitation>(invitation);
  turn.index<Seats>().remove(asked.inviter.row.handle, Seat::inviter);
  turn.index<Seats>().remove(asked.invitee, Seat::invitee);
  turn.game_deadlines().forget(invitation);
  turn.world().destroy(invitation);
}

void append(Turn& turn, Entity group, const MemberState& state) {
  turn.world().modify_rows<Members>(group, [&](auto& rows) { rows.push_back(Member{state, 0}); });
  turn.index<Seats>().add(state.row.handle, Seat::member, group);
}

Entity found(Turn& turn, const MemberState& leader, Loot loot) {
  World& world = turn.world();
  const Entity group = world.spawn();
  world.add(group, Group{.loot = loot});
  append(turn, group, leader);
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + places_period / 2, .entity = group}, TellPlaces{});
  return group;
}

void join(Turn& turn, Entity group, const MemberState& fresh) {
  drop_loot_question(turn, group);
  append(turn, group, fresh);
  const World& world = turn.world();
  const Member& leader = world.rows<Members>(group).front();
  const Loot loot = world.get<Group>(group)->loot;
  tell_roster(turn, group, true, fresh.row.handle);
  tell_news(turn, fresh, News::joined, leader.state.row.name);
  const MemberTold news{.event = Event::news, .what = News::has_joined, .name = fresh.row.name};
  tell_all(turn, group, news, fresh.row.handle);
  // The first two see their windows as wholes.
  const bool first = world.rows<Members>(group).size() == 2;
  if (first) {
    tell_roster(turn, group, true, leader.state.row.handle);
    return;
  }
  tell_roster(turn, group, false);
  const MemberTold joined{
      .event = Event::joined, .loot = loot, .leader = leader.state.row.handle, .member = fresh.row};
  tell_all(turn, group, joined, fresh.row.handle);
}

}  // namespace

void seek_member(Turn& turn, const SeekMember& ask) {
  if (const auto no = objection(turn, ask)) return tell_news(turn, ask.inviter, no->what, no->name);
  World& world = turn.world();
  const Entity group = group_of(turn, ask.inviter.row.handle);
  const Loot loot = group ? world.get<Group>(group)->loot : ask.loot;
  const Entity invitation = world.spawn();
  world.add(invitation, Invitation{ask.inviter, loot, ask.invitee.row.handle, ask.invitee.home});
  turn.index<Seats>().add(ask.inviter.row.handle, Seat::inviter, invitation);
  turn.index<Seats>().add(ask.invitee.row.handle, Seat::invitee, invitation);
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + answer_time, .entity = invitation},
           InvitationEnds{});
  tell_news(turn, ask.inviter, News::invited, ask.invitee.row.name);
  tell(turn, ask.invitee, {.event = Event::invited, .loot = loot, .name = ask.inviter.row.name});
}

void invitee_answers(Turn& turn, const InviteeAnswers& answer) {
  const Handle who = answer.invitee.row.handle;
  const Entity invitation = turn.index<Seats>().find(who, Seat::invitee);
  if (!invitation) return;
  const Invitation asked = *turn.world().get<Invitation>(invitation);
  forget(turn, invitation);
  Entity group = group_of(turn, asked.inviter.row.handle);
  // Meanwhile the inviter may have lost its party's lead, or its room.
  const bool may =
      !group || (is_leader(turn.world(), group, asked.inviter.row.handle) && !is_full(turn.world(), group));
  const bool joins = answer.accepted != 0 && may && !group_of(turn, who);
  tell(turn, asked.inviter, {.event = Event::answered, .flag = joins ? 1 : 0, .loot = asked.loot});
  if (!joins) {
    if (answer.accepted == 0) tell_news(turn, asked.inviter, News::declined, answer.invitee.row.name);
    return;
  }
  if (!group) group = found(turn, asked.inviter, asked.loot);
  join(turn, group, answer.invitee);
}

void invitation_ends(Turn& turn, Entity invitation, const InvitationEnds&) {
  const Invitation asked = *turn.world().get<Invitation>(invitation);
  forget(turn, invitation);
  tell(turn, asked.inviter, {.event = Event::answered, .flag = 0, .loot = asked.loot});
}

void drop_invitations(Turn& turn, Handle who) {
  const auto& seats = turn.index<Seats>();
  for (const Seat seat : {Seat::inviter, Seat::invitee}) {
    if (const Entity invitation = seats.find(who, seat)) invitation_ends(turn, invitation, {});
  }
}

}  // namespace kairos::party
