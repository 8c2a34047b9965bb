// What it sees changes what it knows; what it does follows from that and from its dice.
#include "app/bots/hunter.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/items.hpp"
#include "adapters/highfive/packets/client/movement.hpp"
#include "adapters/highfive/packets/client/skills.hpp"
#include "adapters/highfive/packets/server/combat.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"

namespace kairos::bots {
namespace {

using namespace highfive;

/// Without a sign of the fight for so long it looks for another monster.
constexpr Duration patience = seconds(12);
/// A blow so long ago has no part in when the next one begins.
constexpr Duration rested = milliseconds(2'500);
constexpr Duration attack_again = seconds(4);
constexpr Duration between_casts = seconds(5);
constexpr Duration grief_least = milliseconds(500);
constexpr Duration grief_most = seconds(3);
/// A spell so long ago neither.
constexpr Duration spent = seconds(6);
/// Now and then it lets go of a fight for a moment.
constexpr std::uint64_t breaths = 25;
constexpr Duration breath = seconds(3);
constexpr std::int32_t half_a_step = 4;
/// For the way to a thing that is picked up.
constexpr Duration bending = milliseconds(1'200);
constexpr Duration stroll = seconds(4);
constexpr std::int64_t sight = 3'500;
constexpr std::int64_t arm = 300;
constexpr std::int64_t stroll_most = 900;
/// It takes one of so many that are nearest.
constexpr std::size_t near_ones = 3;

template <Packet P>
bool is(std::span<const std::byte> body) {
  static_assert(!P::opcode.extended);
  return body[0] == std::byte{P::opcode.first};
}

}  // namespace

void Hunter::take(std::span<const std::byte> body, Duration now) {
  if (body.empty()) return;
  if (is<UserInfo>(body)) return enter(body);
  if (self_ == 0 && !is<NpcInfo>(body)) return;
  if (is<NpcInfo>(body)) return see_monster(body);
  if (is<Attack>(body)) return see_blow(body, now);
  if (is<Die>(body)) return see_death(body, now);
  if (is<MoveToLocation>(body)) return see_way(body);
  if (is<MoveToPawn>(body)) return see_chase(body, now);
  if (is<MagicSkillUse>(body)) return see_cast(body, now);
  if (is<DropItem>(body)) return see_drop(body);
  if (is<GetItem>(body)) return see_taken(body);
  if (is<TeleportToLocation>(body)) return teleported(body);
  if (is<DeleteObject>(body)) {
    if (const auto gone = decode<DeleteObject>(body)) forget(gone->handle);
  } else if (is<Revive>(body)) {
    if (const auto risen = decode<Revive>(body); risen && risen->handle == self_) dead_ = false;
  }
}

void Hunter::enter(std::span<const std::byte> body) {
  const auto user = decode<UserInfo>(body);
  if (!user) return;
  if (self_ == 0) here_ = user->identity.at;
  self_ = user->identity.handle;
}

void Hunter::see_monster(std::span<const std::byte> body) {
  const auto npc = decode<NpcInfo>(body);
  if (!npc) return;
  if (npc->identity.attackable != 0 && npc->body.dead == 0) {
    monsters_[npc->identity.handle] = npc->identity.at;
  } else {
    monsters_.erase(npc->identity.handle);
  }
}

void Hunter::see_blow(std::span<const std::byte> body, Duration now) {
  const auto blow = decode<Attack>(body);
  if (!blow) return;
  if (const auto monster = monsters_.find(blow->attacker); monster != monsters_.end())
    monster->second = blow->at;
  if (blow->attacker == self_) {
    here_ = blow->at;
    ++counts_.blows;
    if (asks_) answers_.push_back(now - *asks_);
    asks_.reset();
    last_blow_ = last_sign_ = now;
  } else if (blow->attacker == target_) {
    last_sign_ = now;
  }
  // Who is struck by another one first strikes back.
  if (blow->first.target == self_ && target_ == 0 && !dead_ && monsters_.contains(blow->attacker)) {
    target_ = blow->attacker;
    last_sign_ = now;
  }
}

void Hunter::see_death(std::span<const std::byte> body, Duration now) {
  const auto death = decode<Die>(body);
  if (!death) return;
  if (death->handle == self_) {
    if (!dead_) ++counts_.deaths;
    dead_ = true;
    target_ = 0;
    asks_.reset();
    not_before_ = now + microseconds(random_.between(grief_least.us, grief_most.us));
    return;
  }
  if (death->handle == target_) {
    ++counts_.kills;
    not_before_ = now + milliseconds(300);  // what it drops falls now
  }
  forget(death->handle);
}

void Hunter::see_drop(std::span<const std::byte> body) {
  const auto thing = decode<DropItem>(body);
  if (thing && distance_squared(thing->at) < arm * arm) things_[thing->handle] = thing->at;
}

void Hunter::see_taken(std::span<const std::byte> body) {
  const auto taken = decode<GetItem>(body);
  if (!taken) return;
  if (taken->owner == self_) ++counts_.taken;
  things_.erase(taken->handle);
}

void Hunter::see_way(std::span<const std::byte> body) {
  const auto way = decode<MoveToLocation>(body);
  if (!way) return;
  if (way->handle == self_) {
    here_ = way->destination;
    asks_.reset();
  } else if (const auto monster = monsters_.find(way->handle); monster != monsters_.end()) {
    monster->second = way->destination;
  }
}

void Hunter::see_chase(std::span<const std::byte> body, Duration now) {
  const auto chase = decode<MoveToPawn>(body);
  if (!chase) return;
  if (chase->handle == self_) {
    here_ = chase->target_at;
    asks_.reset();
    last_sign_ = now;
  } else if (const auto monster = monsters_.find(chase->handle); monster != monsters_.end()) {
    monster->second = chase->target_at;
  }
}

void Hunter::see_cast(std::span<const std::byte> body, Duration now) {
  const auto spell = decode<MagicSkillUse>(body);
  if (!spell || spell->caster != self_) return;
  if (spell->skill == arms_.skill) ++counts_.casts;
  last_cast_ = now;
  asks_.reset();
  last_sign_ = now;
}

void Hunter::teleported(std::span<const std::byte> body) {
  const auto jump = decode<TeleportToLocation>(body);
  if (!jump || jump->handle != self_) return;
  here_ = jump->to;
  target_ = 0;
  asks_.reset();
  things_.clear();
  ++counts_.returns;
  say(Appearing{});
}

void Hunter::forget(Handle handle) {
  monsters_.erase(handle);
  things_.erase(handle);
  if (target_ != handle) return;
  target_ = 0;
  at_rest_ = false;
}

void Hunter::act(Duration now) {
  if (self_ == 0 || now < not_before_) return;
  if (!loaded_) return load();
  if (dead_) return return_to_town(now);
  if (target_ != 0) return press(now);
  if (!take_drop(now)) choose(now);
}

void Hunter::load() {
  loaded_ = true;
  if (arms_.shot != 0) say(RequestAutoSoulShot{arms_.shot, 1});
}

void Hunter::return_to_town(Duration now) {
  say(RequestRestartPoint{});
  not_before_ = now + seconds(2);
}

void Hunter::press(Duration now) {
  if (now - last_sign_ > patience) return forget(target_);
  if (std::exchange(at_rest_, false)) return attack(now);
  if (random_.below(breaths) == 0) return catch_breath(now);
  if (arms_.skill != 0 && now >= cast_at_ && random_.below(3) == 0) {
    cast_at_ = now + between_casts;
    return say(RequestMagicSkillUse{arms_.skill, 0, 0});
  }
  if (now - last_blow_ > attack_again && now - ordered_ > attack_again) attack(now);
}

bool Hunter::take_drop(Duration now) {
  if (things_.empty()) return false;
  const auto thing = things_.begin();
  say(Action{thing->first, here_, 0});
  things_.erase(thing);
  not_before_ = now + bending;
  return true;
}

void Hunter::choose(Duration now) {
  struct Seen {
    std::int64_t far;
    Handle handle;
  };
  std::array<Seen, near_ones> nearest{};
  std::size_t found = 0;
  for (const auto& [handle, at] : monsters_) {
    const Seen seen{distance_squared(at), handle};
    if (seen.far > sight * sight) continue;
    if (found == nearest.size() && seen.far >= nearest[found - 1].far) continue;
    if (found < nearest.size()) ++found;
    nearest[found - 1] = seen;
    for (std::size_t i = found - 1; i > 0 && nearest[i].far < nearest[i - 1].far; --i)
      std::swap(nearest[i], nearest[i - 1]);
  }
  if (found == 0) return wander(now);
  target_ = nearest[random_.below(found)].handle;
  last_sign_ = now;
  say(Action{target_, here_, 0});
  attack(now);
}

void Hunter::attack(Duration now) {
  ++counts_.fights;
  ordered_ = now;
  asks_.reset();
  if (now - last_blow_ > rested && now - last_cast_ > spent) asks_ = now;
  say(RequestAttack{target_, here_, 0});
}

/// Whoever walks strikes no more.
void Hunter::catch_breath(Duration now) {
  at_rest_ = true;
  not_before_ = now + breath;
  Location to = here_;
  to.x += half_a_step;
  say(MoveBackwardToLocation{to, here_, 1});
}

void Hunter::wander(Duration now) {
  ++counts_.walks;
  not_before_ = now + stroll;
  Location to = here_;
  to.x += static_cast<std::int32_t>(random_.between(-stroll_most, stroll_most));
  to.y += static_cast<std::int32_t>(random_.between(-stroll_most, stroll_most));
  say(MoveBackwardToLocation{to, here_, 1});
}

std::int64_t Hunter::distance_squared(const Location& at) const {
  const std::int64_t x = at.x - here_.x;
  const std::int64_t y = at.y - here_.y;
  return x * x + y * y;
}

}  // namespace kairos::bots
