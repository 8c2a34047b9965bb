// The records of a schema that has changed twice: what a migration test opens old databases with.
#pragma once
#include <cstdint>
#include <odb/core.hxx>
#include <string>

#pragma db model version(1, 3, closed)

namespace kairos {
namespace store_test {

#pragma db object table("sample")
struct SampleRecord {
#pragma db id
  std::int32_t id = 0;
  std::string name;
  // Version 2 added this one and filled it.
#pragma db default("")
  std::string name_folded;
};

/// Version 3 added this table.
#pragma db object table("sample_note")
struct NoteRecord {
#pragma db id
  std::int32_t id = 0;
  std::int64_t written_at = 0;
};

}  // namespace store_test
}  // namespace kairos
