// Blows make hate, hate makes fights, and fights call friends.
#include "slices/npc/system/hating.hpp"

#include <algorithm>
#include <array>

#include "engine/core/partition/turn.hpp"
#include "slices/npc/model/shares.hpp"
#include "slices/npc/system/attention.hpp"

namespace kairos::npc {
namespace {

/// Friends above or below this many units do not hear. Source: L2J AttackableAI.
constexpr std::int32_t call_height = 600;
constexpr std::size_t friends_max = 32;
/// Who is farther off than this, client units, is out of mind: what clients see at most.
constexpr std::int32_t chase_max = 4'000;

void add_hate(RowsEditor<Hate>& hates, Entity whom, std::int64_t amount) {
  auto* const at = std::ranges::lower_bound(hates, whom, {}, &Hate::who);
  if (at != hates.end() && at->who == whom) {
    at->amount += amount;
    return;
  }
  auto place = static_cast<std::size_t>(at - hates.begin());
  if (hates.full()) {
    const auto least =
        static_cast<std::size_t>(std::ranges::min_element(hates, {}, &Hate::amount) - hates.begin());
    hates.erase(least);
    if (least < place) --place;
  }
  hates.insert(place, Hate{whom, amount});
}

bool is_calm(const World& world, Entity npc) {
  const auto* const awake = world.get<Awake>(npc);
  return awake == nullptr || awake->mood == Mood::calm;
}

}  // namespace

bool share_clan(const NpcConduct& a, const NpcConduct& b) {
  return std::ranges::any_of(a.clans, [&](std::int32_t clan) {
    return clan != 0 && std::ranges::find(b.clans, clan) != b.clans.end();
  });
}

bool is_friend(const World& world, const NpcData& data, Entity npc, const NpcTemplate& kind, Entity other) {
  const auto* const theirs = world.get<Npc>(other);
  if (theirs == nullptr || other == npc) return false;
  const auto* const led = world.get<Led>(npc);
  const auto* const other_led = world.get<Led>(other);
  if (led != nullptr && (led->leader == other || (other_led != nullptr && other_led->leader == led->leader)))
    return true;
  if (other_led != nullptr && other_led->leader == npc) return true;
  const auto* const other_kind = data.find(theirs->template_id);
  if (other_kind == nullptr || !share_clan(kind.conduct, other_kind->conduct)) return false;
  return std::ranges::find(NpcData::of(data.numbers, other_kind->conduct.ignores), kind.id) ==
         NpcData::of(data.numbers, other_kind->conduct.ignores).end();
}

void think_at_once(Turn& turn, Entity npc) {
  turn.world().modify<Awake>(npc, [&](Awake& awake) { awake.next = turn.pass().now; });
  turn.defer(Think{npc});
}

void hate(Turn& turn, Entity npc, Entity whom, std::int64_t amount) {
  World& world = turn.world();
  if (!world.has<Npc>(npc) || npc == whom || !character::alive(world, npc)) return;
  wake(turn, npc);
  const auto* const awake = world.get<Awake>(npc);
  if (awake == nullptr || awake->mood == Mood::returning) return;
  const bool was_calm = awake->mood == Mood::calm;
  const bool is_first = world.rows<Hates>(npc).empty();
  world.modify_rows<Hates>(
      npc, [&](RowsEditor<Hate>& hates) { add_hate(hates, whom, std::max<std::int64_t>(amount, 1)); });
  world.modify<Awake>(npc, [&](Awake& mind) { mind.patience = turn.pass().now + patience_time; });
  if (was_calm || is_first) think_at_once(turn, npc);
}

void forgive(Turn& turn, Entity npc, Entity whom) {
  World& world = turn.world();
  if (world.rows<Hates>(npc).empty()) return;
  world.modify_rows<Hates>(npc, [&](RowsEditor<Hate>& hates) {
    hates.erase_if([&](const Hate& hate) { return hate.who == whom; });
  });
}

Entity most_hated(Turn& turn, Entity npc) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  Entity worst;
  std::int64_t amount = 0;
  for (const Hate& hate : world.rows<Hates>(npc)) {
    if (hate.amount <= amount || !character::alive(world, hate.who) || !movement::present(world, hate.who))
      continue;
    if (movement::distance(world, npc, hate.who, now) > std::int64_t{chase_max} * 1'000) continue;
    worst = hate.who;
    amount = hate.amount;
  }
  return worst;
}

void call_for_help(Turn& turn, Entity npc, const NpcTemplate& kind, Entity against) {
  World& world = turn.world();
  const GameTime now = turn.pass().now;
  const auto* const awake = world.get<Awake>(npc);
  const bool has_troop = world.has<Led>(npc) || kind.conduct.minions.count > 0;
  const std::int32_t range = has_troop ? std::max(kind.conduct.clan_range, 1'000) : kind.conduct.clan_range;
  if (awake == nullptr || awake->call_at > now || range == 0) return;
  world.modify<Awake>(npc, [&](Awake& mind) { mind.call_at = now + call_period; });
  const NpcData& data = turn.shared<NpcData>();
  const Point here = movement::point_now(world, npc, now);
  std::array<Entity, friends_max> friends;
  std::size_t count = 0;
  turn.grid().within(here, range, [&](Entity other, const Point& there) {
    if (count == friends.size() || std::abs(there.z - here.z) > call_height) return;
    if (!is_friend(world, data, npc, kind, other) || !is_calm(world, other)) return;
    if (character::alive(world, other)) friends[count++] = other;
  });
  for (std::size_t i = 0; i < count; ++i) {
    if (movement::can_see(turn, friends[i], npc)) hate(turn, friends[i], against, 1);
  }
}

void on_harmed(Turn& turn, const character::Harm& harm, std::int32_t dealt) {
  const World& world = turn.world();
  if (!harm.attacker) return;
  if (const auto* const npc = world.get<Npc>(harm.victim); npc != nullptr) {
    hate(turn, harm.victim, harm.attacker, hate_of(dealt, npc->level));
    const NpcTemplate* const kind = turn.shared<NpcData>().find(npc->template_id);
    if (kind != nullptr && character::alive(world, harm.victim))
      call_for_help(turn, harm.victim, *kind, harm.attacker);
  }
  if (world.has<Npc>(harm.attacker))
    turn.world().modify<Awake>(harm.attacker,
                               [&](Awake& mind) { mind.patience = turn.pass().now + patience_time; });
}

void on_attacked(Turn& turn, Entity attacker, Entity victim) { hate(turn, victim, attacker, 1); }

void on_hated(Turn& turn, Entity caster, Entity target, std::int32_t amount) {
  hate(turn, target, caster, amount);
}

void on_detached(Turn& turn, Entity entity) {
  turn.world().remove<Calling>(entity);
  turn.world().remove<Conversation>(entity);
  turn.world().remove<Offers>(entity);
}

}  // namespace kairos::npc
