// AbsenceRepository: what the database keeps of bosses that were killed.
#pragma once
#include <string_view>
#include <vector>

#include "engine/core/persistence/transactor.hpp"
#include "slices/npc/model/absence.hpp"

namespace kairos::npc {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "npc";

/// I/O threads only. Every method is one transaction; a fault means that nothing changed, except
/// `outcome_unknown`.
class AbsenceRepository {
 public:
  explicit AbsenceRepository(Transactor& transactor) : transactor_(&transactor) {}

  /// All that were ever saved, past ones too, ascending by kind and place.
  [[nodiscard]] Result<std::vector<Absence>, StoreFault> load();
  /// Replaces what was saved of the same kind and place.
  [[nodiscard]] Result<void, StoreFault> save(const Absence& absence);

 private:
  Transactor* transactor_;
};

}  // namespace kairos::npc
