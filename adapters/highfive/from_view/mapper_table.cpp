// The registrations.
#include "adapters/highfive/from_view/mapper_table.hpp"

#include "adapters/highfive/from_view/body.hpp"
#include "adapters/highfive/from_view/casting.hpp"
#include "adapters/highfive/from_view/char_info.hpp"
#include "adapters/highfive/from_view/chat.hpp"
#include "adapters/highfive/from_view/enter_world.hpp"
#include "adapters/highfive/from_view/fight.hpp"
#include "adapters/highfive/from_view/items.hpp"
#include "adapters/highfive/from_view/lobby.hpp"
#include "adapters/highfive/from_view/npc_info.hpp"
#include "adapters/highfive/from_view/party.hpp"
#include "adapters/highfive/from_view/presence.hpp"
#include "adapters/highfive/from_view/refusals.hpp"
#include "adapters/highfive/from_view/shop.hpp"
#include "adapters/highfive/from_view/user_info.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/chat/command/speak.hpp"
#include "slices/item/command/items.hpp"
#include "slices/movement/command/move.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/skill/command/skills.hpp"
#include "slices/trade/command/shop.hpp"

namespace kairos::highfive {
namespace {

constexpr std::array happenings{
    on_happening<&list_characters>(),
    on_happening<&list_templates>(),
    on_happening<&confirm_creation>(),
    on_happening<&confirm_deletion>(),
    on_happening<&select_character>(),
    on_happening<&enter_world>(),
    on_happening<&return_to_lobby>(),
    on_happening<&leave_game>(),

    on_happening<&select_target>(),
    on_happening<&show_target>(),
    on_happening<&clear_target>(),
    on_happening<&correct_place>(),
    on_happening<&stop_body>(),
    on_happening<&start_turn>(),
    on_happening<&finish_turn>(),
    on_happening<&follow_body>(),
    on_happening<&teleport_body>(),

    on_happening<&strike>(),
    on_happening<&draw_weapon>(),
    on_happening<&sheathe_weapon>(),
    on_happening<&tell_hit>(),
    on_happening<&draw_bow>(),
    on_happening<&miss_arrows>(),
    on_happening<&offer_resurrection>(),
    on_happening<&fall_dead>(),
    on_happening<&rise>(),
    on_happening<&show_level>(),
    on_happening<&tell_level>(),
    on_happening<&tell_experience>(),
    on_happening<&tell_lost_experience>(),

    on_happening<&begin_cast>(),
    on_happening<&tell_cast>(),
    on_happening<&launch_cast>(),
    on_happening<&cancel_cast>(),
    on_happening<&fail_skill>(),
    on_happening<&tell_harm>(),
    on_happening<&tell_healing>(),
    on_happening<&list_skills>(),
    on_happening<&list_reuses>(),
    on_happening<&start_reuse>(),
    on_happening<&list_lessons>(),
    on_happening<&show_lesson>(),
    on_happening<&tell_learned>(),
    on_happening<&list_effects>(),
    on_happening<&tell_felt>(),
    on_happening<&tell_ended>(),

    on_happening<&list_items>(),
    on_happening<&change_items>(),
    on_happening<&tell_obtained>(),
    on_happening<&tell_lost>(),
    on_happening<&tell_worn>(),
    on_happening<&toggle_shot>(),
    on_happening<&begin_enchant>(),
    on_happening<&end_enchant>(),
    on_happening<&show_reuse>(),
    on_happening<&show_use>(),
    on_happening<&take_thing>(),

    on_happening<&show_page>(),
    on_happening<&open_shop>(),
    on_happening<&offer_sale>(),
    on_happening<&finish_deal>(),

    on_happening<&hear>(),
    on_happening<&hear_own_whisper>(),
    on_happening<&show_social>(),

    on_happening<&ask_into_party>(),
    on_happening<&answer_inviter>(),
    on_happening<&show_party>(),
    on_happening<&close_party>(),
    on_happening<&add_member>(),
    on_happening<&remove_member>(),
    on_happening<&change_member>(),
    on_happening<&place_members>(),
    on_happening<&hear_party>(),
    on_happening<&ask_loot>(),
    on_happening<&set_loot>(),
    on_happening<&tell_party_news>(),
};

constexpr std::array snapshots{
    on_snapshot<&introduce_character>(),
    on_snapshot<&introduce_npc>(),
    on_snapshot<&introduce_thing>(),
};

/// A place that changes shows nothing by itself: clients move bodies along their paths by themselves. How an
/// NPC stands (in a fight, dead) is told by happenings as it changes, and by its snapshot.
constexpr std::array changes{
    on_change<&show_user, character::Look, character::Attributes, character::CombatStats, character::Progress,
              character::Renown, character::Capacity, movement::Speeds, admin::Access, item::Equipment,
              effect::AbnormalMask>(Viewer::self),
    on_change<&show_own_vitals, character::Vitals>(Viewer::self),
    on_change<&show_own_flag, combat::PvpFlag>(Viewer::self),
    on_change<&show_penalties, combat::DeathPenalty, item::Burden>(Viewer::self),
    on_change<&show_storage, character::Capacity>(Viewer::self),
    on_change<&show_shortcuts, character::ShortcutBar>(Viewer::self),
    on_change<&show_pace, movement::Pace>(Viewer::self),
    on_change<&show_posture, movement::Posture>(Viewer::self),
    on_change<&show_path, movement::Path>(Viewer::self),

    on_change<&show_character, character::Look, character::AttackSpeeds, character::Renown, movement::Speeds,
              item::Equipment, effect::AbnormalMask, combat::PvpFlag>(Viewer::other),
    on_change<&show_npc, npc::NpcLook, movement::Speeds, effect::AbnormalMask>(Viewer::other),
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
    on_refusal<movement::MoveTo>(&free_aimless),
    on_refusal<movement::ReportPosition>(&say_nothing),
    on_refusal<npc::FollowLink>(&free_aimless),
    on_refusal<item::DropItem>(&refuse_drop),
    on_refusal<skill::AskLesson>(&free_aimless),
    on_refusal<skill::LearnSkill>(&free_aimless),
    on_refusal<trade::SellItems>(&free_aimless),
    on_refusal<trade::BuyItems>(&refuse_purchase),
    on_refusal<item::EnchantItem>(&refuse_enchant),
    on_refusal<skill::ListReuses>(&list_no_reuses),
};

}  // namespace

std::span<const HappeningRow> happening_mappers() { return happenings; }
std::span<const SnapshotRow> snapshot_mappers() { return snapshots; }
std::span<const ChangeRow> change_mappers() { return changes; }
std::span<const RefusalRow> refusal_mappers() { return refusals; }

}  // namespace kairos::highfive
