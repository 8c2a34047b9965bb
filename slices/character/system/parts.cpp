// How a player character looks.
#include "slices/character/system/parts.hpp"

namespace kairos::character {
namespace {

constexpr std::int32_t name_white = 0xFFFFFF;
constexpr std::int32_t title_pale_blue = 0xECF9A2;

}  // namespace

Look look_of(const core::Visible& visible, const Persona& persona) {
  Look look;
  look.handle = visible.handle;
  look.name = persona.name;
  look.title = persona.title;
  look.race = persona.race;
  look.sex = persona.sex;
  look.class_id = persona.class_id;
  look.base_class_id = persona.base_class_id;
  look.hair_style = persona.hair_style;
  look.hair_color = persona.hair_color;
  look.face = persona.face;
  look.name_color = name_white;
  look.title_color = title_pale_blue;
  look.collision_radius = persona.collision_radius;
  look.collision_height = persona.collision_height;
  return look;
}

}  // namespace kairos::character
