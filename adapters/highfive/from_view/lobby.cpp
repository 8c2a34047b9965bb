// Packets of the lobby.
#include "adapters/highfive/from_view/lobby.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/character_selected.hpp"
#include "adapters/highfive/packets/server/character_selection_info.hpp"
#include "adapters/highfive/packets/server/lobby.hpp"

namespace kairos::highfive {
namespace {

SelectionRow row_of(const character::CharactersListed& listed, const character::CharacterSummary& one) {
  return {.identity = {.name = wire_text<16>(one.name),
                       .handle = wire(one.handle),
                       .account = wire_text<32>(listed.account),
                       .play_key = static_cast<D>(listed.play_key),
                       .builder = one.access_level > 0 ? 1 : 0,
                       .sex = one.sex,
                       .race = one.race,
                       .visible_class = one.base_class_id,
                       .at = wire(one.at)},
          .progress = {.hp = static_cast<F>(one.hp),
                       .mp = static_cast<F>(one.mp),
                       .sp = clamped<D>(one.sp),
                       .experience = one.experience,
                       .level_progress = wire(one.level_progress),
                       .level = one.level,
                       .karma = one.karma,
                       .pk_kills = one.pk_kills,
                       .pvp_kills = one.pvp_kills},
          .worn = {},
          .face = {.hair_style = one.hair_style,
                   .hair_color = one.hair_color,
                   .face = one.face,
                   .hp_max = static_cast<F>(one.hp_max),
                   .mp_max = static_cast<F>(one.mp_max),
                   .seconds_to_deletion = one.seconds_to_deletion,
                   .class_id = one.class_id,
                   .selected = one.last_played != 0 ? 1 : 0},
          .pet = {}};
}

}  // namespace

void list_characters(const character::CharactersListed& listed, Packets& out) {
  CharacterSelectionInfo info;
  const std::size_t count = std::min<std::size_t>(listed.count, listed.rows.size());
  for (std::size_t i = 0; i < count; ++i) info.characters.rows.push_back(row_of(listed, listed.rows[i]));
  out.send(info);
}

void list_templates(const character::TemplatesListed& listed, Packets& out) {
  NewCharacterSuccess packet;
  const auto count = std::min(static_cast<std::size_t>(std::max(listed.count, 0)), listed.rows.size());
  for (std::size_t i = 0; i < count; ++i) {
    const character::CharacterTemplate& one = listed.rows[i];
    packet.templates.rows.push_back({.race = one.race,
                                     .class_id = one.class_id,
                                     .str = {.recommended = one.str},
                                     .dex = {.recommended = one.dex},
                                     .con = {.recommended = one.con},
                                     .intelligence = {.recommended = one.intelligence},
                                     .wit = {.recommended = one.wit},
                                     .men = {.recommended = one.men}});
  }
  out.send(packet);
}

void confirm_creation(const character::CharacterCreated&, Packets& out) {
  out.send(CharacterCreateSuccess{});
}

void confirm_deletion(const character::CharacterDeleted&, Packets& out) {
  out.send(CharacterDeleteSuccess{});
}

void select_character(const character::CharacterSelected& selected, Packets& out) {
  out.send(SsqInfo{});
  out.send(CharacterSelected{.identity = {.name = wire_text<16>(selected.name),
                                          .handle = wire(selected.handle),
                                          .title = wire_text<16>(selected.title),
                                          .play_key = selected.play_key,
                                          .sex = selected.sex,
                                          .race = selected.race,
                                          .visible_class = selected.class_id,
                                          .at = wire(selected.at)},
                             .progress = {.hp = static_cast<F>(selected.hp),
                                          .mp = static_cast<F>(selected.mp),
                                          .sp = clamped<D>(selected.sp),
                                          .experience = selected.experience,
                                          .level = selected.level,
                                          .karma = selected.karma,
                                          .pk_kills = selected.pk_kills},
                             .attributes = {.intelligence = selected.intelligence,
                                            .str = selected.str,
                                            .con = selected.con,
                                            .men = selected.men,
                                            .dex = selected.dex,
                                            .wit = selected.wit},
                             .game_minutes = selected.game_minutes,
                             .class_id = selected.class_id,
                             .guard_bytes = {}});
}

void return_to_lobby(const character::ReturnedToLobby&, Packets& out) { out.send(RestartResponse{}); }

void leave_game(const character::LeftGame&, Packets& out) { out.send(LeaveWorld{}); }

}  // namespace kairos::highfive
