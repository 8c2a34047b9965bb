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
#include "slices/character/model/stored_character.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/character/view/sheet.hpp"
#include "slices/character/view/vitals.hpp"

namespace kairos::character {

/// Names this slice in the declarations of its components.
struct slice {};

/// Who a player character is; constant while it is in the world.
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

/// On its way out: saved, then gone. Does nothing any more.
struct Leaving {
  using slice = character::slice;
  std::uint32_t why = 0;       ///< of enum SessionEnd, meaningless when `to_lobby`
  std::uint32_t to_lobby = 0;  ///< 1: back to the list of characters
};

struct CharacterData;

/// What another slice keeps in a character's record. All three get the same entity; `capture` answers whether
/// what it wrote will change by itself (the character is still walking).
struct Persistence {
  void (*restore)(Turn&, Entity, const StoredCharacter&);
  bool (*capture)(Turn&, Entity, StoredCharacter&);
  void (*halt)(Turn&, Entity);
};

/// Where things are and who takes part in a record; made by the composition root.
struct Wiring {
  PartitionId lobby;
  PartitionId world;
  std::vector<Persistence> persistence;
};

/// Gives an entity what every creature has.
void make_creature(World& world, Entity entity, std::int32_t level, const Vitals& vitals,
                   const Strides& strides);

/// Something that is stored changed: it will be saved within save_delay and save_tolerance, of the wall
/// clock.
void mark_unsaved(Turn& turn, Entity character);
inline constexpr Duration save_delay = seconds(25);
inline constexpr Duration save_tolerance = seconds(2);

/// The character in this world with this name (any case), or none. Not those at the door or leaving.
[[nodiscard]] Entity find_by_name(Turn& turn, std::string_view name);
/// True when the character may act: in the world and not leaving.
[[nodiscard]] bool can_act(const World& world, Entity character);

/// Handlers, see command/world.hpp.
Outcome enter_world(Turn&, const Actor&, const EnterWorld&);
Outcome return_to_lobby(Turn&, const Actor&, const ReturnToLobby&);
Outcome leave_game(Turn&, const Actor&, const LeaveGame&);
Outcome select_target(Turn&, const Actor&, const SelectTarget&);
Outcome clear_target(Turn&, const Actor&, const ClearTarget&);
Outcome show_anew(Turn&, const Actor&, const ShowAnew&);
Outcome list_templates(Turn&, const Actor&, const ListTemplates&);

/// A client is shown everything anew at most once in this time.
inline constexpr Duration show_anew_period = seconds(2);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&enter_world, &return_to_lobby, &leave_game, &select_target, &clear_target,
                              &show_anew, &list_templates>;

/// Components, messages, deadlines, parts and pass handlers. The I/O handlers are registered by
/// repository/lobby_io.hpp, where the repository is known.
void register_slice(Registry& registry);

}  // namespace kairos::character
