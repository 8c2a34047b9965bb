// What a member is in is kept where it is, so that no rule here waits for the service.
#include "slices/party/system/taking_part.hpp"

#include <algorithm>

#include "engine/core/partition/transfer.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::party {
namespace {

template <class Message>
void post(Turn& turn, const Message& message) {
  turn.post(turn.shared<Wiring>().service, message);
}

Handle handle_of(const World& world, Entity who) { return world.get<core::Visible>(who)->handle; }

/// Who carries this handle here; none when it has left.
Entity here(Turn& turn, Handle who) {
  const Entity found = turn.find(who);
  return turn.world().has<character::Persona>(found) ? found : Entity{};
}

std::optional<Text<16>> short_name(const Text<32>& name) { return Text<16>::from(name.view()); }

}  // namespace

MemberState state_of(Turn& turn, Entity who) {
  const World& world = turn.world();
  const auto& persona = *world.get<character::Persona>(who);
  MemberState state;
  state.home = turn.partition();
  state.row.handle = handle_of(world, who);
  state.row.level = world.get<character::Level>(who)->value;
  state.row.class_id = persona.class_id;
  state.row.sex = persona.sex;
  state.row.race = persona.race;
  const character::Vitals& has = world.get<character::Health>(who)->points;
  state.row.points = {has.hp, has.hp_max, has.mp, has.mp_max, has.cp, has.cp_max};
  state.row.name = persona.name;
  state.at = movement::point_now(world, who, turn.pass().now);
  return state;
}

Outcome invite(Turn& turn, const Actor& actor, const Invite& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  if (static_cast<std::int32_t>(command.loot) < 0 || static_cast<std::int32_t>(command.loot) >= loots)
    return refused(Reason::choice_invalid);
  const Entity other = character::find_by_name(turn, command.name.view());
  if (!other || other == actor.entity || !character::can_act(world, other))
    return refused(Reason::no_such_target);
  post(turn, SeekMember{state_of(turn, actor.entity), state_of(turn, other), command.loot});
  return applied;
}

Outcome answer_invite(Turn& turn, const Actor& actor, const AnswerInvite& command) {
  if (!character::can_act(turn.world(), actor.entity)) return refused(Reason::not_now);
  post(turn, InviteeAnswers{command.accepted, state_of(turn, actor.entity)});
  return applied;
}

Outcome leave_party(Turn& turn, const Actor& actor, const LeaveParty&) {
  if (!turn.world().has<Membership>(actor.entity)) return refused(Reason::not_now);
  post(turn, MemberLeaves{handle_of(turn.world(), actor.entity), 0});
  return applied;
}

Outcome oust_member(Turn& turn, const Actor& actor, const OustMember& command) {
  if (!turn.world().has<Membership>(actor.entity)) return refused(Reason::not_now);
  const auto name = short_name(command.name);
  if (!name) return refused(Reason::no_such_target);
  post(turn, LeaderOusts{handle_of(turn.world(), actor.entity), *name});
  return applied;
}

Outcome hand_over(Turn& turn, const Actor& actor, const HandOver& command) {
  if (!turn.world().has<Membership>(actor.entity)) return refused(Reason::not_now);
  const auto name = short_name(command.name);
  if (!name) return refused(Reason::no_such_target);
  post(turn, LeaderHandsOver{handle_of(turn.world(), actor.entity), *name});
  return applied;
}

Outcome ask_loot(Turn& turn, const Actor& actor, const AskLoot& command) {
  if (!turn.world().has<Membership>(actor.entity)) return refused(Reason::not_now);
  if (static_cast<std::int32_t>(command.loot) < 0 || static_cast<std::int32_t>(command.loot) >= loots)
    return refused(Reason::choice_invalid);
  post(turn, LeaderAsksLoot{handle_of(turn.world(), actor.entity), command.loot});
  return applied;
}

Outcome answer_loot(Turn& turn, const Actor& actor, const AnswerLoot& command) {
  if (!turn.world().has<Membership>(actor.entity)) return refused(Reason::not_now);
  post(turn, MemberAnswersLoot{handle_of(turn.world(), actor.entity), command.accepted});
  return applied;
}

bool speak(Turn& turn, Entity who, std::string_view line) {
  const auto bounded = Text<party_line_max>::from(line);
  if (!bounded || !turn.world().has<Membership>(who)) return false;
  post(turn, MemberSpeaks{handle_of(turn.world(), who), *bounded});
  return true;
}

void on_detached(Turn& turn, Entity entity) {
  const World& world = turn.world();
  // Who only goes to another world stays in its party.
  if (!world.has<character::Persona>(entity) || !world.has<character::Leaving>(entity)) return;
  post(turn, MemberLeaves{handle_of(world, entity), 1});
}

void settle_in(Turn& turn, const Arrival& arrival) {
  if (turn.world().has<Membership>(arrival.entity)) post(turn, state_of(turn, arrival.entity));
}

void report_members(Query<Entity, With<Membership>> members, Defer<Report> reports) {
  members.each([&](Entity member) { reports(Report{member}); });
}

void report(Turn& turn, const Report& effect) {
  World& world = turn.world();
  const auto* const known = world.get<Membership>(effect.member);
  if (known == nullptr || !character::can_act(world, effect.member)) return;
  const MemberState now = state_of(turn, effect.member);
  if (known->reported_at == now.at && std::ranges::equal(bytes_of(known->reported), bytes_of(now.row)))
    return;
  world.modify<Membership>(effect.member, [&](Membership& membership) {
    membership.reported = now.row;
    membership.reported_at = now.at;
  });
  post(turn, now);
}

void take_roster(Turn& turn, const RosterTold& told) {
  World& world = turn.world();
  const Entity member = here(turn, told.to);
  if (!member) return;
  const bool had_one = world.has<Membership>(member);
  const auto rows = std::span(told.members).first(static_cast<std::size_t>(told.count));
  world.update<Membership>(member, [&](Membership& membership) {
    membership.party = told.party;
    membership.leader = rows.front().handle;
    membership.loot = told.loot;
  });
  std::array<Fellow, members_max> all;
  for (std::size_t i = 0; i < rows.size(); ++i) all[i] = {rows[i].handle};
  world.add<Fellows>(member, std::span<const Fellow>(all).first(rows.size()));
  if (told.shown == 0) return;
  PartyShown shown{rows.front().handle, told.loot, 0, {}};
  for (const MemberRow& row : rows) {
    if (row.handle != told.to) shown.others[static_cast<std::size_t>(shown.count++)] = row;
  }
  if (had_one) turn.tell(member, PartyClosed{});
  turn.tell(member, shown);
}

void close_roster(Turn& turn, const RosterClosed& closed) {
  const Entity member = here(turn, closed.to);
  if (!member) return;
  turn.world().remove<Membership>(member);
  turn.world().remove<Fellows>(member);
  turn.tell(member, PartyClosed{});
}

void pass_on(Turn& turn, const MemberTold& told) {
  const Entity member = here(turn, told.to);
  if (!member) return;
  switch (told.event) {
    case Event::invited:
      return turn.tell(member, InviteShown{told.name, told.loot});
    case Event::answered:
      return turn.tell(member, InviteAnswered{told.flag, told.loot});
    case Event::joined:
      return turn.tell(member, MemberJoined{told.leader, told.loot, told.member});
    case Event::left:
      return turn.tell(member, MemberLeft{told.member.handle, told.member.name});
    case Event::changed:
      return turn.tell(member, MemberChanged{told.member});
    case Event::loot_asked:
      return turn.tell(member, LootAsked{told.name, told.loot});
    case Event::loot_answered:
      return turn.tell(member, LootAnswered{told.flag, told.loot});
    case Event::news:
      return turn.tell(member, PartyNews{told.what, told.name});
  }
}

void show_places(Turn& turn, const PlacesTold& told) {
  if (const Entity member = here(turn, told.to)) turn.tell(member, told.places);
}

void show_line(Turn& turn, const LineTold& told) {
  if (const Entity member = here(turn, told.to)) turn.tell(member, told.line);
}

}  // namespace kairos::party
