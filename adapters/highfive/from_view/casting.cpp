// Packets of skills that are used.
#include "adapters/highfive/from_view/casting.hpp"

#include <algorithm>

#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

/// A spell seldom has more.
constexpr std::size_t few_targets = 4;

struct PoolLines {
  MessageId own;
  MessageId by;
};
/// By the number of the pool: life, mana, combat points.
constexpr std::array<PoolLines, 3> pool_lines{{{MessageId::hp_restored, MessageId::hp_restored_by},
                                               {MessageId::mp_restored, MessageId::mp_restored_by},
                                               {MessageId::cp_restored, MessageId::cp_restored_by}}};

void tell_failure(const skill::SkillFailed& failed, const Others& others, Packets& out) {
  const MessageValue which = skill_value(failed.skill, failed.level);
  switch (failed.why) {
    case skill::Failure::no_mana:
      return say_line(MessageId::no_mana, out);
    case skill::Failure::no_life:
      return say_line(MessageId::no_life, out);
    case skill::Failure::not_ready:
      if (failed.seconds_left <= 0) return say_line(MessageId::skill_not_ready, out, which);
      return say_line(MessageId::seconds_to_reuse, out, which, number_value(failed.seconds_left));
    case skill::Failure::out_of_sight:
      return say_line(MessageId::cannot_see_target, out);
    case skill::Failure::too_far:
      return say_line(MessageId::too_far, out);
    case skill::Failure::wrong_target:
      return say_line(MessageId::invalid_target, out);
    case skill::Failure::interrupted:
      return say_line(MessageId::cast_interrupted, out);
    case skill::Failure::resisted:
    case skill::Failure::half_resisted:
      return say_line(MessageId::resisted, out, creature_value(failed.target, others), which);
    case skill::Failure::missed:
      return say_line(MessageId::missed, out);
    case skill::Failure::no_items:
    case skill::Failure::wrong_weapon:
    case skill::Failure::hindered:
      return say_line(MessageId::unsuitable_terms, out, which);
  }
}

}  // namespace

void begin_cast(const skill::CastBegan& began, Packets& out) {
  out.send(MagicSkillUse{.caster = wire(began.caster),
                         .target = wire(began.target),
                         .skill = began.skill,
                         .level = began.level,
                         .cast_time = began.cast_ms,
                         .reuse_time = began.reuse_ms,
                         .at = wire(began.at),
                         .target_at = wire(began.target_at)});
}

void tell_cast(const skill::CastTold& told, Packets& out) {
  say_line(MessageId::skill_used, out, skill_value(told.skill, told.level));
  if (told.cast_ms <= 0) return;
  out.send(SetupGauge{.handle = wire(told.caster),
                      .color = static_cast<D>(GaugeColor::blue),
                      .left = told.cast_ms,
                      .total = told.cast_ms});
}

void launch_cast(const skill::CastLaunched& launched, Packets& out) {
  const auto targets = listed_rows(launched.targets, launched.count);
  const bool sent =
      with_known<few_targets>(targets.size(), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
        MagicSkillLaunchedOf<N> packet{
            .caster = wire(launched.caster), .skill = launched.skill, .level = launched.level};
        std::transform(targets.begin(), targets.end(), packet.affected.rows.begin(),
                       [](Handle target) { return wire(target); });
        out.send(packet);
      });
  if (sent) return;
  MagicSkillLaunched packet{
      .caster = wire(launched.caster), .skill = launched.skill, .level = launched.level};
  for (const Handle target : targets) {
    packet.affected.rows.push_back(wire(target));
  }
  out.send(packet);
}

void cancel_cast(const skill::CastCancelled& cancelled, Packets& out) {
  out.send(MagicSkillCanceled{wire(cancelled.caster)});
}

void fail_skill(const skill::SkillFailed& failed, Others others, Packets& out) {
  tell_failure(failed, others, out);
  out.send(ActionFailed{});
}

void tell_harm(const skill::SkillHarmed& harmed, const character::Look& own, Others others, Packets& out) {
  const MessageValue caster = creature_value(harmed.caster, others);
  const MessageValue target = creature_value(harmed.target, others);
  if (own.handle == harmed.caster) {
    if (harmed.critical != 0) say_line(MessageId::magic_critical, out);
    return say_line(MessageId::damage_done, out, caster, target, number_value(harmed.amount));
  }
  say_line(MessageId::damage_received, out, target, caster, number_value(harmed.amount));
}

void tell_healing(const skill::SkillHealed& healed, const character::Look& own, Others others, Packets& out) {
  if (healed.pool < 0 || static_cast<std::size_t>(healed.pool) >= pool_lines.size()) return;
  const PoolLines& lines = pool_lines[static_cast<std::size_t>(healed.pool)];
  const MessageValue points = number_value(healed.amount);
  if (healed.caster == own.handle) return say_line(lines.own, out, points);
  say_line(lines.by, out, creature_value(healed.caster, others), points);
}

}  // namespace kairos::highfive
