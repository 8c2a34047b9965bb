// What a data file of this benchmark has many of: the fields and ranges of a game's records, texts, whole and
// decimal numbers, one of a few words, and some that most leave out.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos::bench_data {

struct Creature {
  std::int32_t id = 0;
  std::int32_t kind = 0;
  Text<32> name;
  Text<32> title;
  std::int32_t named = 0;
  std::int32_t attackable = 0;
  std::int32_t level = 0;
  std::int32_t hp = 0;
  std::int32_t mp = 0;
  std::int32_t run_speed = 0;
  std::int32_t walk_speed = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t right_hand = 0;
  std::int32_t left_hand = 0;
  std::int32_t chest = 0;
  Fixed speed_factor;
  Fixed attack_factor;
  Fixed collision_radius;
  Fixed collision_height;

  friend bool operator==(const Creature&, const Creature&) = default;
};

using std::string_view_literals::operator""sv;
inline constexpr std::array creature_kinds{"folk"sv,    "merchant"sv,       "warehouse"sv, "gatekeeper"sv,
                                           "trainer"sv, "village_master"sv, "guard"sv,     "monster"sv};

// The ranges that every reader holds fields to.
inline constexpr std::int32_t id_max = 1'000'000;
inline constexpr std::int32_t level_max = 200;
inline constexpr std::int32_t points_max = 1'000'000'000;
inline constexpr std::int32_t speed_max = 10'000;
inline constexpr std::size_t creatures_max = 1'000'000;
inline constexpr Fixed factor_max = Fixed::of(100);
inline constexpr Fixed size_max = Fixed::of(10'000);

/// All in the order of ids; std::runtime_error for a fault.
[[nodiscard]] std::vector<Creature> load_with_ours(const std::filesystem::path& folder);
/// RapidJSON with the same checks as ours: UTF-8, every range, names that are unknown, missing or there
/// twice, ids that are there twice.
[[nodiscard]] std::vector<Creature> load_with_rapidjson(const std::filesystem::path& folder);
/// RapidJSON as quickly as it can: in place, and nothing is checked but what would crash.
[[nodiscard]] std::vector<Creature> load_with_rapidjson_unchecked(const std::filesystem::path& folder);

}  // namespace kairos::bench_data
