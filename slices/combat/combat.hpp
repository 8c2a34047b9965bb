// The API of the combat slice: blows, the state of fighting, what fights cost a player's name and experience,
// and the way back from death.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/partition/registry.hpp"
#include "engine/core/time/deadline.hpp"
#include "slices/character/character.hpp"
#include "slices/combat/command/fight.hpp"
#include "slices/combat/view/fight.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::combat {

/// Names this slice in the declarations of its components.
struct slice {};

/// Fights somebody: it goes there and strikes, until somebody is dead or something else is ordered.
struct Assault {
  using slice = combat::slice;
  Entity target;
  GameTime due;             ///< when its next blow was to begin, exact
  TimerId next;             ///< the deadline of that; zero while it is on its way
  std::int32_t forced = 0;  ///< 1: even one who may not be attacked without force
  std::int32_t reserved = 0;
};

/// The rhythm of its blows, kept when targets change: no blow begins before `next`.
struct Rhythm {
  using slice = combat::slice;
  GameTime next;        ///< the moment, exact, at which the next blow may begin, whenever its pass comes
  GameTime busy_until;  ///< the present blow holds the body until then
  std::uint32_t broken =
      0;  ///< blows that were broken off; hits on their way know the number as of their blow
  std::uint32_t reserved = 0;
};

/// Draws its weapon; who sees it knows.
struct Stance {
  using slice = combat::slice;
  GameTime until;
  TimerId end;
};
/// How long after the last blow, given or taken.
inline constexpr Duration stance_time = seconds(15);

/// May be fought by any player without punishment. Also how long.
struct Flagged {
  using slice = combat::slice;
  GameTime until;
  std::int32_t blinking = 0;
  std::int32_t reserved = 0;
  TimerId due;
};
/// After an act against a player who may not be attacked freely, and against one who may.
inline constexpr Duration flag_time = seconds(120);
inline constexpr Duration flag_time_mutual = seconds(60);
/// The last part of it blinks.
inline constexpr Duration blink_time = seconds(20);

/// Somebody offers to raise it.
struct RaiseOffer {
  using slice = combat::slice;
  Entity by;
  TimerId end;
  std::int32_t percent = 0;  ///< of the lost experience that comes back, 0 … 100
  std::int32_t reserved = 0;
};
inline constexpr Duration raise_offer_time = seconds(30);

/// How often it died of late; see view DeathPenalty.
struct Deaths {
  using slice = combat::slice;
  std::int32_t level = 0;
};
inline constexpr std::int32_t death_penalty_max = 15;

/// What kind of ground a fight is on, for rules of flags and penalties. See the datapack's zones.json.
enum class Ground : std::int32_t {
  open,
  peace,  ///< no blow can be struck
  arena,  ///< fights cost nobody anything
  siege,
};

/// What rules above and beside say, and what they hear; filled by the composition root, constant.
struct Reactions {
  /// A blow or a hostile spell is on its way to the victim, hit or miss: it knows who hates it.
  std::vector<void (*)(Turn&, Entity attacker, Entity victim)> attacked;
  /// The assault ended: the target is dead, gone, out of sight, or the attacker cannot go on.
  std::vector<void (*)(Turn&, Entity attacker, Entity target)> stopped;
  /// Whether `who`, no player, may be attacked by players without force, or by monsters. None: it has life.
  bool (*attackable)(const World&, Entity who) = nullptr;
  /// The ground under its feet. None: as the zones of the datapack say.
  Ground (*ground)(const World&, Entity who) = nullptr;
};

/// What a configuration may change.
struct Settings {
  Duration linger = seconds(15);           ///< how long who leaves in a fight stays
  std::int32_t attack_speed_max = 1'500;   ///< of players; the cap of the chronicle's public servers
  std::int32_t death_penalty_chance = 20;  ///< per cent
};

// Fighting.

/// Whether `attacker` may attack `target` without force: a monster that may be attacked, a player who is
/// flagged or has karma, anybody that lives in the eyes of a monster.
[[nodiscard]] bool hostile(Turn& turn, Entity attacker, Entity target);
/// Reason::none when it may strike it at all, with force: both live, are no friends of peace, and not the
/// same.
[[nodiscard]] Reason may_attack(Turn& turn, Entity attacker, Entity target, bool forced);
/// Goes to the target and strikes it until one is dead, also for monsters. The first blow falls in this pass
/// when it is near enough and its rhythm allows.
Outcome attack(Turn& turn, Entity attacker, Entity target, bool forced = false);
/// No further blow; the one that is under way lands. Does nothing when it does not fight.
void stop_attacking(Turn& turn, Entity attacker);
[[nodiscard]] bool is_attacking(const World& world, Entity attacker);
/// Both stand in combat for stance_time from now on.
void enter_stance(Turn& turn, Entity who);
[[nodiscard]] bool in_combat(const World& world, Entity who);
/// For character::Wiring: how long it stays in the world when its connection is lost now, and may not leave
/// by its own will; nothing when it is not in combat.
[[nodiscard]] Duration linger(Turn& turn, Entity who);
/// A hostile act of other kinds (a spell, a curse, a blow of a pet) on its way to the victim: stances, the
/// PvP flag, Reactions.attacked. Called before the harm. Blows do it by themselves.
void act_against(Turn& turn, Entity actor, Entity victim);
/// A helping act (heal, buff, raise): who helps one that is flagged or has karma is flagged.
void act_for(Turn& turn, Entity actor, Entity helped);

// Death.

/// Asks the dead whether it wants to be raised here. False when it is not dead, or an offer is open already.
bool offer_resurrection(Turn& turn, Entity by, Entity dead, std::int32_t percent);
/// Takes it, dead or alive, to a return point of the town of the place where it is.
void take_to_town(Turn& turn, Entity who);
/// For the admin and for skills: sets it, 0 … death_penalty_max.
void set_death_penalty(Turn& turn, Entity who, std::int32_t level);

/// Experience that was earned or lost works off karma. Called by who gives experience for a kill.
void atone(Turn& turn, Entity who, std::int64_t experience);
inline constexpr std::int32_t karma_max = 2'000'000'000;

/// To be listed in the reactions of the slices below.
void on_died(Turn& turn, const character::Death& death);
void on_revived(Turn& turn, Entity who);
void on_detached(Turn& turn, Entity who);
void on_arrived(Turn& turn, Entity who, Entity target);
void on_lost(Turn& turn, Entity who, Entity target);
void on_ordered(Turn& turn, Entity who);
void on_teleported(Turn& turn, Entity who);
void on_hindered(Turn& turn, Entity who, std::uint32_t hindrances);
/// For skill::Reactions: an act against or for each of its targets.
void on_launched(Turn& turn, const skill::Launch& launch);
void on_resurrected(Turn& turn, Entity caster, Entity target, Fixed percent);
void on_escaped(Turn& turn, Entity who, std::int32_t to);
/// The same as may_attack for who does not strike: whether a spell of `caster` may harm `target`.
[[nodiscard]] bool may_harm(Turn& turn, Entity caster, Entity target, bool forced);
[[nodiscard]] GameTime busy_until(const World& world, Entity who);

struct CombatData;

Outcome attack_target(Turn&, const Actor&, const Attack&);
Outcome force_attack(Turn&, const Actor&, const ForceAttack&);
Outcome stop_attack(Turn&, const Actor&, const StopAttack&);
Outcome return_to_town(Turn&, const Actor&, const ReturnToTown&);
Outcome answer_resurrection(Turn&, const Actor&, const AnswerResurrection&);

/// Each command that a pass handler of this slice takes, once.
using Handlers =
    PassHandlers<&attack_target, &force_attack, &stop_attack, &return_to_town, &answer_resurrection>;

/// Keeps the level of the death penalty; who leaves or loses its connection fights no more.
[[nodiscard]] character::Persistence persistence();

void register_slice(Registry& registry);

}  // namespace kairos::combat
