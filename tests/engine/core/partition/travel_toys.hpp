// Travel: a toy game whose entities are sent from partition to partition, and words about what they met.
#pragma once
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {

using Lines = std::vector<std::string>;

// Orders of these tests, handled by whoever has the entity.
struct MoveAll {
  PartitionId to;
};
struct Welcome {
  SessionId session;
  Handle handle;
  std::uint32_t from = 0;
};
struct FillPurses {
  std::int32_t coins = 0;
};
struct HoldAll {};
struct ReleaseAll {};
struct SpawnThing {
  std::int32_t x = 0;
};
struct Bell {
  std::int64_t number = 0;
};
struct ArmBells {};

inline void write(Turn& turn, std::string line) { turn.shared<Journal>().lines->push_back(std::move(line)); }

inline void each_visible(Turn& turn, const auto& fn) {
  for (const Entity entity : turn.world().entities()) fn(entity);
}
inline void move_all(Turn& turn, const MoveAll& order) {
  each_visible(turn, [&](Entity entity) {
    const Handle handle = turn.world().get<core::Visible>(entity)->handle;
    const auto how = turn.transfer_entity(entity, order.to,
                                          Welcome{turn.session_of(entity), handle, turn.partition().value});
    write(turn, fmt::format("moving {}", static_cast<int>(how)));
  });
}
inline void welcome(Turn& turn, const Welcome& greeting) {
  const Entity entity = turn.find(greeting.handle);
  const bool bound = greeting.session && turn.entity_of(greeting.session) == entity;
  write(turn,
        fmt::format("welcome from {}: alive {} bound {}", greeting.from, turn.world().alive(entity), bound));
}
inline void fill_purses(Turn& turn, const FillPurses& order) {
  each_visible(turn, [&](Entity entity) {
    std::vector<Coin> coins;
    for (std::int32_t i = 0; i < order.coins; ++i) coins.push_back({i});
    turn.world().add<Purse>(entity, coins);
  });
}
inline void hold_all(Turn& turn, const HoldAll&) {
  each_visible(turn, [&](Entity entity) { turn.hold(entity); });
}
inline void release_all(Turn& turn, const ReleaseAll&) {
  each_visible(turn, [&](Entity entity) { turn.release(entity); });
}
inline void spawn_thing(Turn& turn, const SpawnThing& order) {
  const Entity entity = turn.world().spawn();
  turn.world().add(entity, core::Visible{turn.take_handle()});
  turn.world().add(entity, Spot{order.x, 0});
  turn.world().add(entity, Tint{7});
}
inline void arm_bells(Turn& turn, const ArmBells&) {
  each_visible(turn, [&](Entity entity) {
    turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(5), .entity = entity}, Bell{1});
    turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + milliseconds(5), .entity = entity}, Bell{2});
  });
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + milliseconds(5)}, Bell{3});
}
inline void ring(Turn& turn, Entity, const Bell& bell) { write(turn, fmt::format("bell {}", bell.number)); }
inline void leaves(Turn& turn, Entity entity) {
  write(turn, fmt::format("{} leaves {}", turn.world().get<Spot>(entity)->x, turn.partition().value));
}
inline void arrives(Turn& turn, const Arrival& arrival) {
  write(turn, fmt::format("{} arrives at {} after {}", turn.world().get<Spot>(arrival.entity)->x,
                          turn.partition().value, arrival.shift.us));
}
inline void pick_up(Turn& turn, const Stranded& stranded) {
  write(turn, fmt::format("stranded at {}: session {} entity {}", turn.partition().value,
                          stranded.session.value, turn.world().alive(stranded.entity)));
}

struct Travel : ToyGame {
  explicit Travel(std::size_t partitions = 2) : ToyGame(partitions) {
    registry.message<&move_all>();
    registry.message<&welcome>();
    registry.message<&fill_purses>();
    registry.message<&hold_all>();
    registry.message<&release_all>();
    registry.message<&spawn_thing>();
    registry.message<&arm_bells>();
    registry.deadline<&ring>();
  }
  [[nodiscard]] Lines lines() { return std::exchange(*journal.lines, {}); }
  [[nodiscard]] std::vector<Entity> living(std::size_t number) {
    const RunningPartition running(at(number).token());
    return at(number).world().entities();
  }
  template <class Rule>
  auto look(std::size_t number, Rule rule) {
    const RunningPartition running(at(number).token());
    return rule(at(number).world());
  }
};

}  // namespace kairos::toy
