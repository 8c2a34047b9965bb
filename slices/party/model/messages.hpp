// What worlds and the service of parties say to each other. A member is named by its handle, which it keeps
// wherever it goes.
#pragma once
#include <array>

#include "engine/core/partition/partition_id.hpp"
#include "slices/party/view/party.hpp"

namespace kairos::party {

/// Where a member is and what is shown of it.
struct MemberState {
  PartitionId home;
  MemberRow row;
  Point at;
};

// To the service.

struct SeekMember {
  MemberState inviter;
  MemberState invitee;
  Loot loot = Loot::finder;
};
struct InviteeAnswers {
  std::int32_t accepted = 0;
  MemberState invitee;
};
/// `gone`: it left the world, and is told nothing any more.
struct MemberLeaves {
  Handle who;
  std::int32_t gone = 0;
};
struct LeaderOusts {
  Handle by;
  Text<16> name;  ///< as it was written
};
struct LeaderHandsOver {
  Handle by;
  Text<16> name;
};
struct LeaderAsksLoot {
  Handle by;
  Loot loot = Loot::finder;
};
struct MemberAnswersLoot {
  Handle who;
  std::int32_t accepted = 0;
};
struct MemberSpeaks {
  Handle who;
  Text<party_line_max> line;
};

// To the world of a member, `to`.

/// The party as it is now, the leader first, for who is in it.
struct RosterTold {
  Handle to;
  Loot loot = Loot::finder;
  std::uint64_t party = 0;
  std::int32_t shown = 0;  ///< 1: its client is shown all of it
  std::int32_t count = 0;
  std::array<MemberRow, members_max> members;
  std::int32_t reserved = 0;
};
/// It is in no party any more.
struct RosterClosed {
  Handle to;
};
enum class Event : std::int32_t {
  invited,   ///< by `name`
  answered,  ///< `flag`: yes
  joined,    ///< `member`, of this `leader`
  left,      ///< `member`
  changed,   ///< `member`
  loot_asked,
  loot_answered,  ///< `flag`: it is changed
  news,           ///< `what`
};
/// For its client.
struct MemberTold {
  Handle to = {};
  Event event = Event::news;
  News what = News::dispersed;
  std::int32_t flag = 0;
  Loot loot = Loot::finder;
  Handle leader = {};
  Text<16> name = {};
  MemberRow member = {};
};
struct PlacesTold {
  Handle to;
  MembersMoved places;
};
struct LineTold {
  Handle to;
  PartySaid line;
};

}  // namespace kairos::party
