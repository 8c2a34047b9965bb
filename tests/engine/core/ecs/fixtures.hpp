// Components, resources and a recording of system outputs, shared by the tests of the ECS core.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/ecs/schedule_run.hpp"
#include "engine/core/ecs/world.hpp"

namespace kairos::ecs_test {

struct slice {};

struct Position {
  using slice = ecs_test::slice;
  std::int64_t x = 0;
  std::int64_t y = 0;
  friend bool operator==(const Position&, const Position&) = default;
};
struct Velocity {
  using slice = ecs_test::slice;
  std::int32_t x = 1;
  std::int32_t y = 1;
  friend bool operator==(const Velocity&, const Velocity&) = default;
};
struct Asleep {
  using slice = ecs_test::slice;
};
struct Skill {
  std::int32_t id = 0;
  std::int32_t level = 0;
  friend bool operator==(const Skill&, const Skill&) = default;
};
struct KnownSkills {
  using slice = ecs_test::slice;
  using rows = Rows<Skill, 6>;
};
struct Weather {
  using slice = ecs_test::slice;
  std::int64_t wind = 0;
};
struct Bounds {
  using slice = ecs_test::slice;
  static constexpr bool constant = true;
  std::int64_t width = 100;
};

inline void register_all(World& world) {
  world.register_component<Position>();
  world.register_component<Velocity>();
  world.register_component<Asleep>();
  world.register_component<KnownSkills>();
  world.register_resource<Weather>();
  world.register_resource<Bounds>();
}

/// Writes down what systems issue, one line each.
class RecordedOutputs final : public SystemOutputs {
 public:
  std::vector<std::string> lines;

  void emit(Kind kind, Audience audience, Entity subject, std::span<const std::byte> bytes) override {
    lines.push_back("emit " + std::to_string(kind) +
                    (audience == Audience::owner_only ? " owner " : " observers ") +
                    std::to_string(subject.counter()) + " " + hex(bytes));
  }
  void arm(Kind kind, Entity entity, TimerGroup group, GameTime when, Duration tolerance,
           std::span<const std::byte> payload) override {
    lines.push_back("arm " + std::to_string(kind) + " " + std::to_string(entity.counter()) + " group " +
                    std::to_string(static_cast<int>(group)) + " at " + std::to_string(when.us) + "+" +
                    std::to_string(tolerance.us) + " " + hex(payload));
  }
  void defer(Kind kind, std::span<const std::byte> bytes) override {
    lines.push_back("defer " + std::to_string(kind) + " " + hex(bytes));
  }

  [[nodiscard]] static std::string hex(std::span<const std::byte> bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::byte byte : bytes) {
      text += digits[std::to_integer<unsigned>(byte) >> 4];
      text += digits[std::to_integer<unsigned>(byte) & 15];
    }
    return text;
  }
};

}  // namespace kairos::ecs_test
