// The rules of the busy world. Positions swing between two walls, so that everybody crosses cells and comes
// back.
#include "tests/bench/pass/busy_world.hpp"

#include <array>
#include <optional>
#include <string>

#include "engine/core/ecs/schedule.hpp"
#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/partition/io.hpp"
#include "engine/core/replication/client_port.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos::bench_pass {
namespace {

struct slice {};

struct Spot {
  using slice = bench_pass::slice;
  std::int32_t x = 0;
  std::int32_t y = 0;
};
struct Stride {
  using slice = bench_pass::slice;
  std::int32_t x = 0;
};
struct Tally {
  using slice = bench_pass::slice;
  std::uint64_t steps = 0;
};

struct SpotShown {
  Point at;
};
struct Turned {
  std::int32_t at = 0;
};
struct Cheered {
  std::int32_t how = 0;
};

// Messages between systems, and between partitions.
struct Stepped {
  Entity who;
};
struct Ring {
  std::uint64_t number = 0;
};
struct Cheer {
  std::int32_t how = 0;
};
struct Turn180 {
  std::int32_t speed = 0;
};
struct Alarm {
  std::int32_t number = 0;
};
struct Fade {
  Entity who;
  std::int32_t depth = 0;
  std::int32_t reserved = 0;
};

constexpr std::int32_t wall = 6'000;
constexpr std::int32_t stride = 37;
constexpr Duration step = milliseconds(50);

/// What handlers count is outside the world: it is about the measurement, not about the game.
struct Counts {
  BusyWorld::Done* done = nullptr;
};
BusyWorld::Done& counts(Turn& turn) { return *turn.shared<Counts>().done; }

void walk(Query<Entity, Mut<Spot>, Mut<Stride>> walkers, Write<Stepped> stepped, Emit<Turned> turned,
          Defer<Fade> fade, const Pass& pass) {
  walkers.each([&](Entity who, Mut<Spot> spot, Mut<Stride> gait) {
    Spot& at = spot.write();
    at.x += gait->x;
    if (at.x > -wall && at.x < wall) return;
    gait.write().x = -gait->x;
    turned.observers_of(who, {at.x});
    stepped({who});
    if (pass.number % 2 == 0) fade({who, 3, 0});
  });
}
void count_turns(Query<Entity, Spot>, Read<Stepped> steps, ResMut<Tally> tally) {
  if (!steps.empty()) tally.write().steps += steps.size();
}

Outcome cheer(Turn& turn, const Actor& actor, const Cheer& command) {
  ++counts(turn).commands;
  turn.show(actor.entity, Cheered{command.how});
  return applied;
}
Outcome turn180(Turn& turn, const Actor& actor, const Turn180& command) {
  ++counts(turn).commands;
  turn.world().modify<Stride>(actor.entity, [&](Stride& gait) { gait.x = command.speed; });
  turn.defer(Fade{actor.entity, 2, 0});
  return applied;
}
void ring(Turn& turn, const Ring& message) {
  ++counts(turn).messages;
  turn.post(turn.partition(), Ring{message.number + 1});
}
void alarm(Turn& turn, Entity who, const Alarm& timer) {
  ++counts(turn).timers;
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + step * (1 + timer.number % 7), .entity = who},
           timer);
}
void apply_fade(Turn& turn, const Fade& effect) {
  ++counts(turn).effects;
  if (effect.depth > 0) turn.defer(Fade{effect.who, effect.depth - 1, 0});
}

SpotShown show_spot(const Spot& spot) { return {{spot.x, spot.y, 0}}; }
std::optional<Point> place_of(const Spot& spot) { return Point{spot.x, spot.y, 0}; }

/// Packets as short as packets are.
class QuietClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "quiet"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return true; }
  void snapshot(PartsSource& subject, PacketSink& out) const override { put(subject, out); }
  void changed(Viewer, std::span<const Kind>, PartsSource& subject, PacketSink& out) const override {
    put(subject, out);
  }
  void vanished(Handle handle, PacketSink& out) const override {
    out.packet(std::as_bytes(std::span(&handle, 1)));
  }
  void happening(Kind, const void*, PartsSource& subject, PacketSink& out) const override {
    put(subject, out);
  }
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  static void put(PartsSource& subject, PacketSink& out) {
    const auto* const spot = subject.find<SpotShown>();
    const Point at = spot == nullptr ? Point{} : spot->at;
    out.packet(std::as_bytes(std::span(&at, 1)));
  }
};

class CountingLink final : public ClientLink {
 public:
  explicit CountingLink(std::uint64_t& frames) : frames_(frames) {}
  void deliver(const FrameBatch& batch) override { frames_ += batch.pieces.size(); }
  void close(SessionEnd) override {}

 private:
  std::uint64_t& frames_;
};

class NoWaker final : public Waker {
  void wake() override {}
};

using Walking = Schedule<Stage<StageName::movement, System<"walk", &walk, slice, every(step)>>,
                         Stage<StageName::status, System<"count_turns", &count_turns, slice>>>;

}  // namespace

struct BusyWorld::Inside {
  Done done;
  Registry registry;
  QuietClient client;
  HandleAllocator handles;
  NoWaker waker;
  std::unique_ptr<Partition> partition;
  std::vector<std::shared_ptr<Session>> sessions;
  NoMeter meter;
  PassInput input;
  GameTime now{1'000};
  std::uint64_t passes = 0;

  void register_rules() {
    registry.component<core::Visible>();
    registry.component<Spot>();
    registry.component<Stride>();
    registry.resource<Tally>();
    registry.commands(PassHandlers<&cheer, &turn180>{});
    registry.message<&ring>();
    registry.deadline<&alarm>();
    registry.side_effect<&apply_fade>();
    registry.part<&show_spot>(Audience::observers);
    registry.sight<&place_of>();
    registry.shared<Counts>(std::make_shared<const Counts>(Counts{&done}));
  }
  Entity creature(Turn& turn, std::int32_t number) {
    World& world = turn.world();
    const Entity entity = world.spawn();
    world.add(entity, core::Visible{turn.take_handle()});
    world.add(entity, Spot{number * 7 % (2 * wall) - wall, number % 5 * 1'500});
    world.add(entity, Stride{number % 2 == 0 ? stride : -stride});
    turn.arm(GameDeadlines::Terms{.when = now + step * (1 + number % 11), .entity = entity}, Alarm{number});
    return entity;
  }
};

BusyWorld::BusyWorld(Size size) : inside_(std::make_unique<Inside>()) {
  Inside& in = *inside_;
  in.register_rules();
  const PartitionSettings settings{{1}, "busy", 7, {1}, in.now};
  in.partition =
      std::make_unique<Partition>(settings, in.registry, std::make_unique<ScheduleRun>(Walking::table()),
                                  in.handles, *this, *this, in.waker);
  for (std::int32_t i = 0; i < size.players; ++i) {
    const SessionId id{static_cast<std::uint64_t>(i) + 1};
    in.sessions.push_back(
        std::make_shared<Session>(id, Account{}, in.client, std::make_shared<CountingLink>(in.done.frames)));
    post({1}, InboxItem::carrying<SessionOpening>(
                  std::make_shared<const SessionOpening>(SessionOpening{in.sessions.back()})));
  }
  in.partition->build([&](Turn& turn) {
    for (std::int32_t i = 0; i < size.creatures; ++i) in.creature(turn, i);
  });
  pass();  // the sessions come
  in.partition->build([&](Turn& turn) {
    for (const auto& session : in.sessions)
      turn.bind(session->id(), in.creature(turn, static_cast<std::int32_t>(session->id().value)));
  });
  in.partition->loop_starts();
  for (std::uint64_t i = 0; i < 8; ++i) post({1}, InboxItem::of(Ring{i}));
}

BusyWorld::~BusyWorld() = default;

const BusyWorld::Done& BusyWorld::done() const { return inside_->done; }
Partition& BusyWorld::partition() { return *inside_->partition; }

void BusyWorld::post(PartitionId, InboxItem&& item) {
  if (inside_->partition->inbox().post(std::move(item)) != Posted::yes)
    throw std::runtime_error("the inbox is full");
}

void BusyWorld::pass() {
  Inside& in = *inside_;
  ++in.passes;
  for (const auto& session : in.sessions) {
    const auto number = static_cast<std::int32_t>(in.passes + session->id().value);
    const Cheer words{number};
    const Turn180 turn{number % 2 == 0 ? stride : -stride};
    const bool taken = number % 3 == 0 ? session->push(kind_of<Turn180>, bytes_of(turn))
                                       : session->push(kind_of<Cheer>, bytes_of(words));
    if (!taken) throw std::runtime_error("a session's queue is full");
  }
  in.now = in.now + step;
  in.input.now = in.now;
  in.input.wall = WallTime{in.now.us};
  in.partition->gather(in.input);
  in.partition->run(in.input, in.meter);
  (void)in.partition->next_game_due();
  (void)in.partition->next_wall_due();
  (void)in.partition->inbox().try_sleep();
  (void)in.partition->inbox().wake_up();
}

}  // namespace kairos::bench_pass
