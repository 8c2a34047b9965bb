// The API of the character slice: player characters, from the list in the lobby to their leaving of the
// world.
#pragma once
#include <string_view>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/identity/uuid.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/reflect/text.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/character/model/life.hpp"
#include "slices/character/model/save_end.hpp"
#include "slices/character/model/stats.hpp"
#include "slices/character/model/stored_character.hpp"
#include "slices/character/view/life.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/character/view/sheet.hpp"
#include "slices/character/view/vitals.hpp"

namespace kairos {
class JsonValue;
}

namespace kairos::character {

/// Names this slice in the declarations of its components.
struct slice {};

/// Who a player character is; constant while it is in the world, but for title and class.
struct Persona {
  using slice = character::slice;
  Uuid id;
  Uuid account;
  Text<16> name;
  Text<16> name_folded;
  Text<16> title;
  std::int32_t race = 0;
  std::int32_t sex = 0;
  std::int32_t class_id = 0;
  std::int32_t base_class_id = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
  std::int32_t access_level = 0;  ///< of the account
  Fixed collision_radius;
  Fixed collision_height;
};

/// Life, mana and combat points of any creature.
struct Health {
  using slice = character::slice;
  Vitals points;
};

/// Level of any creature.
struct Level {
  using slice = character::slice;
  std::int32_t value = 1;
};

/// What a player character has earned.
struct Growth {
  using slice = character::slice;
  Progress progress;
  std::int64_t lost = 0;  ///< experience, by the last death: a part of it can come back
};

/// What others think of a player character. Not in Growth, so that experience is no news to them.
struct Fame {
  using slice = character::slice;
  Renown renown;
};

/// What attributes and class make of a player character.
struct Abilities {
  using slice = character::slice;
  Attributes attributes;
  CombatStats combat;
};

/// What a player character can carry and store.
struct Holdings {
  using slice = character::slice;
  Capacity capacity;
};

/// How fast any creature is on the ground: base speeds in client units a second, and what makes the present
/// of them.
struct Strides {
  using slice = character::slice;
  std::int32_t run = 0;
  std::int32_t walk = 0;
  std::int32_t swim_run = 0;
  std::int32_t swim_walk = 0;
  Fixed factor = Fixed::of(1);
  Fixed attack_factor = Fixed::of(1);
};

/// The shortcut bar.
struct Keys {
  using slice = character::slice;
  ShortcutBar bar;
};

/// What a creature looks at.
struct Selection {
  using slice = character::slice;
  Entity target;
};

/// When the client of a player character was last shown everything anew.
struct ShownAnew {
  using slice = character::slice;
  GameTime at;
};

/// Loaded, but not in the world yet: nobody sees it and it sees nobody.
struct AtDoor {
  using slice = character::slice;
};

/// Its connection is gone, and it stays for a while: it can be harmed, and does nothing.
struct Lingering {
  using slice = character::slice;
  std::uint32_t why = 0;  ///< of enum SessionEnd
  std::uint32_t reserved = 0;
};

/// On its way out: saved, then gone. Does nothing any more.
struct Leaving {
  using slice = character::slice;
  std::uint32_t why = 0;       ///< of enum SessionEnd, meaningless when `to_lobby`
  std::uint32_t to_lobby = 0;  ///< 1: back to the list of characters
};

struct CharacterData;

/// What another slice keeps of a character. All get the same entity; each may be null.
struct Persistence {
  /// Out of, and into, the character's own record. `capture` answers whether what it wrote will change by
  /// itself (the character is still walking).
  void (*restore)(Turn&, Entity, const StoredCharacter&) = nullptr;
  bool (*capture)(Turn&, Entity, StoredCharacter&) = nullptr;
  /// Before its last save: it does nothing any more.
  void (*halt)(Turn&, Entity) = nullptr;
  /// Orders what is in tables of the slice's own to be loaded on the I/O lane, and calls `loaded` (now, or
  /// in a later pass) or `load_failed`. The character waits at the door meanwhile.
  void (*load)(Turn&, Entity, Uuid) = nullptr;
  /// Orders it to be saved, and calls `stored` (now, or in a later pass). The character does not leave
  /// before that.
  void (*store)(Turn&, Entity, Uuid) = nullptr;
};

/// Where things are and who takes part in a record; made by the composition root.
struct Wiring {
  PartitionId lobby;
  PartitionId world;
  std::vector<Persistence> persistence;
  /// How much a step of regeneration gives by what the creature does, ‰: sitting gives more, running less.
  std::int32_t (*rest_factor)(const World&, Entity) = nullptr;
  /// How long a character stays in the world when its connection is lost now, as in a fight; and while that
  /// is not nothing, it may not leave by its own will. None: it leaves at once.
  Duration (*linger)(Turn&, Entity) = nullptr;
};

/// Gives an entity what every creature has; all stats are what is given here, and nothing else is known.
void make_creature(World& world, Entity entity, std::int32_t level, const Vitals& vitals,
                   const Strides& strides);
/// The same with stats that are calculated. It has all its HP, MP and CP.
void make_creature(Turn& turn, Entity entity, const BaseStats& base);

// Stats.

/// Replaces all that this source changes; nothing takes the source away. Stats are calculated anew once at
/// the end of this pass, however many changes come. What does not fit (modifiers_max) is left out, and
/// logged.
void set_modifiers(Turn& turn, Entity entity, ModifierSource source, std::span<const StatChange> changes);
/// What the creature has by nature is another: of a new level, a new shape.
void set_base_stats(Turn& turn, Entity entity, const BaseStats& base);
/// A creature is of another making than before: level, stats, and what was full is full. Nothing when it is
/// the same.
void set_nature(Turn& turn, Entity creature, const BaseStats& base);
/// What this place of a character's body gives to P. Def. (of the last five to M. Def.) while nothing is worn
/// there: whoever puts something on takes it away by base_add. 0 for what is no character.
[[nodiscard]] std::int32_t naked_defence(const World& world, Entity entity, BodyPlace place);
/// As of now, calculated at once when something changed. Zeros for what is no creature. Holds until the next
/// change of structure.
[[nodiscard]] const Stats& fresh_stats(Turn& turn, Entity entity);
[[nodiscard]] std::int32_t stat(Turn& turn, Entity entity, Stat stat);
/// As data files write a change: {"stat": NAME, OPERATION: VALUE}, with base_add, multiply, add or set.
[[nodiscard]] StatChange read_stat_change(const JsonValue& value);

/// The weight of what it carries is so much now.
void set_carried(World& world, Entity character, std::int32_t weight);

// Life and death.

/// A step of regeneration; steps come only while something is missing.
inline constexpr Duration regeneration_period = seconds(3);

/// Takes CP before HP between players, then HP; remembers the wound; at 0 HP the victim is Dying, and dies
/// once among the side effects of this pass. Returns how many points it took; 0 when the victim is not alive.
std::int32_t harm(Turn& turn, const Harm& harm);
/// Gives points up to what the pool holds; returns how many. `amount` is final: heal_received is the caller's
/// business. Nothing for who is not alive.
std::int32_t heal(Turn& turn, Entity healer, Entity target, Pool pool, std::int32_t amount);
/// All of it or nothing: false when there is not enough. `spend_life` leaves at least 1 HP.
[[nodiscard]] bool spend_mana(Turn& turn, Entity entity, std::int32_t amount);
[[nodiscard]] bool spend_life(Turn& turn, Entity entity, std::int32_t amount);
/// Has Health, and is neither Dying nor Dead.
[[nodiscard]] bool alive(const World& world, Entity entity);
/// Back to life with these parts of its points, each 0 … 100 %, at least 1 HP. Nothing for who is not Dead.
void revive(Turn& turn, Entity entity, std::int32_t hp_percent, std::int32_t mp_percent,
            std::int32_t cp_percent);
/// Nobody is remembered to have hurt it: it gave up the fight.
void forget_wounds(Turn& turn, Entity entity);
/// It leaves this world for good: Reactions.detached. Call it before a creature is destroyed.
void detach(Turn& turn, Entity entity);

// Growth.

/// Adds what was earned, negative counts as nothing; level up included.
void give_experience(Turn& turn, Entity character, std::int64_t experience, std::int64_t sp);
/// Takes experience away, never below 0, level down included; returns how much. It is remembered for
/// `return_experience`.
std::int64_t lose_experience(Turn& turn, Entity character, std::int64_t experience);
/// Gives this part (0 … 100 %) of what was lost last back, once.
void return_experience(Turn& turn, Entity character, std::int32_t percent);
/// From the beginning of this level (held within 1 … level_max) to the next.
[[nodiscard]] std::int64_t experience_span(Turn& turn, std::int32_t level);
/// What others think of a player character; nothing for who is none. `karma` is at least 0.
void set_karma(Turn& turn, Entity character, std::int32_t karma);
/// One more killed player, rightly or not.
void count_kill(Turn& turn, Entity character, bool murder);
/// Whether this character may become of that class now: it is a change of its own, and its level is high
/// enough. Refused with not_allowed, not_now (the level), or choice_invalid (no such class).
[[nodiscard]] Outcome check_class_change(Turn& turn, Entity character, std::int32_t class_id);
/// Does it, when it may.
Outcome change_class(Turn& turn, Entity character, std::int32_t class_id);
/// False, and nothing, when there is not so much.
[[nodiscard]] bool spend_sp(Turn& turn, Entity character, std::int64_t sp);

// Doors: for those who keep something of a character, see Persistence.

/// What was ordered by `load` is there. Nothing for who is not at the door any more.
void loaded(Turn& turn, Entity character);
/// It could not be loaded: the session ends, nothing is saved.
void load_failed(Turn& turn, Entity character);
/// What was ordered by `store` ended like this.
void stored(Turn& turn, Entity character, SaveEnd end);

/// Something that is stored changed: it will be saved within save_delay and save_tolerance, of the wall
/// clock.
void mark_unsaved(Turn& turn, Entity character);
inline constexpr Duration save_delay = seconds(25);
inline constexpr Duration save_tolerance = seconds(2);

/// The character in this world with this name (any case), or none. Not those at the door or leaving.
[[nodiscard]] Entity find_by_name(Turn& turn, std::string_view name);
/// True when the character may act: in the world, not leaving and not lingering.
[[nodiscard]] bool can_act(const World& world, Entity character);

/// Handlers, see command/world.hpp.
Outcome enter_world(Turn&, const Actor&, const EnterWorld&);
Outcome return_to_lobby(Turn&, const Actor&, const ReturnToLobby&);
Outcome leave_game(Turn&, const Actor&, const LeaveGame&);
Outcome select_target(Turn&, const Actor&, const SelectTarget&);
Outcome clear_target(Turn&, const Actor&, const ClearTarget&);
Outcome show_anew(Turn&, const Actor&, const ShowAnew&);
Outcome place_shortcut(Turn&, const Actor&, const PlaceShortcut&);
Outcome remove_shortcut(Turn&, const Actor&, const RemoveShortcut&);
Outcome list_templates(Turn&, const Actor&, const ListTemplates&);

/// A client is shown everything anew at most once in this time.
inline constexpr Duration show_anew_period = seconds(2);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&enter_world, &return_to_lobby, &leave_game, &select_target, &clear_target,
                              &show_anew, &place_shortcut, &remove_shortcut, &list_templates>;

/// Components, messages, deadlines, parts and pass handlers. The I/O handlers are registered by
/// repository/lobby_io.hpp, where the repository is known.
void register_slice(Registry& registry);

}  // namespace kairos::character
