// Packets of the body as commands of the movement slice.
#pragma once
#include "adapters/highfive/packets/client/movement.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

void move(const MoveBackwardToLocation& packet, CommandSink& sink);
void report_position(const ValidatePosition& packet, CommandSink& sink);
void stop(const CannotMoveAnymore& packet, CommandSink& sink);
void start_turning(const StartRotating& packet, CommandSink& sink);
void finish_turning(const FinishRotating& packet, CommandSink& sink);
void appear(const Appearing& packet, CommandSink& sink);

}  // namespace kairos::highfive
