// The record of a boss's absence. Read by the ODB compiler: C++14, standard library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 1, closed)

namespace kairos {
namespace npc {

/// Whole client units: the place of the spawn point.
#pragma db value
struct AbsenceKey {
  std::int32_t npc = 0;
  std::int32_t x = 0;
  std::int32_t y = 0;
  std::int32_t z = 0;
};

/// `due` is microseconds since 1970. One that is past says nothing any more.
#pragma db object table("npc_absence")
struct AbsenceRecord {
#pragma db id column("")
  AbsenceKey key;
  std::int64_t due = 0;
};

}  // namespace npc
}  // namespace kairos
