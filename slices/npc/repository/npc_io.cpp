// The world waits for each answer, so there is one in any case.
#include "slices/npc/repository/npc_io.hpp"

#include <algorithm>

#include "engine/core/log/log.hpp"

namespace kairos::npc {
namespace {

using character::SaveEnd;

SaveEnd end_of(StoreFault fault) {
  return worth_a_retry(fault) || fault == StoreFault::outcome_unknown ? SaveEnd::failed : SaveEnd::hopeless;
}

}  // namespace

Outcome NpcIo::load(Io& io, const LoadAbsences&) {
  AbsencesLoaded answer;
  answer.end = SaveEnd::hopeless;
  try {
    const auto loaded = absences_.load();
    answer.end = loaded ? SaveEnd::stored : end_of(loaded.error());
    if (loaded) {
      if (loaded->size() > answer.rows.size())
        log::warn("only {} of {} absent bosses are known: the others are there at once", answer.rows.size(),
                  loaded->size());
      answer.count = static_cast<std::uint32_t>(std::min(loaded->size(), answer.rows.size()));
      std::copy_n(loaded->begin(), answer.count, answer.rows.begin());
    } else {
      log::error("when bosses come back cannot be loaded: {}", to_string(loaded.error()));
    }
    io.reply(answer);
    return loaded ? applied : refused(Reason::storage_failed);
  } catch (const std::exception&) {
    io.reply(answer);
    throw;
  }
}

Outcome NpcIo::save(Io& io, const SaveAbsence& command) {
  AbsenceSaved answer{command.absence, SaveEnd::hopeless, 0};
  try {
    const auto saved = absences_.save(command.absence);
    answer.end = saved ? SaveEnd::stored : end_of(saved.error());
    io.reply(answer);
    return saved ? applied : refused(Reason::storage_failed);
  } catch (const std::exception&) {
    io.reply(answer);
    throw;
  }
}

void register_io(Registry& registry, const std::shared_ptr<NpcIo>& npcs) {
  registry.io_command<LoadAbsences>([npcs](Io& io, const LoadAbsences& c) { return npcs->load(io, c); });
  registry.io_command<SaveAbsence>([npcs](Io& io, const SaveAbsence& c) { return npcs->save(io, c); });
}

}  // namespace kairos::npc
