// Handlers of the toy game, and the words that its clients are sent.
#include "tests/engine/core/partition/toy_game.hpp"

#include <fmt/format.h>

namespace kairos::toy {
namespace {

struct Hopped {
  SessionId session;
};
struct WakeUp {
  std::int64_t armed_for = 0;
};

void write(Turn& turn, std::string line) { turn.shared<Journal>().lines->push_back(std::move(line)); }

Outcome note(Turn& turn, const Actor& actor, const Note& command) {
  write(turn, fmt::format("{}: note {}", actor.session.value, command.number));
  return applied;
}
Outcome explode(Turn& turn, const Actor& actor, const Explode&) {
  write(turn, fmt::format("{}: explode", actor.session.value));
  throw std::runtime_error("exploded on purpose");
}
Outcome shatter(Turn&, const Actor&, const Shatter&) {
  invariant(false, "shattered on purpose");
  return applied;
}
Outcome decline(Turn&, const Actor&, const Decline&) { return refused(Reason::busy); }
Outcome hold(Turn& turn, const Actor& actor, const Hold&) {
  turn.park(actor.session);
  return applied;
}
Outcome hop(Turn& turn, const Actor& actor, const Hop& command) {
  write(turn, fmt::format("{}: hop", actor.session.value));
  turn.transfer_session(actor.session, command.to, Hopped{actor.session});
  return applied;
}
Outcome appear(Turn& turn, const Actor& actor, const Appear& command) {
  World& world = turn.world();
  const Entity entity = world.spawn();
  world.add(entity, core::Visible{turn.take_handle()});
  world.add(entity, Spot{command.x, command.y});
  world.add(entity, Tint{});
  turn.bind(actor.session, entity);
  turn.tell(entity, Greeted{});
  return applied;
}
Outcome go(Turn& turn, const Actor& actor, const Go& command) {
  turn.world().modify<Spot>(actor.entity, [&](Spot& spot) { spot = {command.x, command.y}; });
  return applied;
}
Outcome paint(Turn& turn, const Actor& actor, const Paint& command) {
  turn.world().modify<Tint>(actor.entity, [&](Tint& tint) { tint.value = command.value; });
  return applied;
}
Outcome shout(Turn& turn, const Actor& actor, const Shout& command) {
  turn.show(actor.entity, Shouted{command.word});
  return applied;
}
Outcome vanish(Turn& turn, const Actor& actor, const Vanish&) {
  turn.show(actor.entity, Shouted{-1});
  turn.return_handle(turn.world().get<core::Visible>(actor.entity)->handle);
  turn.bind(actor.session, {});
  turn.world().destroy(actor.entity);
  return applied;
}
Outcome cascade(Turn& turn, const Actor&, const Cascade& command) {
  turn.defer(command);
  turn.defer(Cascade{-1, 0});
  return applied;
}
Outcome wake_me(Turn& turn, const Actor&, const WakeMe& command) {
  const GameTime when = turn.pass().now + microseconds(command.in_us);
  turn.arm(GameDeadlines::Terms{.when = when}, WakeUp{when.us});
  return applied;
}

void relocate(Turn& turn, const Relocate& message) {
  turn.transfer_session(message.session, message.to, Hopped{message.session});
}
void freeze(Turn& turn, const Freeze& message) { turn.park(message.session); }
void release(Turn& turn, const Release& message) { turn.unpark(message.session); }
void hopped(Turn& turn, const Hopped& message) {
  write(turn, fmt::format("{}: hopped", message.session.value));
}
void blow(Turn& turn, const Explode&) {
  write(turn, "a message explodes");
  throw std::runtime_error("exploded on purpose");
}
void wake_up(Turn& turn, Entity, const WakeUp& timer) {
  write(turn, fmt::format("woken {} late", turn.pass().now.us - timer.armed_for));
}
void apply_cascade(Turn& turn, const Cascade& effect) {
  write(turn, fmt::format("effect {}", effect.depth));
  if (effect.depth > 0) turn.defer(Cascade{effect.depth - 1, 0});
}

SpotShown show_spot(const Spot& spot) { return {{spot.x, spot.y, 0}}; }
TintShown show_tint(const Tint& tint) { return {tint.value}; }
SecretShown show_secret(const Tint& tint) { return {tint.value}; }
std::optional<Point> place_of(const Spot& spot) { return Point{spot.x, spot.y, 0}; }

void put(PacketSink& out, const std::string& word) {
  out.packet(std::as_bytes(std::span(word.data(), word.size())));
}

std::string who(PartsSource& subject) {
  const auto* const spot = subject.find<SpotShown>();
  return spot == nullptr ? "nobody" : fmt::format("{},{}", spot->at.x, spot->at.y);
}

}  // namespace

void register_toys(Registry& registry, const Journal& journal) {
  registry.component<core::Visible>();
  registry.component<Spot>();
  registry.component<Tint>();
  registry.component<Purse>();
  registry.commands(PassHandlers<&note, &explode, &shatter, &decline, &hold, &hop, &appear, &go, &paint,
                                 &shout, &vanish, &cascade, &wake_me>{});
  registry.io_command<Ask>([](Io&, const Ask&) { return applied; });
  registry.message<&relocate>();
  registry.message<&freeze>();
  registry.message<&release>();
  registry.message<&hopped>();
  registry.message<&blow>();
  registry.deadline<&wake_up>();
  registry.side_effect<&apply_cascade>();
  registry.part<&show_spot>(Audience::observers);
  registry.part<&show_tint>(Audience::observers);
  registry.part<&show_secret>(Audience::owner_only);
  registry.sight<&place_of>();
  registry.happening<Greeted>(HappeningClass::opening);
  registry.shared<Journal>(std::make_shared<const Journal>(journal));
}

bool WordClient::shows_changes_of(Kind part, Viewer) const { return part != kind_of<SpotShown>; }
void WordClient::snapshot(PartsSource& subject, PacketSink& out) const {
  put(out, fmt::format("snapshot {} tint {}", who(subject), subject.find<TintShown>()->value));
}
void WordClient::changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
                         PacketSink& out) const {
  for (const Kind part : parts) {
    const auto* const tint = subject.find<TintShown>();
    put(out, fmt::format("{} {} {} {}", viewer == Viewer::self ? "own" : "changed", who(subject),
                         part == kind_of<TintShown> ? "tint" : "secret", tint->value));
  }
}
void WordClient::vanished(Handle, PacketSink& out) const { put(out, "vanished"); }
void WordClient::happening(Kind kind, const void* value, PartsSource&, PacketSink& out) const {
  if (kind == kind_of<Greeted>) return put(out, "greeted");
  put(out, fmt::format("shout {}", static_cast<const Shouted*>(value)->word));
}
void WordClient::refused(Kind, Reason reason, PacketSink& out) const {
  put(out, fmt::format("refused {}", name_of(reason)));
}

namespace {

class FaultMeter final : public PassMeter {
 public:
  explicit FaultMeter(std::vector<std::string>& faults) : faults_(faults) {}
  void begin(Phase) override {}
  void command(std::string_view, std::uint8_t) override {}
  void fault(std::string_view what) override { faults_.emplace_back(what); }
  void item(WorkKind, std::string_view) override {}
  void timer_fired(Duration) override {}

 private:
  std::vector<std::string>& faults_;
};

}  // namespace

ToyGame::ToyGame(std::size_t partitions) {
  register_toys(registry, journal);
  for (std::size_t i = 0; i < partitions; ++i) {
    const PartitionSettings settings{id(i), fmt::format("toy{}", i), i, id(0), GameTime{}};
    partitions_.push_back(std::make_unique<Partition>(
        settings, registry, std::make_unique<ScheduleRun>(ScheduleTable{}), handles_, *this, *this, waker_));
    partitions_.back()->loop_starts();
  }
  waiting_.resize(partitions);
}

ToyGame::~ToyGame() = default;

ToyGame::Player ToyGame::join() {
  Player player;
  player.session = std::make_shared<Session>(SessionId{++sessions_}, Account{}, client, player.link);
  post(id(0), InboxItem::carrying<SessionOpening>(
                  std::make_shared<const SessionOpening>(SessionOpening{player.session})));
  return player;
}

void ToyGame::pass(std::size_t number) {
  FaultMeter meter(faults);
  waiting_.at(number) = 0;
  now = now + milliseconds(1);
  input_.now = now;
  input_.wall = WallTime{now.us};
  at(number).gather(input_);
  if (on_input) on_input(number, input_);
  at(number).run(input_, meter);
}

void ToyGame::settle() {
  for (bool busy = true; busy;) {
    busy = false;
    for (std::size_t i = 0; i < partitions_.size(); ++i) {
      // One that has dissolved says that it is due until its pool has taken it out.
      if (waiting_[i] == 0 && (!at(i).due_at_once() || at(i).dissolved())) continue;
      pass(i);
      busy = true;
    }
  }
}

void ToyGame::finish_io(Reason reason) {
  auto [from, finished] = jobs.front();
  jobs.pop_front();
  finished.reason = static_cast<std::uint32_t>(reason);
  post(from, InboxItem::of(finished));
}

void ToyGame::break_io() {
  auto [from, finished] = jobs.front();
  jobs.pop_front();
  finished.reason = IoFinished::threw;
  post(from, InboxItem::of(finished));
}

void ToyGame::post(PartitionId to, InboxItem&& item) {
  if (at(to.value - 1).inbox().post(std::move(item)) == Posted::yes) ++waiting_.at(to.value - 1);
}

bool ToyGame::submit(PartitionId from, SessionId session, const Account&, std::uint64_t, Kind command,
                     std::span<const std::byte> value) {
  if (lane_full) return false;
  journal.lines->push_back(fmt::format("{}: ask {}", session.value, value_from<Ask>(value).number));
  jobs.emplace_back(from, IoFinished{session, command, 0});
  return true;
}

}  // namespace kairos::toy
