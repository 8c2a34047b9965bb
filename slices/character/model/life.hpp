// Life and death of a creature: the components and value types of harm, wounds, dying.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/ecs/component.hpp"
#include "engine/core/identity/entity.hpp"
#include "engine/core/session/actor.hpp"
#include "engine/core/session/outcome.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {
class Turn;
}

namespace kairos::character {

struct slice;

enum class Pool : std::int32_t { hp, mp, cp };

enum class HarmKind : std::int32_t { weapon, skill, over_time, reflected, fall };

/// Damage after all formulas, on its way to a creature.
struct Harm {
  Entity attacker;  ///< none: nobody's, as of a fall
  Entity victim;
  std::int32_t amount = 0;  ///< points; nothing happens below 1
  std::int32_t skill = 0;   ///< 0: a weapon
  HarmKind kind = HarmKind::weapon;
  std::int32_t critical = 0;
  std::int32_t past_cp = 0;  ///< 1: CP do not stand before HP
};

/// How much one attacker did since the victim last had all its HP, at most wounds_max attackers.
struct Wound {
  Entity by;
  std::int64_t damage = 0;
};
inline constexpr std::size_t wounds_max = 64;
struct Wounds {
  using slice = character::slice;
  using rows = Rows<Wound, wounds_max>;
};

/// HP are 0 and the death is decided; it happens among the side effects of this pass.
struct Dying {
  using slice = character::slice;
};
struct Dead {
  using slice = character::slice;
  GameTime since;
};

/// A death as those hear of it who react. `wounds` are as of the moment of death, by attacker.
struct Death {
  Entity victim;
  Entity killer;  ///< who struck last; none when nobody did
  std::span<const Wound> wounds;
};

/// What slices above do when a life changes, called in this order; filled by the composition root.
struct Reactions {
  std::vector<void (*)(Turn&, const Harm&, std::int32_t dealt)> harmed;
  std::vector<void (*)(Turn&, const Death&)> died;
  std::vector<void (*)(Turn&, Entity)> revived;
  std::vector<void (*)(Turn&, Entity)> level_changed;
  std::vector<void (*)(Turn&, Entity)> class_changed;
  /// It leaves this world: logout, transfer, despawn. Still whole, and not there any more after this.
  std::vector<void (*)(Turn&, Entity)> detached;
  /// A character stepped from the door into the world: its client may be told what it has.
  std::vector<void (*)(Turn&, Entity)> entered;
  /// A player clicks on something in its sight; `again`: on what it has selected already. The first that
  /// answers at all has dealt with it; otherwise it is selected.
  std::vector<std::optional<Outcome> (*)(Turn&, const Actor&, Entity thing, bool again)> clicked;
};

}  // namespace kairos::character
