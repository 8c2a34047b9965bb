// The conversions between the record of a character and its value.
#include "slices/character/repository/character_conversion.hpp"

#include <fmt/core.h>

#include "engine/core/persistence/corrupt_row.hpp"

namespace kairos::character {
namespace {

[[noreturn]] void corrupt(const CharacterRecord& record, std::string_view column) {
  throw CorruptRow(
      fmt::format("character {}: column {} holds no legal value", Uuid{record.id}.to_string(), column));
}

Text<16> text_of(const CharacterRecord& record, std::string_view column, const std::string& stored) {
  const auto text = Text<16>::from(stored);
  if (!text) corrupt(record, column);
  return *text;
}

}  // namespace

ProgressColumns to_columns(const StoredProgress& progress) {
  ProgressColumns columns;
  columns.level = progress.level;
  columns.experience = progress.experience;
  columns.sp = progress.sp;
  columns.hp = progress.hp;
  columns.mp = progress.mp;
  columns.cp = progress.cp;
  columns.karma = progress.karma;
  columns.pk_kills = progress.pk_kills;
  columns.pvp_kills = progress.pvp_kills;
  columns.recommendations_left = progress.recommendations_left;
  columns.recommendations_have = progress.recommendations_have;
  columns.lost_experience = progress.lost_experience;
  columns.death_penalty = progress.death_penalty;
  return columns;
}

PlaceColumns to_columns(const StoredPlace& place) {
  PlaceColumns columns;
  columns.x = place.x;
  columns.y = place.y;
  columns.z = place.z;
  columns.heading = place.heading;
  return columns;
}

CharacterRecord to_record(const StoredCharacter& character) {
  CharacterRecord record;
  record.id = character.id.bytes;
  record.account = character.account.bytes;
  record.name = character.name.view();
  record.name_folded = character.name_folded.view();
  record.race = character.race;
  record.sex = character.sex;
  record.class_id = character.class_id;
  record.base_class_id = character.base_class_id;
  record.hair_style = character.hair_style;
  record.hair_color = character.hair_color;
  record.face = character.face;
  record.created_at = character.created.us;
  record.title = character.title.view();
  record.delete_at = character.delete_at.us;
  record.last_played = character.last_played.us;
  record.progress = to_columns(character.progress);
  record.place = to_columns(character.place);
  return record;
}

StoredCharacter from_record(const CharacterRecord& record) {
  if (record.progress.level < 1) corrupt(record, "progress_level");
  if (record.place.heading < 0 || record.place.heading > 65'535) corrupt(record, "place_heading");
  if (record.name_folded.empty()) corrupt(record, "name_folded");
  StoredCharacter character;
  character.id = {record.id};
  character.account = {record.account};
  character.name = text_of(record, "name", record.name);
  character.name_folded = text_of(record, "name_folded", record.name_folded);
  character.title = text_of(record, "title", record.title);
  character.race = record.race;
  character.sex = record.sex;
  character.class_id = record.class_id;
  character.base_class_id = record.base_class_id;
  character.hair_style = record.hair_style;
  character.hair_color = record.hair_color;
  character.face = record.face;
  character.created = {record.created_at};
  character.delete_at = {record.delete_at};
  character.last_played = {record.last_played};
  character.progress = {.level = record.progress.level,
                        .death_penalty = record.progress.death_penalty,
                        .experience = record.progress.experience,
                        .sp = record.progress.sp,
                        .hp = record.progress.hp,
                        .mp = record.progress.mp,
                        .cp = record.progress.cp,
                        .karma = record.progress.karma,
                        .pk_kills = record.progress.pk_kills,
                        .pvp_kills = record.progress.pvp_kills,
                        .recommendations_left = record.progress.recommendations_left,
                        .recommendations_have = record.progress.recommendations_have,
                        .lost_experience = record.progress.lost_experience};
  character.place = {
      .x = record.place.x, .y = record.place.y, .z = record.place.z, .heading = record.place.heading};
  return character;
}

}  // namespace kairos::character
