// Who hears a line.
#include <algorithm>
#include <vector>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "slices/character/character.hpp"
#include "slices/chat/chat.hpp"
#include "slices/chat/view/speech.hpp"
#include "slices/party/party.hpp"

namespace kairos::chat {
namespace {

/// How far a spoken line carries, in client units; the same on public servers.
constexpr std::int32_t say_range = 1'250;
/// A shout carries over the speaker's map square, 32,768 units wide.
constexpr int square_shift = 15;

/// Tabs and line breaks have no place in a line either; the client's own item links use them only with items.
bool printable(std::string_view line) {
  return !line.empty() && std::none_of(line.begin(), line.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
}

Said said_by(const World& world, Entity speaker, const Say& command) {
  Said view;
  view.speaker = world.get<core::Visible>(speaker)->handle;
  view.channel = command.channel;
  view.name = world.get<character::Persona>(speaker)->name;
  view.line = command.line;
  return view;
}

void say_around(Turn& turn, Entity speaker, const Said& view) {
  const auto& grid = turn.grid();
  const auto at = grid.point_of(speaker);
  if (!at) return;
  std::vector<Entity> hearers;
  grid.within(*at, say_range, [&](Entity hearer, const Point&) { hearers.push_back(hearer); });
  turn.tell(hearers, speaker, view);
}

void say_over_square(Turn& turn, Entity speaker, const Said& view) {
  const auto& grid = turn.grid();
  const auto at = grid.point_of(speaker);
  if (!at) return;
  std::vector<Entity> hearers;
  turn.world().query<Entity, With<character::Persona>, Without<character::AtDoor>>([&](Entity hearer) {
    const auto there = grid.point_of(hearer);
    const bool hears = there && there->x >> square_shift == at->x >> square_shift &&
                       there->y >> square_shift == at->y >> square_shift;
    if (hears) hearers.push_back(hearer);
  });
  turn.tell(hearers, speaker, view);
}

Outcome whisper(Turn& turn, Entity speaker, const Say& command) {
  const Entity hearer = character::find_by_name(turn, command.to.view());
  if (!hearer) return refused(Reason::no_such_target);
  const World& world = turn.world();
  const Said view = said_by(world, speaker, command);
  turn.tell(hearer, view);
  turn.tell(speaker, WhisperSent{view.speaker, world.get<character::Persona>(hearer)->name, command.line});
  return applied;
}

}  // namespace

Outcome say(Turn& turn, const Actor& actor, const Say& command) {
  const World& world = turn.world();
  if (!character::can_act(world, actor.entity)) return refused(Reason::not_now);
  if (!printable(command.line.view())) return refused(Reason::text_invalid);
  switch (command.channel) {
    case Channel::say:
      say_around(turn, actor.entity, said_by(world, actor.entity, command));
      return applied;
    case Channel::shout:
    case Channel::trade:
      say_over_square(turn, actor.entity, said_by(world, actor.entity, command));
      return applied;
    case Channel::party:
      // Its members hear it from the service, wherever they are.
      return party::speak(turn, actor.entity, command.line.view()) ? applied : refused(Reason::not_now);
    case Channel::whisper:
      return whisper(turn, actor.entity, command);
  }
  return refused(Reason::choice_invalid);
}

}  // namespace kairos::chat
