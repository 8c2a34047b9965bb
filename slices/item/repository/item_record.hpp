// ItemRecord and BagRecord: the columns of things that are owned. Read by the ODB compiler: C++14, standard
// library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>

#include "engine/core/persistence/uuid_bytes.hpp"

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 1, closed)

namespace kairos {
namespace item {

/// A row that exists has an amount; the database says so too.
#pragma db object table("item")
struct ItemRecord {
#pragma db id
  uuid_bytes id{};
#pragma db column("owner_id")
  uuid_bytes owner{};
  std::int32_t kind = 0;
#pragma db options("CHECK (amount > 0)")
  std::int64_t amount = 0;
  std::int32_t enchant = 0;
  std::int32_t place = 0;  // 0 bag, 1 worn
  std::int32_t slot = -1;

#pragma db index("item_owner") members(owner)
};

/// Who was given its first things; nobody gets them twice.
#pragma db object table("item_bag")
struct BagRecord {
#pragma db id column("owner_id")
  uuid_bytes owner{};
  std::int32_t given = 0;  // how many rows
};

}  // namespace item
}  // namespace kairos
