// The registrations.
#include "adapters/highfive/from_view/mapper_table.hpp"

#include "adapters/highfive/from_view/body.hpp"
#include "adapters/highfive/from_view/char_info.hpp"
#include "adapters/highfive/from_view/chat.hpp"
#include "adapters/highfive/from_view/enter_world.hpp"
#include "adapters/highfive/from_view/lobby.hpp"
#include "adapters/highfive/from_view/npc_info.hpp"
#include "adapters/highfive/from_view/presence.hpp"
#include "adapters/highfive/from_view/refusals.hpp"
#include "adapters/highfive/from_view/user_info.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/chat/command/speak.hpp"
#include "slices/movement/command/move.hpp"

namespace kairos::highfive {
namespace {

constexpr std::array happenings{
    on_happening<&list_characters>(),  on_happening<&list_templates>(),
    on_happening<&confirm_creation>(), on_happening<&confirm_deletion>(),
    on_happening<&select_character>(), on_happening<&enter_world>(),
    on_happening<&return_to_lobby>(),  on_happening<&leave_game>(),
    on_happening<&select_target>(),    on_happening<&show_target>(),
    on_happening<&clear_target>(),     on_happening<&correct_place>(),
    on_happening<&stop_body>(),        on_happening<&start_turn>(),
    on_happening<&finish_turn>(),      on_happening<&hear>(),
    on_happening<&hear_own_whisper>(), on_happening<&show_social>(),
};

constexpr std::array snapshots{
    on_snapshot<&introduce_character>(),
    on_snapshot<&introduce_npc>(),
};

/// A place that changes shows nothing by itself: clients move bodies along their paths by themselves.
constexpr std::array changes{
    on_change<&show_user, character::Look, character::Attributes, character::CombatStats, character::Progress,
              character::Renown, character::Capacity, movement::Speeds, admin::Access>(Viewer::self),
    on_change<&show_own_vitals, character::Vitals>(Viewer::self),
    on_change<&show_storage, character::Capacity>(Viewer::self),
    on_change<&show_shortcuts, character::ShortcutBar>(Viewer::self),
    on_change<&show_pace, movement::Pace>(Viewer::self),
    on_change<&show_posture, movement::Posture>(Viewer::self),
    on_change<&show_path, movement::Path>(Viewer::self),

    on_change<&show_character, character::Look, character::AttackSpeeds, character::Renown, movement::Speeds>(
        Viewer::other),
    on_change<&show_npc, npc::NpcLook, movement::Speeds>(Viewer::other),
    on_change<&show_vitals, character::Vitals>(Viewer::other),
    on_change<&show_pace, movement::Pace>(Viewer::other),
    on_change<&show_posture, movement::Posture>(Viewer::other),
    on_change<&show_path, movement::Path>(Viewer::other),
};

constexpr std::array refusals{
    on_refusal<character::CreateCharacter>(&refuse_creation),
    on_refusal<character::DeleteCharacter>(&refuse_deletion),
    on_refusal<character::ReturnToLobby>(&refuse_restart),
    on_refusal<chat::Say>(&refuse_speech),
    on_refusal<movement::ReportPosition>(&say_nothing),
};

}  // namespace

std::span<const HappeningRow> happening_mappers() { return happenings; }
std::span<const SnapshotRow> snapshot_mappers() { return snapshots; }
std::span<const ChangeRow> change_mappers() { return changes; }
std::span<const RefusalRow> refusal_mappers() { return refusals; }

}  // namespace kairos::highfive
