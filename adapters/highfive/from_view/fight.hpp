// Fights, deaths and what is earned by them.
#pragma once
#include "adapters/highfive/from_view/others.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "slices/character/view/life.hpp"
#include "slices/character/view/look.hpp"
#include "slices/combat/view/fight.hpp"

namespace kairos::highfive {

void strike(const combat::Struck& struck, Packets& out);
void draw_weapon(const combat::CombatBegan& began, Packets& out);
void sheathe_weapon(const combat::CombatEnded& ended, Packets& out);
/// Lines about a hit, as the one sees it who struck or who was struck: whichever `own` is.
void tell_hit(const combat::HitLanded& hit, const character::Look& own, Others others, Packets& out);
void draw_bow(const combat::BowDrawn& drawn, const character::Look& own, Packets& out);
void miss_arrows(const combat::ArrowsMissing& missing, Packets& out);
void offer_resurrection(const combat::ResurrectionOffered& offered, Packets& out);
/// The flag of the own character; others see it in its CharInfo.
void show_own_flag(const combat::PvpFlag& flag, const character::Look& own, Packets& out);

void fall_dead(const character::Died& died, Packets& out);
void rise(const character::Revived& revived, Packets& out);
void show_level(const character::LevelGained& gained, Packets& out);
void tell_level(const character::LevelReached& reached, Packets& out);
void tell_experience(const character::ExperienceGained& gained, Packets& out);
void tell_lost_experience(const character::ExperienceLost& lost, Packets& out);

}  // namespace kairos::highfive
