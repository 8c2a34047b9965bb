// SliceGame: a partition with a few slices in it, whose rules a test calls directly with a Turn and a time of
// its own.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/partition/partition.hpp"
#include "engine/core/replication/core_slice.hpp"
#include "ports/terrain_port.hpp"
#include "slices/character/character.hpp"
#include "slices/character/template/load.hpp"
#include "slices/movement/movement.hpp"
#include "tests/pacing_choice.hpp"

namespace kairos::slice_test {

/// What the next pass does.
struct Script {
  std::shared_ptr<std::function<void(Turn&)>> rule = std::make_shared<std::function<void(Turn&)>>();
};
struct Perform {};
inline void perform(Turn& turn, const Perform&) { (*turn.shared<Script>().rule)(turn); }

class SliceGame : public Directory, public IoLane, public Waker {
 public:
  /// `register_more` adds the slices above character; `schedule` is theirs.
  explicit SliceGame(const std::function<void(Registry&)>& register_more,
                     std::unique_ptr<ScheduleRun> schedule,
                     std::vector<character::Persistence> persistence = {},
                     character::Reactions reactions = {},
                     std::shared_ptr<const TerrainPort> terrain = std::make_shared<const FlatTerrain>(),
                     std::shared_ptr<const character::CharacterData> data =
                         std::make_shared<const character::CharacterData>(),
                     std::int32_t (*rest_factor)(const World&, Entity) = nullptr, std::uint64_t seed = 1,
                     Duration (*linger)(Turn&, Entity) = nullptr)
      : terrain_(std::move(terrain)) {
    registry.component<core::Visible>();
    character::register_slice(registry);
    register_more(registry);
    registry.message<&perform>();
    registry.shared<Script>(std::make_shared<const Script>(script_));
    registry.shared<TerrainPort>(terrain_);
    registry.shared<movement::Reactions>(walking_);
    registry.shared<character::CharacterData>(std::move(data));
    registry.shared<character::Wiring>(std::make_shared<const character::Wiring>(
        character::Wiring{{1}, {2}, std::move(persistence), rest_factor, linger}));
    registry.shared<character::Reactions>(std::make_shared<const character::Reactions>(std::move(reactions)));
    partition_ = std::make_unique<Partition>(PartitionSettings{{2}, "slices", seed, {1}, now}, registry,
                                             std::move(schedule), handles_, *this, *this, *this);
    partition_->loop_starts();
  }

  /// Calls the rule inside a pass at the present time.
  void act(std::function<void(Turn&)> rule) {
    *script_.rule = std::move(rule);
    (void)partition_->inbox().post(InboxItem::of(Perform{}));
    pass();
    *script_.rule = [](Turn&) {};
  }
  /// A pass at the present time; under a fixed step time moves on to the next one first.
  void pass() {
    NoMeter nobody;
    now = moment_of_pass(now);
    last_ = now;
    input_.now = now;
    input_.wall = wall();
    partition_->gather(input_);
    partition_->run(input_, meter == nullptr ? nobody : *meter);
  }
  /// Passes come at fixed steps.
  [[nodiscard]] bool stepped() const { return plan_.steps_per_second != 0; }
  /// When something is due, of either clock.
  [[nodiscard]] std::optional<GameTime> next_due() {
    const auto game = partition_->next_game_due();
    const auto wall_due = partition_->next_wall_due();
    if (!wall_due) return game;
    const GameTime of_wall = now + (*wall_due - wall());
    return game ? std::min(*game, of_wall) : of_wall;
  }
  /// The wall clock moves on and game time by a part of that only, as in a world with too much to do.
  void dilate(Duration wall_time, std::int64_t percent) {
    const Duration game_time = microseconds(wall_time.us * percent / 100);
    now = now + game_time;
    wall_ahead_us += wall_time.us - game_time.us;
  }
  [[nodiscard]] WallTime wall() const { return {now.us + wall_ahead_us}; }
  /// Moves time on, with a pass at each moment at which something is due.
  void wait(Duration how_long) {
    const GameTime until = now + how_long;
    for (auto due = next_due(); due && moment_of_pass(*due) <= until; due = next_due()) {
      now = *due;
      pass();
    }
    now = until;
  }
  /// A character in the world, without a session.
  [[nodiscard]] Entity make_character(const char* name) {
    Entity made;
    act([&](Turn& turn) {
      World& world = turn.world();
      made = world.spawn();
      world.add(made, core::Visible{turn.take_handle()});
      character::Persona persona;
      persona.name = Text<16>::from(name).value();
      world.add(made, persona);
      world.add(made, character::Growth{});
      world.add(made, character::Fame{});
      character::make_creature(world, made, 1, {100, 100, 50, 50, 0, 0},
                               {120, 80, 50, 50, Fixed::of(1), Fixed::of(1)});
    });
    return made;
  }
  /// A copy of the component now.
  template <class C>
  [[nodiscard]] std::optional<C> get(Entity entity) const {
    const RunningPartition running(partition_->token());
    const auto* const found = partition_->world().get<C>(entity);
    return found == nullptr ? std::nullopt : std::optional<C>(*found);
  }

  void post(PartitionId to, InboxItem&& item) override { posted.emplace_back(to, std::move(item)); }
  void drained(PartitionId) override {}
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind command,
                            std::span<const std::byte> value) override {
    if (lane_full) return false;
    requested.emplace_back(command, std::vector<std::byte>(value.begin(), value.end()));
    return true;
  }
  void wake() override {}

  Registry registry;
  GameTime now{1'000'000'000};
  std::int64_t wall_ahead_us = 0;  ///< of `now`
  std::vector<std::pair<PartitionId, InboxItem>> posted;
  std::vector<std::pair<Kind, std::vector<std::byte>>> requested;
  bool lane_full = false;
  PassMeter* meter = nullptr;  ///< told of the passes
  [[nodiscard]] Partition& partition() { return *partition_; }
  /// To be filled by a test before its first pass.
  [[nodiscard]] movement::Reactions& walking() { return *walking_; }

 private:
  /// The first moment, this one or later, at which the pacing has a pass.
  [[nodiscard]] GameTime moment_of_pass(GameTime wanted) const {
    if (plan_.steps_per_second == 0 || !last_) return wanted;
    const std::int64_t period = 1'000'000 / plan_.steps_per_second;
    const std::int64_t steps = (wanted.us - last_->us + period - 1) / period;
    return *last_ + microseconds(period * std::max<std::int64_t>(steps, 0));
  }

  std::shared_ptr<const TerrainPort> terrain_;
  std::shared_ptr<movement::Reactions> walking_ = std::make_shared<movement::Reactions>();
  const PassPlan plan_ = chosen_plan();
  std::optional<GameTime> last_;  ///< of the last pass
  Script script_;
  HandleAllocator handles_;
  std::unique_ptr<Partition> partition_;
  PassInput input_;
};

}  // namespace kairos::slice_test
