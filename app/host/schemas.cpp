// The one list of them.
#include "app/host/schemas.hpp"

#include "adapters/login/repository/odb_account_store.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/npc/repository/absence_repository.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::app {

std::vector<std::string> all_schemas() {
  return {std::string(login::schema_name), std::string(character::schema_name),
          std::string(item::schema_name), std::string(skill::schema_name), std::string(npc::schema_name)};
}

}  // namespace kairos::app
