// What the service keeps: parties, and questions that wait for an answer.
#pragma once
#include <cstdint>

#include "engine/core/ecs/rows.hpp"
#include "slices/party/model/messages.hpp"
#include "slices/party/party.hpp"

namespace kairos::party {

/// A party. Its entity's number is its name.
struct Group {
  using slice = party::slice;
  Loot loot = Loot::finder;
  Loot wanted = Loot::finder;  ///< while `asking`
  std::int32_t asking = 0;     ///< 1: the leader wants loot shared otherwise
  std::int32_t question = 0;   ///< which one: an old deadline means nothing
};
struct Member {
  MemberState state;
  std::int32_t agreed = 0;  ///< to the question that is open
};
/// The leader first.
struct Members {
  using slice = party::slice;
  using rows = Rows<Member, members_max>;
};

/// A question that one who is asked has not answered yet.
struct Invitation {
  using slice = party::slice;
  MemberState inviter;
  Loot loot = Loot::finder;
  Handle invitee;
  PartitionId invitee_home;
};

/// How long who is asked has. Source: the public servers' Player.REQUEST_TIMEOUT and
/// PARTY_DISTRIBUTION_TYPE_REQUEST_TIMEOUT.
inline constexpr Duration answer_time = seconds(15);
/// Source: PARTY_POSITION_BROADCAST_INTERVAL.
inline constexpr Duration places_period = seconds(12);

struct InvitationEnds {};
struct LootQuestionEnds {
  std::int32_t question = 0;
};
struct TellPlaces {};

}  // namespace kairos::party
