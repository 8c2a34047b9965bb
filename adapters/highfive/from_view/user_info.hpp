// The owner's view of a character, put together from parts of three slices.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"
#include "slices/admin/view/access.hpp"
#include "slices/character/view/look.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/character/view/sheet.hpp"
#include "slices/character/view/vitals.hpp"
#include "slices/combat/view/fight.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::highfive {

/// What UserInfo is made of; a mapper that sends one takes these parts.
struct UserParts {
  const character::Look& look;
  const character::Vitals& vitals;
  const character::Attributes& attributes;
  const character::CombatStats& combat;
  const character::Progress& progress;
  const character::Renown& renown;
  const character::Capacity& capacity;
  const movement::Place& place;
  const movement::Speeds& speeds;
  const movement::Pace* pace;            ///< none: runs
  const admin::Access* access;           ///< none: an ordinary player
  const item::Equipment* equipment;      ///< none: wears nothing
  const effect::AbnormalMask* abnormal;  ///< none: no effect shows
  const combat::PvpFlag* flag;           ///< none: white
};

[[nodiscard]] UserInfo user_info(const UserParts& parts);

void show_user(const character::Look& look, const character::Vitals& vitals,
               const character::Attributes& attributes, const character::CombatStats& combat,
               const character::Progress& progress, const character::Renown& renown,
               const character::Capacity& capacity, const movement::Place& place,
               const movement::Speeds& speeds, const movement::Pace* pace, const admin::Access* access,
               const item::Equipment* equipment, const effect::AbnormalMask* abnormal,
               const combat::PvpFlag* flag, Packets& out);

}  // namespace kairos::highfive
