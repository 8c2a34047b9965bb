// What a lease asks of a partition: one command, whose actor is nobody.
#include "engine/core/partition/partition.hpp"

namespace kairos {

Created Partition::obey(const LeaseOrder& order, std::span<const std::byte> value) {
  Turn turn(*this);
  Created made;
  std::string_view name;
  if (order.creates != 0) {
    const auto* const creation = registry_.find_creation(order.command);
    if (creation == nullptr) throw std::logic_error("a lease creates by a command that nobody handles");
    name = creation->name;
    made = creation->create(turn, value);
  } else {
    const auto* const command = registry_.find_command(order.command);
    if (command == nullptr || command->lane != Lane::pass)
      throw std::logic_error("a lease modifies by a command that no pass handler takes");
    name = command->name;
    made.outcome = command->on_pass(turn, Actor{}, value);
  }
  if (meter_ != nullptr) meter_->command(name, static_cast<std::uint8_t>(made.outcome.reason));
  return made;
}

Created Partition::obey_at_once(const LeaseOrder& order, std::span<const std::byte> value) {
  Created made;
  build([&](Turn&) { made = obey(order, value); });
  return made;
}

}  // namespace kairos
