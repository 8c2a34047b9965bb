// What a member's client is told of its party. Every happening is for its owner alone.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/party/command/group.hpp"

namespace kairos::party {

inline constexpr std::size_t members_max = 9;
inline constexpr std::size_t party_line_max = 256;  ///< UTF-16 units

struct MemberPoints {
  std::int32_t hp = 0;
  std::int32_t hp_max = 0;
  std::int32_t mp = 0;
  std::int32_t mp_max = 0;
  std::int32_t cp = 0;
  std::int32_t cp_max = 0;
};

/// What is shown of one member.
struct MemberRow {
  Handle handle;
  std::int32_t level = 0;
  std::int32_t class_id = 0;
  std::int32_t sex = 0;
  std::int32_t race = 0;
  MemberPoints points;
  Text<16> name;
};

/// Somebody asks it into a party.
struct InviteShown {
  Text<16> inviter;
  Loot loot = Loot::finder;
};
/// Whom it asked has answered.
struct InviteAnswered {
  std::int32_t accepted = 0;
  Loot loot = Loot::finder;
};
/// It is in a party with these others.
struct PartyShown {
  Handle leader;
  Loot loot = Loot::finder;
  std::int32_t count = 0;
  std::array<MemberRow, members_max - 1> others;
};
struct MemberJoined {
  Handle leader;
  Loot loot = Loot::finder;
  MemberRow member;
};
struct MemberLeft {
  Handle handle;
  Text<16> name;
};
/// It is in no party any more.
struct PartyClosed {};
struct MemberChanged {
  MemberRow member;
};
struct MemberPlace {
  Handle handle;
  Point at;
};
struct MembersMoved {
  std::int32_t count = 0;
  std::array<MemberPlace, members_max> rows;
};
struct PartySaid {
  Handle speaker;
  Text<16> name;
  Text<party_line_max> line;
};
struct LootAsked {
  Text<16> leader;
  Loot loot = Loot::finder;
};
struct LootAnswered {
  std::int32_t changed = 0;
  Loot loot = Loot::finder;
};

enum class News : std::int32_t {
  invited,          ///< one asked `name`
  declined,         ///< the invitation
  joined,           ///< one joined the party of `name`
  has_joined,       ///< `name` has
  left,             ///< one did
  has_left,         ///< `name` has
  ousted,           ///< one was
  was_ousted,       ///< `name` was
  dispersed,        ///< there is no party any more
  leads,            ///< `name` is the leader now
  only_leader,      ///< only a leader may ask
  full,             ///< nobody more fits
  elsewhere,        ///< `name` is in a party already
  busy,             ///< `name` has another question open
  asking,           ///< one's own last question is open
  not_leading,      ///< only a leader does this
  not_a_member,     ///< who was named is none
  already_leading,  ///< who was named is it
};
/// A line of news.
struct PartyNews {
  News what = News::dispersed;
  Text<16> name;
};

}  // namespace kairos::party
