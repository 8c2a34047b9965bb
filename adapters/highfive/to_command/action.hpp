// Clicks, attacks and the action window as commands.
#pragma once
#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void select_thing(const Action& packet, CommandSink& sink);
void cancel_target(const RequestTargetCancel& packet, CommandSink& sink);
void reload(const RequestReload& packet, CommandSink& sink);
/// Clients send it for who is no enemy too, with the key held that says so; the rule decides.
void attack(const RequestAttack& packet, CommandSink& sink);
void attack_too(const AttackRequest& packet, CommandSink& sink);
/// Places that are not known free the client.
void return_from_death(const RequestRestartPoint& packet, CommandSink& sink);
/// Answers to questions that are not asked any more are not heard.
void answer_question(const DlgAnswer& packet, CommandSink& sink);
void use_action(const RequestActionUse& packet, CommandSink& sink);
void perform_social(const RequestSocialAction& packet, CommandSink& sink);

}  // namespace kairos::highfive
