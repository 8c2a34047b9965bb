// The bytes of a Uuid as records keep them. Readable as C++14, because the ODB compiler reads record headers.
#pragma once
#include <array>

namespace kairos {

using uuid_bytes = std::array<unsigned char, 16>;

#ifdef ODB_COMPILER
#pragma db value(uuid_bytes) sqlite : type("BLOB") pgsql : type("BYTEA")
#endif

}  // namespace kairos
