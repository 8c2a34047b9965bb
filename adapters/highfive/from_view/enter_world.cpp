// The burst at entry, step by step.
#include "adapters/highfive/from_view/enter_world.hpp"

#include "adapters/highfive/from_view/basic_actions.hpp"
#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/user_info.hpp"
#include "adapters/highfive/packets/server/chat.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/entry_extended.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/shortcut_init.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "adapters/highfive/packets/server/system_message.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

/// The compass shows peaceful ground.
constexpr D compass_peace = 0x0c;
/// A line of the server itself.
constexpr D announcement_channel = 10;
constexpr std::string_view welcome_line = "Welcome to Kairos.";

ShortcutRow row_of(const character::Shortcut& one) {
  const D slot = one.page * slots_per_page + one.slot;
  switch (one.kind) {
    case 1:
      return {Case<1, ItemShortcut>{{.slot = slot, .item = one.id}}};
    case 2:
      return {Case<2, SkillShortcut>{{.slot = slot, .skill = one.id, .level = one.level}}};
    case 4:
      return {Case<4, PlainShortcut>{{.slot = slot, .id = one.id}}};
    case 5:
      return {Case<5, PlainShortcut>{{.slot = slot, .id = one.id}}};
    default:
      return {Case<3, PlainShortcut>{{.slot = slot, .id = one.id}}};
  }
}

ExVoteSystemInfo votes_of(const character::Progress& progress, const character::Renown& renown) {
  return {.left = progress.recommendations_left, .have = renown.recommendations_have};
}

/// What is in the bags and windows of the character.
void show_belongings(const character::Progress& progress, const character::Renown& renown,
                     const character::ShortcutBar* shortcuts, Packets& out) {
  out.send(votes_of(progress, renown));
  out.send(MacroList{});
  out.send(ExGetBookmarkInfo{});
  show_shortcuts(shortcuts != nullptr ? *shortcuts : character::ShortcutBar{}, out);
  out.send(basic_action_list());
  out.send(HennaInfo{});
  out.send(QuestList{});
}

void show_ground(const character::Look& look, const movement::Place& place, Packets& out) {
  out.send(ExSetCompassZoneCode{compass_peace});
  out.send(ExRotation{.handle = wire(look.handle), .heading = place.heading});
  out.send(ExBrPremiumState{.handle = wire(look.handle)});
}

/// What it is told; one client's own entry waits for exactly the welcome message.
void welcome(const character::Look& look, Packets& out) {
  out.send(FriendList{});
  out.send(SystemMessage{.message = static_cast<D>(MessageId::welcome), .values = {}});
  out.send(CreatureSay{.channel = announcement_channel,
                       .speaker_name = wire_text<34>(look.name),
                       .line = wire_text<256>(welcome_line)});
}

}  // namespace

void show_penalties(const combat::DeathPenalty* penalty, const item::Burden* burden, Packets& out) {
  EtcStatusUpdate state;
  if (penalty != nullptr) state.death_penalty = penalty->level;
  if (burden != nullptr) state.weight_penalty = burden->penalty;
  out.send(state);
}

void show_storage(const character::Capacity& capacity, Packets& out) {
  out.send(ExStorageMaxCount{.inventory = capacity.inventory_slots,
                             .warehouse = capacity.warehouse_slots,
                             .clan_warehouse = capacity.clan_warehouse_slots,
                             .private_sell = capacity.private_sell_slots,
                             .private_buy = capacity.private_buy_slots,
                             .dwarf_recipes = capacity.dwarf_recipe_slots,
                             .common_recipes = capacity.common_recipe_slots,
                             .quest = capacity.quest_slots});
}

void show_shortcuts(const character::ShortcutBar& shortcuts, Packets& out) {
  ShortCutInit packet;
  const auto count = std::min(static_cast<std::size_t>(std::max(shortcuts.count, 0)), shortcuts.rows.size());
  for (std::size_t i = 0; i < count; ++i) packet.shortcuts.rows.push_back(row_of(shortcuts.rows[i]));
  out.send(packet);
}

void enter_world(const character::EnteredWorld&, const character::Look& look, const character::Vitals& vitals,
                 const character::Attributes& attributes, const character::CombatStats& combat,
                 const character::Progress& progress, const character::Renown& renown,
                 const character::Capacity& capacity, const movement::Place& place,
                 const movement::Speeds& speeds, const movement::Pace* pace, const admin::Access* access,
                 const item::Equipment* equipment, const effect::AbnormalMask* abnormal,
                 const combat::PvpFlag* flag, const character::ShortcutBar* shortcuts,
                 const combat::DeathPenalty* penalty, const item::Burden* burden, Packets& out) {
  const UserInfo user = user_info({look, vitals, attributes, combat, progress, renown, capacity, place,
                                   speeds, pace, access, equipment, abnormal, flag});
  out.send(user);
  show_belongings(progress, renown, shortcuts, out);
  show_ground(look, place, out);
  show_penalties(penalty, burden, out);
  show_storage(capacity, out);
  welcome(look, out);
  out.send(ExNavitAdventPointInfo{});
  out.send(ExNavitAdventTimeChange{});
  out.send(SkillCoolTime{});
  out.send(votes_of(progress, renown));
  out.send(ExShowContactList{});
  out.send(TutorialEnableClientEvent{});
  out.send(user);
  out.send(ExBrExtraUserInfo{.handle = wire(look.handle), .lecture_mark = 1});
  out.send(ValidateLocation{.handle = wire(look.handle), .at = wire(place.at), .heading = place.heading});
  out.send(ActionFailed{});
}

}  // namespace kairos::highfive
