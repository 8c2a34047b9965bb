// The I/O handlers of this slice: when bosses come back.
#pragma once
#include <memory>

#include "engine/core/partition/io.hpp"
#include "engine/core/partition/registry.hpp"
#include "slices/npc/repository/absence_repository.hpp"

namespace kairos::npc {

/// Threads of the I/O lane. The database outlives it.
class NpcIo {
 public:
  explicit NpcIo(Transactor& transactor) : absences_(transactor) {}

  Outcome load(Io& io, const LoadAbsences& command);
  Outcome save(Io& io, const SaveAbsence& command);

 private:
  AbsenceRepository absences_;
};

void register_io(Registry& registry, const std::shared_ptr<NpcIo>& npcs);

}  // namespace kairos::npc
