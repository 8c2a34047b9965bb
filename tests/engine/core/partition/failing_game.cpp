// The rules that fail.
#include "tests/engine/core/partition/failing_game.hpp"

#include <new>
#include <stdexcept>

#include "engine/core/persistence/sql_guard.hpp"

namespace kairos::failing {
namespace {

void end(How how) {
  switch (how) {
    case How::well:
      return;
    case How::throws:
      throw std::runtime_error("failed on purpose");
    case How::throws_no_exception:
      throw 42;  // NOLINT(hicpp-exception-baseclass)
    case How::exhausts_memory:
      throw std::bad_alloc();
    case How::breaks:
      invariant(false, "broken on purpose");
  }
}

void write(Turn& turn, std::string line) {
  const auto& diary = turn.shared<Diary>();
  diary.lines->push_back(std::move(line));
  diary.no_sql->emplace_back(sql_forbidden_in());
}

Outcome act(Turn& turn, const Actor&, const Act& command) {
  write(turn, "command");
  end(command.how);
  return applied;
}
void act_later_asked(Turn& turn, const ActLater& message) {
  write(turn, "message");
  for (std::uint32_t number = 1; number <= message.number; ++number) {
    const How how = number == 2 ? message.how : How::well;
    turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(1)}, ActLater{how, number});
  }
}
void act_later(Turn& turn, Entity, const ActLater& deadline) {
  write(turn, "deadline " + std::to_string(deadline.number));
  end(deadline.how);
}
void act_after_asked(Turn& turn, const ActAfter& message) {
  for (std::uint32_t number = 1; number <= message.number; ++number)
    turn.defer(ActAfter{number == 2 ? message.how : How::well, number});
}
void act_after(Turn& turn, const ActAfter& effect) {
  write(turn, "side effect " + std::to_string(effect.number));
  end(effect.how);
}
void act_at_once(Turn& turn, const Act& message) {
  write(turn, "message");
  end(message.how);
}
void make_trouble(Turn& turn, const MakeTrouble& message) {
  turn.world().modify_resource<Trouble>([&](Trouble& trouble) {
    trouble = {message.entities, message.system, 0};
  });
}
void make_herd(Turn& turn, const MakeHerd& message) {
  for (std::int64_t i = 0; i < message.size; ++i) turn.world().add<Herd>(turn.world().spawn());
}
void change_during_query(Turn& turn, const ChangeDuringQuery&) {
  World& world = turn.world();
  const auto all = world.entities();
  world.query<Entity, Herd>([&](Entity who, const Herd&) {
    if (who != all.at(0)) return;
    world.destroy(all.at(1));
    world.add(all.at(1), Herd{5});  // impossible by the end
    world.add(all.at(2), Herd{7});
  });
}

void feed(Query<Entity, Mut<Herd>> herd, Res<Trouble> trouble, Emit<Fed> fed) {
  std::int64_t seen = 0;
  herd.each([&](Entity who, Mut<Herd> one) {
    if (seen++ < trouble->entities) throw std::runtime_error("it bites");
    ++one.write().fed;
    fed.observers_of(who, {1});
  });
  end(trouble->system);
}
void move_out(Query<Entity, Herd> herd, Res<Trouble> trouble, Commands<Removes<Herd>> commands) {
  if (trouble->entities != -1) return;
  herd.each([&](Entity who, const Herd&) {
    commands.remove<Herd>(who);
    commands.remove<Herd>(who);  // nothing left to remove: a bug, reported
  });
}

using Pasture = Schedule<Stage<StageName::movement, System<"feed", &feed, slice>>,
                         Stage<StageName::upkeep, System<"move_out", &move_out, slice>>>;

}  // namespace

FailingGame::FailingGame() {
  registry.component<core::Visible>();
  registry.component<Herd>();
  registry.resource<Trouble>();
  registry.command<&act>();
  registry.message<&act_at_once>();
  registry.message<&act_later_asked>();
  registry.message<&act_after_asked>();
  registry.message<&make_trouble>();
  registry.message<&make_herd>();
  registry.message<&change_during_query>();
  registry.deadline<&act_later>();
  registry.side_effect<&act_after>();
  registry.shared<Diary>(std::make_shared<const Diary>(Diary{&lines, &no_sql}));
  for (std::uint32_t number = 1; number <= 2; ++number) {
    const PartitionSettings settings{{number}, "pasture" + std::to_string(number), number, {1}, GameTime{}};
    partitions_.push_back(std::make_unique<Partition>(
        settings, registry, std::make_unique<ScheduleRun>(Pasture::table()), handles_, *this, *this, waker_));
    partitions_.back()->observe(systems);
    partitions_.back()->loop_starts();
  }
}

FailingGame::~FailingGame() = default;

FailingGame::Player& FailingGame::join(std::size_t number) {
  Player& player = players_.emplace_back();
  join(number, player.link);
  player.session = opened_.back();
  return player;
}

void FailingGame::join(std::size_t number, std::shared_ptr<ClientLink> link) {
  opened_.push_back(std::make_shared<Session>(SessionId{++sessions_}, Account{}, client_, std::move(link)));
  post(at(number).id(), InboxItem::carrying<SessionOpening>(
                            std::make_shared<const SessionOpening>(SessionOpening{opened_.back()})));
}

void FailingGame::pass(std::size_t number) {
  now_ = now_ + milliseconds(1);
  input_.now = now_;
  input_.wall = WallTime{now_.us};
  at(number).gather(input_);
  at(number).run(input_, *this);
}

std::int64_t FailingGame::fed(std::size_t number) {
  const RunningPartition running(at(number).token());
  std::int64_t sum = 0;
  const World& world = at(number).world();
  for (const Entity who : world.entities()) {
    if (const Herd* const herd = world.get<Herd>(who)) sum += herd->fed;
  }
  return sum;
}

void FailingGame::post(PartitionId to, InboxItem&& item) {
  (void)at(to.value - 1).inbox().post(std::move(item));
}

bool FailingGame::submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                         std::span<const std::byte>) {
  submitted.emplace_back("something");
  return true;
}

}  // namespace kairos::failing
