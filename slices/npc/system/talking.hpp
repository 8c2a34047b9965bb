// What conversations are made of beside their pages: the way to somebody, and passages to other places.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "engine/core/persistence/value_transaction.hpp"
#include "slices/npc/npc.hpp"
#include "slices/npc/template/teleports.hpp"
#include "slices/skill/skill.hpp"

namespace kairos::npc {

/// The answer to the payment of a passage.
struct PassagePaid {
  ValueResult result;
  Entity player;
  std::int32_t npc = 0;     ///< kind of the teleporter
  std::int32_t number = 0;  ///< of its place
};
void depart(Turn& turn, const PassagePaid& paid);

/// Takes the price and sends the player there, at once when it is free.
Outcome book_passage(Turn& turn, Entity player, const TeleportPlace& place, std::int32_t npc,
                     std::int32_t number);

}  // namespace kairos::npc
