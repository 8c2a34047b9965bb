// The world waits for each answer, so there is one in any case.
#include "slices/skill/repository/skill_io.hpp"

#include "engine/core/log/log.hpp"

namespace kairos::skill {
namespace {

Outcome failed(const char* what, StoreFault fault) {
  log::error("{} failed: {}", what, to_string(fault));
  return refused(Reason::storage_failed);
}

character::SaveEnd end_of(const Result<void, StoreFault>& saved) {
  if (saved) return character::SaveEnd::stored;
  switch (saved.error()) {
    case StoreFault::missing:
    case StoreFault::corrupt:
    case StoreFault::constraint:
    case StoreFault::internal:
    case StoreFault::lost:
      return character::SaveEnd::hopeless;
    default:
      return character::SaveEnd::failed;
  }
}

}  // namespace

Outcome SkillIo::load(Io& io, const LoadSkills& command) {
  SkillsLoaded answer{command.entity, 1, {}};
  try {
    const auto loaded = skills_.load(command.character);
    if (loaded) {
      answer.failed = 0;
      answer.stored = *loaded;
    }
    io.reply(answer);
    return loaded ? applied : failed("loading a character's skills", loaded.error());
  } catch (const std::exception&) {
    io.reply(answer);
    throw;
  }
}

Outcome SkillIo::save(Io& io, const SaveSkills& command) {
  SkillsSaved answer{command.entity, character::SaveEnd::hopeless};
  try {
    const auto saved = skills_.save(command.character, command.stored);
    answer.end = end_of(saved);
    io.reply(answer);
    if (saved) return applied;
    if (answer.end == character::SaveEnd::hopeless)
      return failed("saving a character's skills", saved.error());
    return refused(Reason::storage_failed);
  } catch (const std::exception&) {
    io.reply(answer);
    throw;
  }
}

void register_io(Registry& registry, const std::shared_ptr<SkillIo>& io) {
  registry.io_command<LoadSkills>([io](Io& lane, const LoadSkills& c) { return io->load(lane, c); });
  registry.io_command<SaveSkills>([io](Io& lane, const SaveSkills& c) { return io->save(lane, c); });
}

}  // namespace kairos::skill
