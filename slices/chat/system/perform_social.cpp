// Gestures.
#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/chat/chat.hpp"
#include "slices/chat/view/speech.hpp"

namespace kairos::chat {
namespace {

/// The gestures that a High Five client offers to a single character.
constexpr std::int32_t action_least = 2;
constexpr std::int32_t action_greatest = 15;

}  // namespace

Outcome perform_social(Turn& turn, const Actor& actor, const PerformSocial& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  if (command.action < action_least || command.action > action_greatest)
    return refused(Reason::choice_invalid);
  const auto* const seat = world.get<movement::Seat>(actor.entity);
  if (seat->sitting != 0 || world.has<movement::Mover>(actor.entity)) return refused(Reason::not_now);
  turn.show(actor.entity, SocialPerformed{world.get<core::Visible>(actor.entity)->handle, command.action});
  return applied;
}

}  // namespace kairos::chat
