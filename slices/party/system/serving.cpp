// How parties change and end, and what their members are told.
#include "slices/party/system/serving.hpp"

#include <algorithm>

#include "slices/character/character.hpp"

namespace kairos::party {
namespace {

std::string folded(const Text<16>& name) {
  std::string small(name.view());
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

const Member* find_named(const World& world, Entity group, const Text<16>& name) {
  for (const Member& member : world.rows<Members>(group)) {
    if (folded(member.state.row.name) == folded(name)) return &member;
  }
  return nullptr;
}

/// The party that this one leads; it is told when it does not.
Entity led_by(Turn& turn, Handle who) {
  const Entity group = group_of(turn, who);
  if (!group) return {};
  const Member& leader = turn.world().rows<Members>(group).front();
  if (leader.state.row.handle == who) return group;
  tell_news(turn, find_member(turn.world(), group, who)->state, News::not_leading);
  return {};
}

void close_for(Turn& turn, const MemberState& member) {
  turn.index<Seats>().remove(member.row.handle, Seat::member);
  turn.post(member.home, RosterClosed{member.row.handle});
}

void disperse(Turn& turn, Entity group) {
  const MemberTold news{.event = Event::news, .what = News::dispersed};
  tell_all(turn, group, news);
  const auto rows = turn.world().rows<Members>(group);
  const std::vector<Member> members(rows.begin(), rows.end());
  for (const Member& member : members) close_for(turn, member.state);
  turn.game_deadlines().forget(group);
  turn.world().destroy(group);
}

enum class How { left, ousted, gone };

/// Of two nobody stays behind alone. Source: L2J High Five, Party.removePartyMember: a leader who leaves
/// disperses the party (AltLeavePartyLeader is off), one whose connection ends is followed by the next.
void remove(Turn& turn, Entity group, Handle who, How how) {
  World& world = turn.world();
  drop_loot_question(turn, group);
  const auto rows = world.rows<Members>(group);
  const bool leads = rows.front().state.row.handle == who;
  if (rows.size() <= 2 || (leads && how == How::left)) return disperse(turn, group);
  const Member member = *find_member(world, group, who);
  world.modify_rows<Members>(group, [&](auto& all) {
    all.erase_if([&](const Member& one) { return one.state.row.handle == who; });
  });
  if (how != How::gone) tell_news(turn, member.state, how == How::ousted ? News::ousted : News::left);
  close_for(turn, member.state);
  const auto what = how == How::ousted ? News::was_ousted : News::has_left;
  tell_all(turn, group, {.event = Event::news, .what = what, .name = member.state.row.name});
  tell_all(turn, group, {.event = Event::left, .member = member.state.row});
  if (leads) {
    const Text<16> next = world.rows<Members>(group).front().state.row.name;
    tell_all(turn, group, {.event = Event::news, .what = News::leads, .name = next});
  }
  tell_roster(turn, group, leads);
}

}  // namespace

Entity group_of(Turn& turn, Handle who) { return turn.index<Seats>().find(who, Seat::member); }

const Member* find_member(const World& world, Entity group, Handle who) {
  for (const Member& member : world.rows<Members>(group)) {
    if (member.state.row.handle == who) return &member;
  }
  return nullptr;
}

void tell(Turn& turn, const MemberState& to, MemberTold told) {
  told.to = to.row.handle;
  turn.post(to.home, told);
}

void tell_news(Turn& turn, const MemberState& to, News what, const Text<16>& name) {
  tell(turn, to, {.event = Event::news, .what = what, .name = name});
}

void tell_all(Turn& turn, Entity group, const MemberTold& told, Handle but) {
  for (const Member& member : turn.world().rows<Members>(group)) {
    if (member.state.row.handle != but) tell(turn, member.state, told);
  }
}

void tell_roster(Turn& turn, Entity group, bool shown, Handle only) {
  const World& world = turn.world();
  const auto rows = world.rows<Members>(group);
  RosterTold told;
  told.party = group.value;
  told.loot = world.get<Group>(group)->loot;
  told.shown = shown ? 1 : 0;
  for (const Member& member : rows) told.members[static_cast<std::size_t>(told.count++)] = member.state.row;
  for (const Member& member : rows) {
    told.to = member.state.row.handle;
    if (!only || told.to == only) turn.post(member.state.home, told);
  }
}

void member_leaves(Turn& turn, const MemberLeaves& leaves) {
  if (leaves.gone != 0) drop_invitations(turn, leaves.who);
  if (const Entity group = group_of(turn, leaves.who))
    remove(turn, group, leaves.who, leaves.gone != 0 ? How::gone : How::left);
}

void leader_ousts(Turn& turn, const LeaderOusts& order) {
  const Entity group = led_by(turn, order.by);
  if (!group) return;
  const World& world = turn.world();
  const MemberState leader = world.rows<Members>(group).front().state;
  const Member* const member = find_named(world, group, order.name);
  if (member == nullptr || member->state.row.handle == order.by)
    return tell_news(turn, leader, News::not_a_member);
  remove(turn, group, member->state.row.handle, How::ousted);
}

void leader_hands_over(Turn& turn, const LeaderHandsOver& order) {
  const Entity group = led_by(turn, order.by);
  if (!group) return;
  World& world = turn.world();
  const MemberState leader = world.rows<Members>(group).front().state;
  const Member* const heir = find_named(world, group, order.name);
  if (heir == nullptr) return tell_news(turn, leader, News::not_a_member);
  if (heir->state.row.handle == order.by) return tell_news(turn, leader, News::already_leading);
  const Handle next = heir->state.row.handle;
  world.modify_rows<Members>(group, [&](auto& rows) {
    auto* const at =
        std::ranges::find_if(rows, [&](const Member& one) { return one.state.row.handle == next; });
    std::swap(*rows.begin(), *at);
  });
  const Text<16> name = world.rows<Members>(group).front().state.row.name;
  tell_all(turn, group, {.event = Event::news, .what = News::leads, .name = name});
  tell_roster(turn, group, true);
}

void member_state(Turn& turn, const MemberState& state) {
  const Entity group = group_of(turn, state.row.handle);
  if (!group) return;
  bool shown = false;
  turn.world().modify_rows<Members>(group, [&](auto& rows) {
    for (Member& member : rows) {
      if (member.state.row.handle != state.row.handle) continue;
      shown = !std::ranges::equal(bytes_of(member.state.row), bytes_of(state.row));
      member.state = state;
    }
  });
  if (shown) tell_all(turn, group, {.event = Event::changed, .member = state.row}, state.row.handle);
}

void member_speaks(Turn& turn, const MemberSpeaks& line) {
  const Entity group = group_of(turn, line.who);
  if (!group) return;
  const World& world = turn.world();
  LineTold told{{}, {line.who, find_member(world, group, line.who)->state.row.name, line.line}};
  for (const Member& member : world.rows<Members>(group)) {
    told.to = member.state.row.handle;
    turn.post(member.state.home, told);
  }
}

void tell_places(Turn& turn, Entity group, const TellPlaces&) {
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + places_period, .entity = group}, TellPlaces{});
  PlacesTold told;
  const auto rows = turn.world().rows<Members>(group);
  for (const Member& member : rows) {
    told.places.rows[static_cast<std::size_t>(told.places.count++)] = {member.state.row.handle,
                                                                       member.state.at};
  }
  for (const Member& member : rows) {
    told.to = member.state.row.handle;
    turn.post(member.state.home, told);
  }
}

}  // namespace kairos::party
