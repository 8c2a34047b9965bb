// Handlers, parts and packets of the crowd.
#include "tests/simulation/crowd_rules.hpp"

#include <array>
#include <cstring>

#include "engine/core/partition/turn.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos::crowd {
namespace {

Handle handle_of(const World& world, Entity entity) { return world.get<core::Visible>(entity)->handle; }

Entity make_body(Turn& turn, const Act& act) {
  World& world = turn.world();
  const Entity entity = world.spawn();
  world.add(entity, core::Visible{turn.take_handle()});
  world.add(entity, Body{act.a, act.b});
  return entity;
}

void appear(Turn& turn, const Actor& actor, const Act& act) {
  if (actor.entity) return;
  const Entity entity = make_body(turn, act);
  turn.world().add(entity, Purse{});
  turn.bind(actor.session, entity);
  turn.tell(entity, Awoke{});
}

/// Of a thing that nobody plays.
Entity thing(Turn& turn, const Act& act) {
  const Entity entity = turn.find(Handle{static_cast<std::uint32_t>(act.a)});
  return entity && !turn.session_of(entity) ? entity : Entity{};
}

void say(Turn& turn, Entity entity, std::uint32_t number) {
  const Handle who = handle_of(turn.world(), entity);
  turn.shared<Journal>().spoken->push_back({entity, who, number});
  turn.show(entity, Spoke{who, number});
}

void act_on_things(Turn& turn, const Act& act) {
  World& world = turn.world();
  if (act.what == Act::What::spawn) {
    make_body(turn, act);
    return;
  }
  const Entity entity = thing(turn, act);
  if (!entity) return;
  say(turn, entity, 0);
  if (act.what == Act::What::despawn) {
    world.destroy(entity);
  } else {
    world.remove<core::Visible>(entity);
  }
}

void speak(Turn& turn, const Actor& actor, const Act& act) {
  const Handle who = handle_of(turn.world(), actor.entity);
  const auto number = static_cast<std::uint32_t>(act.a);
  if (act.what == Act::What::speak) say(turn, actor.entity, number);
  if (act.what == Act::What::nod) turn.show_others(actor.entity, Nodded{who, number});
  if (act.what == Act::What::think) turn.tell(actor.session, Heard{number});
}

void change_body(Turn& turn, const Actor& actor, const Act& act) {
  World& world = turn.world();
  switch (act.what) {
    case Act::What::go:
      world.modify<Body>(actor.entity, [&](Body& body) { body = {act.a, act.b}; });
      return;
    case Act::What::dress:
      world.add(actor.entity, Coat{act.a});
      return;
    case Act::What::undress:
      world.remove<Coat>(actor.entity);
      return;
    case Act::What::earn:
      world.modify<Purse>(actor.entity, [&](Purse& purse) { purse.coins = act.a; });
      return;
    case Act::What::rename:
      world.add(actor.entity, core::Visible{turn.take_handle()});
      return;
    case Act::What::die:
      say(turn, actor.entity, 0);
      turn.bind(actor.session, {});
      world.destroy(actor.entity);
      return;
    default:
      return speak(turn, actor, act);
  }
}

Outcome do_act(Turn& turn, const Actor& actor, const Act& act) {
  if (act.what == Act::What::appear) {
    appear(turn, actor, act);
  } else if (act.what == Act::What::resync) {
    turn.resync(actor.session);
  } else if (act.what >= Act::What::spawn) {
    act_on_things(turn, act);
  } else if (actor.entity && act.what == Act::What::focus) {
    const Entity subject = turn.find(Handle{static_cast<std::uint32_t>(act.a)});
    if (subject) turn.set_interest(actor.entity, subject, static_cast<Interest>(act.b));
  } else if (actor.entity) {
    change_body(turn, actor, act);
  }
  return applied;
}

void end(Turn& turn, const Actor& actor, SessionEnd why) {
  if (actor.entity) turn.world().destroy(actor.entity);
  turn.end_session(actor.session, why);
}

Named named(const core::Visible& visible) { return {visible.handle}; }
Stands stands(const Body& body) { return {{body.x, body.y, 0}}; }
Wears wears(const Coat& coat) { return {coat.color}; }
Owns owns(const Purse& purse) { return {purse.coins}; }
std::optional<Point> place(const Body& body) { return Point{body.x, body.y, 0}; }

template <class Value>
void put(PacketSink& out, Word word, const Value& value) {
  std::array<std::byte, 1 + sizeof(Value)> body{static_cast<std::byte>(word)};
  std::memcpy(body.data() + 1, &value, sizeof(Value));
  out.packet(body);
}

Seen seen(PartsSource& subject) {
  Seen all;
  if (const auto* const part = subject.find<Named>()) all.handle = part->handle;
  if (const auto* const part = subject.find<Stands>()) all.at = part->at;
  if (const auto* const part = subject.find<Wears>()) all.color = part->color;
  if (const auto* const part = subject.find<Owns>()) all.coins = part->coins;
  return all;
}

}  // namespace

void register_crowd(Registry& registry, const Journal& journal) {
  registry.component<core::Visible>();
  registry.component<Body>();
  registry.component<Coat>();
  registry.component<Purse>();
  registry.command<&do_act>();
  registry.part<&named>(Audience::observers);
  registry.part<&stands>(Audience::observers);
  registry.part<&wears>(Audience::observers);
  registry.part<&owns>(Audience::owner_only);
  registry.sight<&place>();
  registry.happening<Awoke>(HappeningClass::opening);
  registry.happening<Nodded>(HappeningClass::cosmetic);
  registry.on_session_end(&end);
  registry.shared<Journal>(std::make_shared<const Journal>(journal));
}

bool CrowdClient::shows_changes_of(Kind part, Viewer) const { return part != kind_of<Named>; }
void CrowdClient::snapshot(PartsSource& subject, PacketSink& out) const {
  put(out, Word::snapshot, seen(subject));
}
void CrowdClient::changed(Viewer viewer, std::span<const Kind>, PartsSource& subject, PacketSink& out) const {
  put(out, viewer == Viewer::self ? Word::own_changed : Word::changed, seen(subject));
}
void CrowdClient::vanished(Handle handle, PacketSink& out) const { put(out, Word::vanished, handle); }
void CrowdClient::happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const {
  if (kind == kind_of<Awoke>) return put(out, Word::awoke, seen(subject));
  if (kind == kind_of<Spoke>) return put(out, Word::spoke, *static_cast<const Spoke*>(value));
  if (kind == kind_of<Nodded>) return put(out, Word::nodded, *static_cast<const Nodded*>(value));
  // Only of what goes to the owner alone may the packet know what it owns.
  if (subject.find<Owns>() != nullptr) put(out, Word::heard, *static_cast<const Heard*>(value));
}

}  // namespace kairos::crowd
