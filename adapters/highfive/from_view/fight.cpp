// Packets of fights.
#include "adapters/highfive/from_view/fight.hpp"

#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/combat.hpp"
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

/// The gesture of a body that gains a level.
constexpr D level_gained_gesture = 2'122;
/// How long the question stands; the offer itself ends by the rule's own time.
constexpr D resurrection_answer_ms = 0;

C flag(BlowFlag flag) { return static_cast<C>(flag); }

Blow blow_of(const combat::Struck& struck, const combat::Hit& hit) {
  Blow blow{.target = wire(hit.target), .damage = hit.damage};
  if (hit.missed != 0) {
    blow.flags = flag(BlowFlag::miss);
    return blow;
  }
  if (struck.soulshot != 0) blow.flags = static_cast<C>(flag(BlowFlag::shot) | clamped<C>(struck.grade));
  if (hit.critical != 0) blow.flags |= flag(BlowFlag::critical);
  if (hit.shielded != 0) blow.flags |= flag(BlowFlag::shield);
  return blow;
}

}  // namespace

void strike(const combat::Struck& struck, Packets& out) {
  Attack attack{.attacker = wire(struck.who), .at = wire(struck.at), .target_at = wire(struck.target_at)};
  const auto hits = listed_rows(struck.hits, struck.count);
  if (hits.empty()) return;
  attack.first = blow_of(struck, hits.front());
  for (const combat::Hit& hit : hits.subspan(1)) attack.more.rows.push_back(blow_of(struck, hit));
  out.send(attack);
}

void draw_weapon(const combat::CombatBegan& began, Packets& out) {
  out.send(AutoAttackStart{wire(began.who)});
}

void sheathe_weapon(const combat::CombatEnded& ended, Packets& out) {
  out.send(AutoAttackStop{wire(ended.who)});
}

void tell_hit(const combat::HitLanded& hit, const character::Look& own, Others others, Packets& out) {
  const MessageValue attacker = creature_value(hit.attacker, others);
  const MessageValue victim = creature_value(hit.victim, others);
  const bool mine = own.handle == hit.attacker;
  if (hit.missed != 0) {
    return mine ? say_line(MessageId::attack_went_astray, out, attacker)
                : say_line(MessageId::evaded, out, victim, attacker);
  }
  if (mine) {
    if (hit.critical != 0) say_line(MessageId::critical_landed, out, attacker);
    return say_line(MessageId::damage_done, out, attacker, victim, number_value(hit.damage));
  }
  if (hit.shielded != 0) say_line(MessageId::shield_held, out);
  say_line(MessageId::damage_received, out, victim, attacker, number_value(hit.damage));
}

void draw_bow(const combat::BowDrawn& drawn, const character::Look& own, Packets& out) {
  say_line(MessageId::arrow_nocked, out);
  out.send(SetupGauge{.handle = wire(own.handle),
                      .color = static_cast<D>(GaugeColor::red),
                      .left = drawn.milliseconds,
                      .total = drawn.milliseconds});
}

void miss_arrows(const combat::ArrowsMissing&, Packets& out) {
  say_line(MessageId::no_arrows, out);
  out.send(ActionFailed{});
}

void offer_resurrection(const combat::ResurrectionOffered& offered, Packets& out) {
  ConfirmDlg question{.message = static_cast<D>(MessageId::resurrection_offered),
                      .time_to_answer = resurrection_answer_ms};
  question.values.rows = {player_value(offered.by.view()),
                          {TextParameter{{wire_text<64>(std::to_string(offered.experience))}}}};
  out.send(question);
}

void show_own_flag(const combat::PvpFlag& flag, const character::Look& own, Packets& out) {
  out.send(StatusUpdateOf<1>{.handle = wire(own.handle),
                             .values = {.rows = {{{static_cast<D>(StatusField::pvp_flag), flag.state}}}}});
}

void fall_dead(const character::Died& died, Packets& out) {
  out.send(Die{.handle = wire(died.who), .to_town = died.can_return});
}

void rise(const character::Revived& revived, Packets& out) { out.send(Revive{wire(revived.who)}); }

void show_level(const character::LevelGained& gained, Packets& out) {
  out.send(SocialAction{.handle = wire(gained.who), .action = level_gained_gesture});
}

void tell_level(const character::LevelReached&, Packets& out) { say_line(MessageId::level_gained, out); }

void tell_experience(const character::ExperienceGained& gained, Packets& out) {
  if (gained.experience == 0) return say_line(MessageId::sp_earned, out, quantity_value(gained.sp));
  say_line(MessageId::experience_and_sp_earned, out, quantity_value(gained.experience),
           quantity_value(gained.sp));
}

void tell_lost_experience(const character::ExperienceLost& lost, Packets& out) {
  say_line(MessageId::experience_lost, out, quantity_value(lost.experience));
}

}  // namespace kairos::highfive
