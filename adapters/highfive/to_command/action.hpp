// Clicks, attacks and the action window as commands.
#pragma once
#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void select_thing(const Action& packet, CommandSink& sink);
void cancel_target(const RequestTargetCancel& packet, CommandSink& sink);
void reload(const RequestReload& packet, CommandSink& sink);
/// Fighting is not served yet: the client is freed.
void attack(const RequestAttack& packet, CommandSink& sink);
void attack_too(const AttackRequest& packet, CommandSink& sink);
void use_action(const RequestActionUse& packet, CommandSink& sink);
void perform_social(const RequestSocialAction& packet, CommandSink& sink);

}  // namespace kairos::highfive
