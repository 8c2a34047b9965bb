// The API of the party slice: groups of players, kept by a service of their own, wherever their members are.
#pragma once
#include <cstdint>
#include <string_view>

#include "engine/core/ecs/parameters.hpp"
#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/partition/registry.hpp"
#include "slices/character/character.hpp"
#include "slices/party/command/group.hpp"
#include "slices/party/view/party.hpp"

namespace kairos::party {

/// Names this slice in the declarations of its components.
struct slice {};

/// Where parties are kept; made by the composition root.
struct Wiring {
  PartitionId service;
};

/// In the world of a member: what the service said last of its party, and what was last said to the service.
struct Membership {
  using slice = party::slice;
  std::uint64_t party = 0;  ///< the same for all members
  Handle leader;
  Loot loot = Loot::finder;
  std::int32_t turn = 0;  ///< of who gets the next thing
  std::int32_t reserved = 0;
  Point reported_at;
  MemberRow reported;
};
struct Fellow {
  Handle handle;
};
/// All of its party, itself too, the leader first; elsewhere or here.
struct Fellows {
  using slice = party::slice;
  using rows = Rows<Fellow, members_max>;
};

/// Calls add(context, entity) for each of its party that is in this world, but not for itself.
void each_fellow(Turn& turn, Entity who, void* context, void (*add)(void* context, Entity));
/// 0: it is in none.
[[nodiscard]] std::uint64_t party_of(const World& world, Entity who);
/// True when it is in a party, whose members hear the line in the order in which the service got it.
bool speak(Turn& turn, Entity who, std::string_view line);

/// For item::Reactions: what `who` takes up is shared as the party agreed. True when somebody got it.
bool share_out(Turn& turn, Entity who, std::int32_t kind, std::int64_t count);
/// How far from who takes it up a member may be to get its share, in client units. Source: the public
/// servers' AltPartyRange2.
inline constexpr std::int32_t loot_range = 1'400;

/// To be listed in the reactions of character.
void on_detached(Turn& turn, Entity entity);

/// Side effect of the system below.
struct Report {
  Entity member;
};
/// Members tell the service how they are, when that is news.
inline constexpr Duration report_period = seconds(1);
void report_members(Query<Entity, With<Membership>> members, Defer<Report> reports);

Outcome invite(Turn&, const Actor&, const Invite&);
Outcome answer_invite(Turn&, const Actor&, const AnswerInvite&);
Outcome leave_party(Turn&, const Actor&, const LeaveParty&);
Outcome oust_member(Turn&, const Actor&, const OustMember&);
Outcome hand_over(Turn&, const Actor&, const HandOver&);
Outcome ask_loot(Turn&, const Actor&, const AskLoot&);
Outcome answer_loot(Turn&, const Actor&, const AnswerLoot&);

/// Each command that a pass handler of this slice takes, once.
using Handlers =
    PassHandlers<&invite, &answer_invite, &leave_party, &oust_member, &hand_over, &ask_loot, &answer_loot>;

void register_slice(Registry& registry);

}  // namespace kairos::party
