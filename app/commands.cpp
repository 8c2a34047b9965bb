// Every command has exactly one handler: two for one, or none for a command that an adapter makes, do not
// compile.
#include "app/commands.hpp"

#include <array>

#include "engine/core/replication/core_slice.hpp"
#include "slices/admin/admin.hpp"
#include "slices/character/character.hpp"
#include "slices/character/repository/lobby_io.hpp"
#include "slices/chat/chat.hpp"
#include "slices/combat/combat.hpp"
#include "slices/effect/effect.hpp"
#include "slices/item/item.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/party/party.hpp"
#include "slices/skill/skill.hpp"
#include "slices/trade/trade.hpp"

namespace kairos::app {
namespace {

template <class... Commands>
struct Kinds {
  static constexpr std::array<Kind, sizeof...(Commands)> list{kind_of<Commands>...};
};

template <auto... Handlers>
constexpr auto kinds(PassHandlers<Handlers...>) {
  return Kinds<ParameterOf<Handlers, 2>...>::list;
}
template <class... Commands>
constexpr auto kinds(IoCommands<Commands...>) {
  return Kinds<Commands...>::list;
}

template <class... Lists>
constexpr auto joined(const Lists&... lists) {
  std::array<Kind, (std::tuple_size_v<Lists> + ...)> all{};
  std::size_t at = 0;
  const auto append = [&](const auto& list) {
    for (const Kind kind : list) all[at++] = kind;
  };
  (append(lists), ...);
  return all;
}

constexpr auto handled = joined(
    kinds(character::Handlers{}), kinds(character::IoHandled{}), kinds(movement::Handlers{}),
    kinds(item::Handlers{}), kinds(effect::Handlers{}), kinds(skill::Handlers{}), kinds(combat::Handlers{}),
    kinds(npc::Handlers{}), kinds(party::Handlers{}), kinds(trade::Handlers{}), kinds(chat::Handlers{}));

constexpr bool each_once() {
  for (std::size_t i = 0; i < handled.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (handled[i] == handled[j]) return false;
    }
  }
  return true;
}
static_assert(each_once(),
              "a command has two handlers: each is listed once, in the Handlers or IoHandled of its slice");

/// What the slices' command/ folders offer to adapters.
using Offered =
    Kinds<character::ListCharacters, character::ListTemplates, character::CreateCharacter,
          character::DeleteCharacter, character::RestoreCharacter, character::SelectCharacter,
          character::EnterWorld, character::ReturnToLobby, character::LeaveGame, character::SelectTarget,
          character::ClearTarget, character::ShowAnew, character::PlaceShortcut, character::RemoveShortcut,
          movement::MoveTo, movement::StopMoving, movement::ReportPosition, movement::StartTurning,
          movement::FinishTurning, movement::TogglePosture, movement::TogglePace, movement::Appeared,
          item::UseItem, item::UnequipItem, item::DropItem, item::PickUp, item::DestroyItem,
          item::CrystallizeItem, item::EnchantItem, item::CancelEnchant, item::ToggleAutoShot,
          item::ListItems, effect::EndEffect, skill::UseSkill, skill::CancelCast, skill::ListSkills,
          skill::ListReuses, skill::AskLesson, skill::LearnSkill, trade::BuyItems, trade::SellItems,
          combat::Attack, combat::ForceAttack, combat::StopAttack, combat::ReturnToTown,
          combat::AnswerResurrection, npc::Interact, npc::FollowLink, party::Invite, party::AnswerInvite,
          party::LeaveParty, party::OustMember, party::HandOver, party::AskLoot, party::AnswerLoot, chat::Say,
          chat::PerformSocial>;

constexpr bool each_handled() {
  for (const Kind offered : Offered::list) {
    bool found = false;
    for (const Kind kind : handled) found |= kind == offered;
    if (!found) return false;
  }
  return Offered::list.size() == handled.size();
}
static_assert(each_handled(), "a command has no handler, or a handler takes a command that is not offered");

}  // namespace

void register_slices(Registry& registry) {
  registry.component<core::Visible>();
  character::register_slice(registry);
  movement::register_slice(registry);
  item::register_slice(registry);
  effect::register_slice(registry);
  skill::register_slice(registry);
  combat::register_slice(registry);
  npc::register_slice(registry);
  party::register_slice(registry);
  trade::register_slice(registry);
  chat::register_slice(registry);
  admin::register_slice(registry);
}

}  // namespace kairos::app
