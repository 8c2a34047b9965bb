// Packets of parties.
#include "adapters/highfive/from_view/party.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/chat.hpp"
#include "adapters/highfive/packets/server/party.hpp"

namespace kairos::highfive {
namespace {

/// What is said in a party, as clients number it.
constexpr D party_channel = 3;

MemberPoints points_of(const party::MemberPoints& has) {
  return {has.cp, has.cp_max, has.hp, has.hp_max, has.mp, has.mp_max};
}

PartyRow row_of(const party::MemberRow& member) {
  return {.member = wire(member.handle),
          .member_name = wire_text<16>(member.name),
          .points = points_of(member.points),
          .level = member.level,
          .class_id = member.class_id,
          .sex = member.sex,
          .race = member.race};
}

/// Nothing for news that clients have no line for.
std::optional<MessageId> line_of(party::News news) {
  using party::News;
  switch (news) {
    case News::invited:
      return MessageId::party_invited;
    case News::declined:
      return MessageId::party_declined;
    case News::joined:
      return MessageId::party_joined;
    case News::has_joined:
      return MessageId::party_has_joined;
    case News::left:
      return MessageId::party_left;
    case News::has_left:
      return MessageId::party_has_left;
    case News::ousted:
      return MessageId::party_ousted;
    case News::was_ousted:
      return MessageId::party_was_ousted;
    case News::dispersed:
      return MessageId::party_dispersed;
    case News::leads:
      return MessageId::party_leads;
    case News::only_leader:
      return MessageId::party_only_leader;
    case News::full:
      return MessageId::party_full;
    case News::elsewhere:
      return MessageId::party_elsewhere;
    case News::busy:
      return MessageId::party_busy;
    case News::asking:
      return MessageId::party_asking;
    case News::not_a_member:
      return MessageId::party_not_a_member;
    case News::already_leading:
      return MessageId::party_already_leading;
    case News::not_leading:
      break;
  }
  return std::nullopt;
}

}  // namespace

void ask_into_party(const party::InviteShown& shown, Packets& out) {
  out.send(AskJoinParty{.inviter = wire_text<16>(shown.inviter), .loot = static_cast<D>(shown.loot)});
}

void answer_inviter(const party::InviteAnswered& answered, Packets& out) {
  out.send(JoinParty{.accepted = answered.accepted, .loot = static_cast<D>(answered.loot)});
}

void show_party(const party::PartyShown& shown, Packets& out) {
  PartySmallWindowAll window{.leader = wire(shown.leader), .loot = static_cast<D>(shown.loot)};
  for (const auto& member : listed_rows(shown.others, shown.count))
    window.others.rows.push_back(row_of(member));
  out.send(window);
}

void close_party(const party::PartyClosed&, Packets& out) { out.send(PartySmallWindowDeleteAll{}); }

void add_member(const party::MemberJoined& joined, Packets& out) {
  const party::MemberRow& member = joined.member;
  out.send(PartySmallWindowAdd{.leader = wire(joined.leader),
                               .loot = static_cast<D>(joined.loot),
                               .member = wire(member.handle),
                               .member_name = wire_text<16>(member.name),
                               .points = points_of(member.points),
                               .level = member.level,
                               .class_id = member.class_id,
                               .sex = member.sex,
                               .race = member.race});
}

void remove_member(const party::MemberLeft& left, Packets& out) {
  out.send(PartySmallWindowDelete{.member = wire(left.handle), .member_name = wire_text<16>(left.name)});
}

void change_member(const party::MemberChanged& changed, Packets& out) {
  const party::MemberRow& member = changed.member;
  out.send(PartySmallWindowUpdate{.member = wire(member.handle),
                                  .member_name = wire_text<16>(member.name),
                                  .points = points_of(member.points),
                                  .level = member.level,
                                  .class_id = member.class_id});
}

void place_members(const party::MembersMoved& moved, Packets& out) {
  PartyMemberPosition places;
  for (const auto& member : listed_rows(moved.rows, moved.count))
    places.members.rows.push_back({.member = wire(member.handle), .at = wire(member.at)});
  out.send(places);
}

void hear_party(const party::PartySaid& said, Packets& out) {
  out.send(CreatureSay{.speaker = wire(said.speaker),
                       .channel = party_channel,
                       .speaker_name = wire_text<34>(said.name),
                       .line = wire_text<256>(said.line)});
}

void ask_loot(const party::LootAsked& asked, Packets& out) {
  out.send(
      ExAskModifyPartyLooting{.leader = wire_text<16>(asked.leader), .loot = static_cast<D>(asked.loot)});
}

void set_loot(const party::LootAnswered& answered, Packets& out) {
  out.send(ExSetPartyLooting{.changed = answered.changed, .loot = static_cast<D>(answered.loot)});
}

void tell_party_news(const party::PartyNews& news, Packets& out) {
  const auto line = line_of(news.what);
  if (!line) return;
  if (news.name.empty()) return say_line(*line, out);
  say_line(*line, out, player_value(news.name.view()));
}

}  // namespace kairos::highfive
