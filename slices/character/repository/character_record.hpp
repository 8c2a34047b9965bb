// CharacterRecord: the columns of a character. Read by the ODB compiler: C++14, standard library and ODB
// only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>
#include <odb/section.hxx>
#include <string>

#include "engine/core/persistence/uuid_bytes.hpp"

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 3, closed)

namespace kairos {
namespace character {

#pragma db value
struct ProgressColumns {
  std::int32_t level = 1;
  std::int64_t experience = 0;
  std::int64_t sp = 0;
  std::int32_t hp = 0;
  std::int32_t mp = 0;
  std::int32_t cp = 0;
  std::int32_t karma = 0;
  std::int32_t pk_kills = 0;
  std::int32_t pvp_kills = 0;
  std::int32_t recommendations_left = 0;
  std::int32_t recommendations_have = 0;
#pragma db default(0)
  std::int64_t lost_experience = 0;
#pragma db default(0)
  std::int32_t death_penalty = 0;
};

#pragma db value
struct PlaceColumns {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t z = 0;
  std::int32_t heading = 0;
};

/// Columns with another writer than the rest are a section, so that an UPDATE of one never carries the
/// other's old values. Times are microseconds since 1970, 0 for never.
#pragma db object table("character")
struct CharacterRecord {
#pragma db id
  uuid_bytes id{};
#pragma db column("account_id")
  uuid_bytes account{};
  std::int32_t slot = 0;  // 0 … 6, unique in the account: the limit of characters as a key
  std::string name;
  std::string name_folded;
  std::int32_t race = 0;
  std::int32_t sex = 0;
#pragma db section(class_section)
  std::int32_t class_id = 0;
  std::int32_t base_class_id = 0;
  std::int32_t hair_style = 0;
  std::int32_t hair_color = 0;
  std::int32_t face = 0;
  std::int64_t created_at = 0;

#pragma db section(title_section)
  std::string title;
#pragma db section(deletion_section)
  std::int64_t delete_at = 0;
#pragma db section(presence_section)
  std::int64_t last_played = 0;
#pragma db section(progress_section)
  ProgressColumns progress;
#pragma db section(place_section)
  PlaceColumns place;

#pragma db load(eager) update(manual)
  odb::section class_section;
#pragma db load(eager) update(manual)
  odb::section title_section;
#pragma db load(eager) update(manual)
  odb::section deletion_section;
#pragma db load(eager) update(manual)
  odb::section presence_section;
#pragma db load(eager) update(manual)
  odb::section progress_section;
#pragma db load(eager) update(manual)
  odb::section place_section;

#pragma db index("character_name") unique members(name_folded)
#pragma db index("character_slot") unique members(account, slot)
#pragma db index("character_delete_at") members(delete_at)
};

}  // namespace character
}  // namespace kairos
