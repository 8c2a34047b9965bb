// Bosses that outlive a restart: when one is killed, the moment of its return is stored, and what was stored
// decides who is there when the world begins.
#pragma once
#include "engine/core/partition/turn.hpp"
#include "slices/npc/model/absence.hpp"
#include "slices/npc/template/npc_data.hpp"

namespace kairos::npc {

/// Deadlines of the wall clock.
struct AskAbsences {};
struct SaveAbsenceAgain {
  Absence absence;
};

/// A raid boss that comes back, one at its spawn point.
[[nodiscard]] bool is_kept(const NpcData& data, const SpawnPoint& spawn);
/// The world begins: such bosses come when it is known whose time is not over.
void ask_for_absences(Turn& turn, const NpcData& data);
/// It was killed, or taken away: it comes back, and that is stored.
void begin_absence(Turn& turn, Entity npc, std::int32_t spawn, Duration length);

void ask_absences(Turn& turn, Entity, const AskAbsences&);
void save_absence_again(Turn& turn, Entity, const SaveAbsenceAgain& what);
void absences_loaded(Turn& turn, const AbsencesLoaded& loaded);
void absence_saved(Turn& turn, const AbsenceSaved& saved);

}  // namespace kairos::npc
