// Straight paths. The place at a moment is computed from the start of the path, so steps of any length agree.
#include "slices/movement/model/path.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "engine/core/reflect/fixed.hpp"

namespace kairos::movement {
namespace {

constexpr std::int64_t us_per_second = 1'000'000;

/// 1/1000 unit gone by `now`, not over the whole distance.
std::int64_t gone(const Mover& mover, GameTime now) {
  const std::int64_t elapsed = std::max<std::int64_t>((now - mover.since).us, 0);
  const auto way = static_cast<Int128>(elapsed) * mover.speed / us_per_second;
  return static_cast<std::int64_t>(std::min(way, static_cast<Int128>(mover.distance)));
}

/// atan(i / 64) in 1/65536 of a turn, for i = 0 … 64, rounded to nearest. From the arctangent's own
/// definition.
constexpr std::array<std::int32_t, 65> eighth_of_turn{
    0,    163,  326,  489,  651,  813,  975,  1136, 1297, 1457, 1617, 1775, 1933, 2090, 2246, 2401, 2555,
    2708, 2860, 3010, 3159, 3307, 3453, 3599, 3742, 3884, 4025, 4164, 4302, 4438, 4572, 4705, 4836, 4966,
    5094, 5220, 5344, 5467, 5589, 5708, 5826, 5943, 6058, 6171, 6282, 6392, 6500, 6607, 6712, 6815, 6917,
    7018, 7117, 7214, 7310, 7405, 7498, 7589, 7679, 7768, 7856, 7942, 8026, 8110, 8192};

/// atan(low / high) for 0 <= low <= high, high > 0, in 1/65536 of a turn.
std::int32_t small_angle(std::int64_t low, std::int64_t high) {
  const std::int64_t scaled = low * 64 * 1024 / high;  // 64ths, with ten more bits
  const auto index = static_cast<std::size_t>(scaled >> 10);
  if (index >= 64) return eighth_of_turn[64];
  const auto rest = static_cast<std::int32_t>(scaled & 1023);
  return eighth_of_turn[index] + (eighth_of_turn[index + 1] - eighth_of_turn[index]) * rest / 1024;
}

}  // namespace

std::int64_t integer_sqrt(std::int64_t n) {
  if (n < 2) return std::max<std::int64_t>(n, 0);
  std::int64_t root = std::int64_t{1} << (std::bit_width(static_cast<std::uint64_t>(n)) / 2 + 1);
  for (;;) {  // Newton's method from above: falls until it is the root
    const std::int64_t next = (root + n / root) / 2;
    if (next >= root) return root;
    root = next;
  }
}

Position position_at(const Mover& mover, GameTime now) {
  const std::int64_t way = gone(mover, now);
  if (way == mover.distance) return mover.to;
  const auto between = [&](std::int32_t from, std::int32_t to) {
    const auto difference = static_cast<std::int64_t>(to) - from;
    return from + static_cast<std::int32_t>(static_cast<Int128>(difference) * way / mover.distance);
  };
  return {between(mover.from.x, mover.to.x), between(mover.from.y, mover.to.y),
          between(mover.from.z, mover.to.z), mover.to.heading};
}

std::int64_t speed_of(const character::Strides& strides, const Gait& gait) {
  // Units a second times millionths, over a thousand.
  return (gait.running != 0 ? strides.run : strides.walk) * strides.factor.millionths / 1000;
}

Position place_now(const World& world, Entity entity, GameTime now) {
  const auto* const mover = world.get<Mover>(entity);
  return mover != nullptr ? position_at(*mover, now) : *world.get<Position>(entity);
}

bool arrived(const Mover& mover, GameTime now) { return gone(mover, now) == mover.distance; }

std::int64_t flat_distance(const Position& from, const Position& to) {
  const auto dx = static_cast<std::int64_t>(to.x) - from.x;
  const auto dy = static_cast<std::int64_t>(to.y) - from.y;
  return integer_sqrt(dx * dx + dy * dy);
}

std::int32_t heading_toward(const Position& from, const Position& to) {
  const auto dx = static_cast<std::int64_t>(to.x) - from.x;
  const auto dy = static_cast<std::int64_t>(to.y) - from.y;
  if (dx == 0 && dy == 0) return to.heading;
  const auto ax = std::abs(dx);
  const auto ay = std::abs(dy);
  std::int32_t angle = ax >= ay ? small_angle(ay, ax) : 16384 - small_angle(ax, ay);
  if (dx < 0) angle = 32768 - angle;
  if (dy < 0) angle = 65536 - angle;
  return angle & 65535;
}

}  // namespace kairos::movement
