// Movement packets to commands.
#include "adapters/highfive/to_command/movement.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "slices/movement/command/move.hpp"

namespace kairos::highfive {
namespace {

/// A full turn is 65536; clients send headings beyond it after several turns.
constexpr std::int32_t heading_mask = 0xffff;

}  // namespace

void move(const MoveBackwardToLocation& packet, CommandSink& sink) {
  sink.command(
      movement::MoveTo{.destination = point_of(packet.destination), .origin = point_of(packet.origin)});
}

void report_position(const ValidatePosition& packet, CommandSink& sink) {
  sink.command(movement::ReportPosition{.at = point_of(packet.at), .heading = packet.heading & heading_mask});
}

void stop(const CannotMoveAnymore& packet, CommandSink& sink) {
  sink.command(movement::StopMoving{.at = point_of(packet.at), .heading = packet.heading & heading_mask});
}

void start_turning(const StartRotating& packet, CommandSink& sink) {
  sink.command(movement::StartTurning{.heading = packet.heading & heading_mask,
                                      .side = packet.direction < 0 ? -1 : 1});
}

void finish_turning(const FinishRotating& packet, CommandSink& sink) {
  sink.command(movement::FinishTurning{packet.heading & heading_mask});
}

void appear(const Appearing&, CommandSink& sink) { sink.command(movement::Appeared{}); }

}  // namespace kairos::highfive
