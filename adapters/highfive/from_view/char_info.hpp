// A player character as others see it.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "adapters/highfive/packets/server/char_info.hpp"
#include "slices/character/view/look.hpp"
#include "slices/character/view/renown.hpp"
#include "slices/combat/view/fight.hpp"
#include "slices/effect/view/effects.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/movement/view/body.hpp"

namespace kairos::highfive {

/// Its look, then how it stands to the viewer.
void show_character(const character::Look& look, const movement::Place& place, const movement::Speeds& speeds,
                    const character::AttackSpeeds* attack, const character::Renown* renown,
                    const movement::Pace* pace, const movement::Posture* posture,
                    const item::Equipment* equipment, const effect::AbnormalMask* abnormal,
                    const combat::PvpFlag* flag, Packets& out);

/// A character that comes into sight: as above, and on its way if it moves.
void introduce_character(const character::Look& look, const movement::Place& place,
                         const movement::Speeds& speeds, const character::AttackSpeeds* attack,
                         const character::Renown* renown, const movement::Pace* pace,
                         const movement::Posture* posture, const item::Equipment* equipment,
                         const effect::AbnormalMask* abnormal, const combat::PvpFlag* flag,
                         const movement::Path* path, Packets& out);

}  // namespace kairos::highfive
