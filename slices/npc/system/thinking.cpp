// One thought: look, decide, act, and when to think again.
#include "slices/npc/system/thinking.hpp"

#include "slices/npc/system/hating.hpp"

namespace kairos::npc {
namespace {

/// Source: L2J thinks of every NPC once a second.
constexpr Duration alert_pause = seconds(1);
/// Who attacks nobody by itself may dream longer.
constexpr Duration dreamy_pause = seconds(3);

Duration pause_after(const NpcTemplate& kind, Mood mood) {
  const bool alert = mood != Mood::calm || kind.conduct.aggressive != 0 || kind.kind == NpcKind::guard ||
                     kind.conduct.route >= 0;
  return alert ? alert_pause : dreamy_pause;
}

}  // namespace

void think(Query<Entity, Awake, Without<character::Dead>> awake, Defer<Think> thoughts, const Pass& pass) {
  awake.each([&](Entity npc, const Awake& mind) {
    if (mind.next <= pass.now) thoughts(Think{npc});
  });
}

void ponder(Turn& turn, const Think& what) {
  World& world = turn.world();
  const Entity npc = what.npc;
  const auto* const awake = world.get<Awake>(npc);
  if (awake == nullptr || awake->next > turn.pass().now || !character::alive(world, npc)) return;
  const NpcTemplate* const kind = turn.shared<NpcData>().find(world.get<Npc>(npc)->template_id);
  if (kind == nullptr) return;
  const Duration pause = pause_after(*kind, awake->mood);
  world.modify<Awake>(npc, [&](Awake& mind) { mind.next = turn.pass().now + pause; });
  Random random = turn.pass().random(npc);
  const Outlook outlook = look_around(turn, npc, *kind, random);
  carry_out(turn, npc, outlook, decide(outlook.situation), random);
}

void on_stopped(Turn& turn, Entity attacker, Entity target) {
  const World& world = turn.world();
  const auto* const awake = world.get<Awake>(attacker);
  if (awake == nullptr || awake->mood != Mood::fighting) return;
  if (!character::alive(world, target) || !movement::present(world, target)) forgive(turn, attacker, target);
  think_at_once(turn, attacker);
}

void on_cast_finished(Turn& turn, Entity caster) {
  const auto* const awake = turn.world().get<Awake>(caster);
  if (awake != nullptr && awake->mood == Mood::fighting) think_at_once(turn, caster);
}

bool attackable(const World& world, Entity who) {
  const auto* const npc = world.get<Npc>(who);
  return npc != nullptr && npc->attackable != 0;
}

}  // namespace kairos::npc
