// What the character slice gives to every partition.
#include "slices/character/character.hpp"

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/model/name.hpp"
#include "slices/character/model/passage.hpp"
#include "slices/character/system/accounts.hpp"
#include "slices/character/system/door.hpp"
#include "slices/character/system/leaving.hpp"
#include "slices/character/system/life.hpp"
#include "slices/character/system/lobby.hpp"
#include "slices/character/system/names.hpp"
#include "slices/character/system/parts.hpp"
#include "slices/character/system/regeneration.hpp"
#include "slices/character/system/reloading.hpp"
#include "slices/character/system/saving.hpp"
#include "slices/character/system/stats.hpp"
#include "slices/character/system/travelling.hpp"
#include "slices/character/view/presence.hpp"

namespace kairos::character {

Entity find_by_name(Turn& turn, std::string_view name) {
  const auto bounded = Name::from(name);
  return bounded ? turn.index<Names>().find(fold_name(*bounded).view()) : Entity{};
}

namespace {

void register_components(Registry& registry) {
  registry.component<Persona>();
  registry.component<Health>();
  registry.component<Level>();
  registry.component<Growth>();
  registry.component<Fame>();
  registry.component<Abilities>();
  registry.component<Holdings>();
  registry.component<Strides>();
  registry.component<Keys>();
  registry.component<Selection>();
  registry.component<ShownAnew>();
  registry.component<AtDoor>();
  registry.component<Leaving>();
  registry.component<Lingering>();
  registry.component<Stay>();
  registry.component<BaseStats>();
  registry.component<Modifiers>();
  registry.component<Stats>();
  registry.component<StatsStale>();
  registry.component<Wounds>();
  registry.component<Dying>();
  registry.component<Dead>();
  registry.component<Regeneration>();
  registry.component<Waiting>();
  registry.component<Stores>();
  registry.component<SavePending>();
}

}  // namespace

void register_slice(Registry& registry) {
  register_components(registry);
  registry.index<Accounts>();
  registry.index<Desk>();
  registry.index<Names>();

  registry.commands(Handlers{});
  registry.message<&show_characters>();
  registry.message<&add_character>();
  registry.message<&take_to_door>();
  registry.message<&come_back>();
  registry.message<&account_left>();
  registry.message<&take_handle_back>();
  registry.message<&list_failed>();
  registry.message<&stand_at_door>();
  registry.message<&welcome_heir>();
  registry.message<&seat_lingers>();
  registry.message<&seat_inherited>();
  registry.message<&character_saved>();
  registry.message<&seat_moves>();
  registry.reloaded<&follow_data>();
  registry.departure<&take_leave>();
  registry.arrival<&settle_in>();
  registry.on_stranded(&take_in_stranded);
  registry.deadline<&save_when_due>();
  registry.deadline<&leave_again>();
  registry.deadline<&stop_lingering>();
  registry.deadline<&list_again>();
  registry.deadline<&regenerate>();
  registry.side_effect<&wait_for_changes>();
  registry.side_effect<&calculate>();
  registry.side_effect<&die>();

  registry.part<&look_of>(Audience::observers);
  registry.part<&vitals_of>(Audience::observers);
  registry.part<&condition_of>(Audience::observers);
  registry.part<&attributes_of>(Audience::owner_only);
  registry.part<&combat_stats_of>(Audience::owner_only);
  registry.part<&attack_speeds_of>(Audience::observers);
  registry.part<&renown_of>(Audience::observers);
  registry.part<&progress_of>(Audience::owner_only);
  registry.part<&capacity_part>(Audience::owner_only);
  registry.part<&shortcut_bar_of>(Audience::owner_only);
  registry.happening<EnteredWorld>(HappeningClass::opening);
  registry.happening<TargetShown>(HappeningClass::cosmetic);

  registry.on_session_open(&open_session);
  registry.on_session_end(&end_session);
  registry.on_session_missing(&chase);
}

}  // namespace kairos::character
