// What the effect slice gives to every partition.
#include "slices/effect/effect.hpp"

#include "slices/effect/system/bearing.hpp"

namespace kairos::effect {
namespace {

AbnormalMask mask_of(const AbnormalLook& look) { return {look.mask, look.special}; }

/// No time passes for who is between two partitions, and its timers stayed behind.
void settle_in(Turn& turn, const Arrival& arrival) {
  // What it was owed in the place it left, it is owed here.
  if (turn.world().remove<ListOwed>(arrival.entity)) owe_list(turn, arrival.entity);
  if (turn.world().rows<Effects>(arrival.entity).empty()) return;
  turn.world().modify_rows<Effects>(arrival.entity, [&](auto& rows) {
    for (Lasting& row : rows) {
      row.began = row.began + arrival.shift;
      if (row.until.us != 0) row.until = row.until + arrival.shift;
      arm_timers(turn, arrival.entity, row);
    }
  });
}

}  // namespace

void register_slice(Registry& registry) {
  registry.component<Effects>();
  registry.component<Hindered>();
  registry.component<EffectCount>();
  registry.component<ExtraSlots>();
  registry.component<AbnormalLook>();
  registry.component<ListOwed>();
  registry.commands(Handlers{});
  registry.deadline<&end_when_due>();
  registry.deadline<&step_when_due>();
  registry.side_effect<&list_effects>();
  registry.arrival<&settle_in>();
  registry.part<&mask_of>(Audience::observers);
  registry.happening<EffectsListed>(HappeningClass::critical);
  registry.happening<EffectFelt>(HappeningClass::critical);
  registry.happening<EffectEnded>(HappeningClass::critical);
}

}  // namespace kairos::effect
