// Action packets to commands.
#include "adapters/highfive/to_command/action.hpp"

#include <algorithm>
#include <array>

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/message_id.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "slices/character/command/world.hpp"
#include "slices/chat/command/speak.hpp"
#include "slices/combat/command/fight.hpp"
#include "slices/movement/command/move.hpp"
#include "slices/skill/command/skills.hpp"

namespace kairos::highfive {
namespace {

/// Numbers of the client's action table.
constexpr D action_sit_stand = 0;
constexpr D action_walk_run = 1;

/// The escape key, which breaks off a cast and only without one lets the target go.
constexpr H breaks_cast_first = 0;

struct Gesture {
  D action;  ///< its number in the action table
  D social;  ///< its number as a gesture, which everybody is shown
};

constexpr std::array<Gesture, 14> gestures{{
    {12, 2},   // greeting
    {13, 3},   // victory
    {14, 4},   // advance
    {24, 6},   // yes
    {25, 5},   // no
    {26, 7},   // bow
    {29, 8},   // unaware
    {30, 9},   // waiting
    {31, 10},  // laugh
    {33, 11},  // applaud
    {34, 12},  // dance
    {35, 13},  // sorrow
    {62, 14},  // charm
    {66, 15},  // shyness
}};

}  // namespace

void select_thing(const Action& packet, CommandSink& sink) {
  sink.command(character::SelectTarget{handle_of(packet.target)});
}

void cancel_target(const RequestTargetCancel& packet, CommandSink& sink) {
  if (packet.controller == breaks_cast_first) return sink.command(skill::CancelCast{});
  sink.command(character::ClearTarget{});
}

void reload(const RequestReload&, CommandSink& sink) { sink.command(character::ShowAnew{}); }

void attack(const RequestAttack& packet, CommandSink& sink) {
  sink.command(combat::ForceAttack{handle_of(packet.target)});
}

void attack_too(const AttackRequest& packet, CommandSink& sink) {
  sink.command(combat::ForceAttack{handle_of(packet.target)});
}

void return_from_death(const RequestRestartPoint& packet, CommandSink& sink) {
  const bool known = packet.place >= static_cast<D>(combat::ReturnTo::town) &&
                     packet.place <= static_cast<D>(combat::ReturnTo::fixed);
  if (!known) return sink.reply().send(ActionFailed{});
  sink.command(combat::ReturnToTown{static_cast<combat::ReturnTo>(packet.place)});
}

void answer_question(const DlgAnswer& packet, CommandSink& sink) {
  if (packet.message != static_cast<D>(MessageId::resurrection_offered)) return;
  sink.command(combat::AnswerResurrection{packet.accepted != 0 ? 1 : 0});
}

void use_action(const RequestActionUse& packet, CommandSink& sink) {
  if (packet.action == action_sit_stand) return sink.command(movement::TogglePosture{});
  if (packet.action == action_walk_run) return sink.command(movement::TogglePace{});
  const auto gesture = std::find_if(gestures.begin(), gestures.end(),
                                    [&](const Gesture& one) { return one.action == packet.action; });
  if (gesture == gestures.end()) return sink.reply().send(ActionFailed{});
  sink.command(chat::PerformSocial{gesture->social});
}

void perform_social(const RequestSocialAction& packet, CommandSink& sink) {
  const bool known = std::any_of(gestures.begin(), gestures.end(),
                                 [&](const Gesture& one) { return one.social == packet.action; });
  if (!known) return sink.reply().send(ActionFailed{});
  sink.command(chat::PerformSocial{packet.action});
}

}  // namespace kairos::highfive
