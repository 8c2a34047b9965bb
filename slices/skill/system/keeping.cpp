// Keeping a character's skills over its absences. The time of effects stands still while their bearer is
// away, that of reuses goes on; both are game time, so that neither the host's clock nor a restart changes
// them.
#include "slices/skill/system/keeping.hpp"

#include <algorithm>
#include <array>

#include "engine/core/log/log.hpp"
#include "engine/core/persistence/owner_key.hpp"
#include "slices/effect/effect.hpp"
#include "slices/skill/system/results.hpp"

namespace kairos::skill {
namespace {

bool makes_sense(const SkillTemplate* skill, Duration left) {
  return skill != nullptr && skill->kind == SkillKind::active && left.us > 0 &&
         left <= seconds(std::max(skill->seconds, 0));
}

void load(Turn& turn, Entity character, Uuid id) {
  // Without room on the lane there is nobody to wait for.
  if (!turn.request(OwnerKey::of(id).value, LoadSkills{character, id})) {
    character::load_failed(turn, character);
  }
}

void store(Turn& turn, Entity character, Uuid id) {
  const SaveSkills order{character, id, gather(turn, character)};
  if (!turn.request(OwnerKey::of(id).value, order))
    character::stored(turn, character, character::SaveEnd::failed);
}

void halt(Turn& turn, Entity character) { interrupt(turn, character, Interruption::detached); }

}  // namespace

StoredSkills gather(Turn& turn, Entity character) {
  const World& world = turn.world();
  const GameTime now = turn.pass().now;
  StoredSkills stored;
  stored.saved = now;
  for (const LearnedSkill& row : world.rows<Learned>(character)) {
    if (row.learned > 0) stored.learned[stored.learned_count++] = {row.skill, row.learned};
  }
  for (const effect::Lasting& row : world.rows<effect::Effects>(character)) {
    if (row.until <= now || row.skill == 0 || row.kind == effect::Kind::toggle) continue;
    stored.effects[stored.effect_count++] = {row.skill, row.level, row.until};
  }
  for (const Reuse& row : world.rows<Reuses>(character)) {
    if (row.ready <= now) continue;
    // Few, and almost in order.
    std::size_t place = stored.reuse_count++;
    for (; place > 0 && stored.reuses[place - 1].skill > row.skill; --place)
      stored.reuses[place] = stored.reuses[place - 1];
    stored.reuses[place] = {row.skill, row.level, row.ready, row.total_us};
  }
  return stored;
}

void restore(Turn& turn, Entity character, const StoredSkills& stored) {
  const auto complain = [](const char* what, std::int32_t skill, std::int32_t level) {
    log::warn("{} of skill {} level {} makes no sense, and is left out", what, skill, level);
  };
  for (const auto& row : std::span(stored.learned).first(stored.learned_count)) {
    if (!learn(turn, character, row.skill, row.level)) complain("the knowledge", row.skill, row.level);
  }
  for (const auto& row : std::span(stored.effects).first(stored.effect_count)) {
    const SkillTemplate* const skill = template_of(turn, row.skill, row.level);
    const Duration left = row.until - stored.saved;
    if (!makes_sense(skill, left)) {
      complain("a stored effect", row.skill, row.level);
      continue;
    }
    put_on(turn, *skill, character, character, left);
  }
  const GameTime now = turn.pass().now;
  std::array<Reuse, reuses_max> reuses{};
  std::size_t reuse_count = 0;
  for (const auto& row : std::span(stored.reuses).first(stored.reuse_count)) {
    const Duration left = row.ready - now;
    if (left.us <= 0) continue;  // it got ready meanwhile
    if (left.us > row.total_us) {
      complain("a stored reuse", row.skill, row.level);
      continue;
    }
    reuses[reuse_count++] = {row.skill, row.level, row.ready, row.total_us};
  }
  if (reuse_count > 0) turn.world().add<Reuses>(character, std::span<const Reuse>(reuses).first(reuse_count));
}

void skills_loaded(Turn& turn, const SkillsLoaded& answer) {
  if (!turn.world().has<character::AtDoor>(answer.entity)) return;
  if (answer.failed != 0) return character::load_failed(turn, answer.entity);
  restore(turn, answer.entity, answer.stored);
  character::loaded(turn, answer.entity);
}

void skills_saved(Turn& turn, const SkillsSaved& answer) {
  if (turn.world().alive(answer.entity)) character::stored(turn, answer.entity, answer.end);
}

character::Persistence persistence() { return {nullptr, nullptr, &halt, &load, &store}; }

}  // namespace kairos::skill
