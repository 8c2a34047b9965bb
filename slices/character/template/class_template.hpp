// ClassTemplate: what every character of a class starts from.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "engine/core/reflect/fixed.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/replication/point.hpp"
#include "slices/character/template/race.hpp"
#include "slices/character/view/sheet.hpp"

namespace kairos::character {

/// The highest level a character can have.
inline constexpr std::int32_t level_max = 85;
inline constexpr std::size_t creation_points_max = 8;

/// What a body of one sex looks like and which looks can be chosen for it.
struct Body {
  Fixed collision_radius;        ///< client units
  Fixed collision_height;        ///< client units
  std::int32_t hair_styles = 0;  ///< 0 … hair_styles − 1 can be chosen; 0: this sex cannot be chosen at all
  std::int32_t hair_colors = 0;  ///< 0 … hair_colors − 1
  std::int32_t faces = 0;        ///< 0 … faces − 1
  std::int32_t reserved = 0;     ///< always 0

  [[nodiscard]] constexpr bool allowed() const { return hair_styles > 0; }
};

/// A world has at most this many classes.
inline constexpr std::size_t classes_max = 256;

/// Speeds before any bonus, in client units a second.
struct GroundSpeeds {
  std::int32_t run = 0;
  std::int32_t walk = 0;
  std::int32_t swim_run = 0;
  std::int32_t swim_walk = 0;
};

/// Fighting strength of a naked body with bare fists, before attributes and level.
struct NakedStats {
  std::int32_t p_atk = 0;
  std::int32_t m_atk = 0;
  std::int32_t p_atk_speed = 0;
  std::int32_t m_atk_speed = 0;
  std::int32_t critical = 0;
  std::int32_t p_def = 0;  ///< of all body places together
  std::int32_t m_def = 0;  ///< of all jewel places together
  std::int32_t attack_range = 0;
};

/// Life, mana and combat points of a level before attributes.
struct LevelRow {
  Fixed hp;
  Fixed mp;
  Fixed cp;
};

/// Addressed by `id`. Plain: no pointer, equal templates have equal bytes.
struct ClassTemplate {
  std::int32_t id = 0;  ///< the class id of the clients
  Race race = Race::human;
  Text<24> name;
  std::int32_t parent = -1;       ///< the class it is a change of; -1: a class to begin with
  std::int32_t change_level = 1;  ///< the level at which a character can change to it
  Attributes attributes;
  NakedStats naked;
  GroundSpeeds speeds;
  std::array<Body, 2> bodies{};              ///< by sex
  std::array<LevelRow, level_max> levels{};  ///< row 0 is level 1
  std::uint32_t creation_point_count = 0;
  std::array<Point, creation_points_max> creation_points{};
  ShortcutBar
      shortcuts;  ///< what a new character of this class finds on its keys; skills only where it has them

  [[nodiscard]] const Body& body(Sex sex) const { return bodies[static_cast<std::size_t>(sex)]; }
  [[nodiscard]] std::span<const Point> creations() const {
    return std::span(creation_points).first(creation_point_count);
  }
  /// Levels outside 1 … level_max give the row of the nearest level.
  [[nodiscard]] const LevelRow& row(std::int32_t level) const {
    const std::int32_t held = level < 1 ? 1 : level > level_max ? level_max : level;
    return levels[static_cast<std::size_t>(held - 1)];
  }
};

}  // namespace kairos::character
