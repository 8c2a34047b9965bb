// Values of client messages.
#include "adapters/highfive/from_view/messages.hpp"

#include "adapters/highfive/packets/server/npc_info.hpp"
#include "slices/character/view/look.hpp"
#include "slices/npc/view/npc_look.hpp"

namespace kairos::highfive {

MessageValue number_value(std::int64_t number) { return {NumberParameter{{clamped<D>(number)}}}; }
MessageValue quantity_value(std::int64_t amount) { return {QuantityParameter{{amount}}}; }
MessageValue item_value(std::int32_t item) { return {ItemParameter{{item}}}; }
MessageValue skill_value(std::int32_t skill, std::int32_t level) { return {SkillParameter{{skill, level}}}; }
MessageValue player_value(std::string_view name) { return {PlayerParameter{{wire_text<64>(name)}}}; }

MessageValue creature_value(Handle who, const Others& others) {
  if (const auto* const look = others.find<character::Look>(who)) return player_value(look->name.view());
  const auto* const npc = others.find<npc::NpcLook>(who);
  if (npc == nullptr) return {TextParameter{}};
  if (!npc->name.empty()) return {TextParameter{{wire_text<64>(npc->name.view())}}};
  return {NpcParameter{{npc->template_id + npc_kind_offset}}};
}

}  // namespace kairos::highfive
