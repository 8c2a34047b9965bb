// Stored at the death, not at the return, so that a crash between the two forgets nothing.
#include "slices/npc/system/absences.hpp"

#include <algorithm>
#include <span>

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/npc/system/attention.hpp"
#include "slices/npc/system/spawning.hpp"

namespace kairos::npc {
namespace {

using character::SaveEnd;

constexpr Duration retry_delay = seconds(1);
/// All of them: few, and in their order.
constexpr std::uint64_t order_key = 0x626f'7373'6573;

Point place_of(const NpcData& data, const SpawnPoint& spawn) {
  if (spawn.area < 0) return spawn.at;
  const Area& area = data.areas[static_cast<std::size_t>(spawn.area)];
  const AreaCorner& corner = data.corners[static_cast<std::size_t>(area.corners.first)];
  return {corner.x, corner.y, area.z_least};
}

void await(Turn& turn, std::int32_t spawn, WallTime due) {
  const auto& point = turn.shared<NpcData>().spawns[static_cast<std::size_t>(spawn)];
  turn.arm(WallDeadlines::Terms{.when = due, .tolerance = milliseconds(point.tolerance_ms)},
           Respawn{spawn, turn.world().resource<Spawning>().generation});
}

void save(Turn& turn, const Absence& absence) {
  if (turn.request(order_key, SaveAbsence{absence})) return;
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + retry_delay}, SaveAbsenceAgain{absence});
}

}  // namespace

bool is_kept(const NpcData& data, const SpawnPoint& spawn) {
  if (spawn.respawn_s == 0 || spawn.count != 1) return false;
  const NpcTemplate* const kind = data.find(spawn.npc);
  return kind != nullptr && kind->kind == NpcKind::raid_boss;
}

void ask_for_absences(Turn& turn, const NpcData& data) {
  if (std::ranges::any_of(data.spawns, [&](const SpawnPoint& spawn) { return is_kept(data, spawn); }))
    turn.arm(WallDeadlines::Terms{.when = turn.pass().wall}, AskAbsences{});
}

void ask_absences(Turn& turn, Entity, const AskAbsences&) {
  if (turn.request(order_key, LoadAbsences{})) return;
  turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + retry_delay}, AskAbsences{});
}

void absences_loaded(Turn& turn, const AbsencesLoaded& loaded) {
  if (loaded.end == SaveEnd::failed) {
    turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + retry_delay}, AskAbsences{});
    return;
  }
  const NpcData& data = turn.shared<NpcData>();
  const auto known = std::span(loaded.rows).first(loaded.count);
  for (std::size_t i = 0; i < data.spawns.size(); ++i) {
    const SpawnPoint& spawn = data.spawns[i];
    // One that is there was kept over an exchange of the data.
    if (!is_kept(data, spawn) || count_of(turn.world(), static_cast<std::int32_t>(i)) > 0) continue;
    const Point place = place_of(data, spawn);
    const auto found = std::ranges::find_if(
        known, [&](const Absence& absence) { return absence.npc == spawn.npc && absence.at == place; });
    const auto number = static_cast<std::int32_t>(i);
    if (found != known.end() && found->due > turn.pass().wall) {
      await(turn, number, found->due);
    } else {
      respawn(turn, {}, Respawn{number, turn.world().resource<Spawning>().generation});
    }
  }
}

void begin_absence(Turn& turn, Entity npc, std::int32_t spawn, Duration length) {
  const NpcData& data = turn.shared<NpcData>();
  const SpawnPoint& point = data.spawns[static_cast<std::size_t>(spawn)];
  const Absence absence{turn.world().get<Npc>(npc)->template_id, place_of(data, point),
                        turn.pass().wall + length};
  await(turn, spawn, absence.due);
  save(turn, absence);
}

void save_absence_again(Turn& turn, Entity, const SaveAbsenceAgain& what) { save(turn, what.absence); }

void absence_saved(Turn& turn, const AbsenceSaved& saved) {
  if (saved.end == SaveEnd::stored) return;
  if (saved.end == SaveEnd::hopeless) {
    log::error("when the boss {} comes back cannot be stored: after a restart it is there at once",
               saved.absence.npc);
  } else if (saved.absence.due > turn.pass().wall) {
    turn.arm(WallDeadlines::Terms{.when = turn.pass().wall + retry_delay}, SaveAbsenceAgain{saved.absence});
  }
}

}  // namespace kairos::npc
