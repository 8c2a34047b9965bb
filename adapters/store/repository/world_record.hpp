// WorldRecord: the one row of the world. Read by the ODB compiler: C++14, standard library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>
#include <odb/section.hxx>

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 1, closed)

namespace kairos {
namespace store {

#pragma db object table("world")
struct WorldRecord {
#pragma db id
  std::int32_t id = 1;
  std::int64_t boot_number = 0;
  std::int64_t seed = 0;  // the bits of an unsigned number
#pragma db section(time_section)
  std::int64_t game_time = 0;  // microseconds since the creation of the world

#pragma db load(eager) update(manual)
  odb::section time_section;
};

}  // namespace store
}  // namespace kairos
