// AccountRecord: the columns of an account. Read by the ODB compiler: C++14, standard library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>
#include <odb/section.hxx>
#include <string>

#include "engine/core/persistence/uuid_bytes.hpp"

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 1, closed)

namespace kairos {
namespace login {

/// Times are microseconds since 1970, 0 for never. The two sections are written by a login, the rest by
/// operators.
#pragma db object table("account")
struct AccountRecord {
#pragma db id
  uuid_bytes id{};
  std::string name;  // folded
  std::int32_t access_level = 0;
  std::int64_t created_at = 0;
#pragma db section(password_section)
  std::string password_hash;
#pragma db section(presence_section)
  std::int64_t last_login = 0;

#pragma db load(eager) update(manual)
  odb::section password_section;
#pragma db load(eager) update(manual)
  odb::section presence_section;

#pragma db index("account_name") unique members(name)
};

}  // namespace login
}  // namespace kairos
