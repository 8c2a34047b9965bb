// The records of a character's skills. Read by the ODB compiler: C++14, standard library and ODB only.
#pragma once
#include <cstdint>
#include <odb/core.hxx>

#include "engine/core/persistence/uuid_bytes.hpp"

// To change a column: raise the second number and write open, build, look at what records-*.xml beside this
// file now says about the migration, write closed again. The build refuses a change of a closed version.
#pragma db model version(1, 1, closed)

namespace kairos {
namespace skill {

#pragma db value
struct SkillKey {
#pragma db column("character_id")
  uuid_bytes character{};
  std::int32_t skill = 0;
};

#pragma db object table("skill_learned")
struct LearnedRecord {
#pragma db id column("")
  SkillKey key;
  std::int32_t level = 0;
};

/// Moments are microseconds of game time.
#pragma db object table("skill_effect")
struct EffectRecord {
#pragma db id column("")
  SkillKey key;
  std::int32_t level = 0;
  std::int32_t place = 0;  // among the effects of the character
  std::int64_t until = 0;
};

#pragma db object table("skill_reuse")
struct ReuseRecord {
#pragma db id column("")
  SkillKey key;
  std::int32_t level = 0;
  std::int64_t ready = 0;
  std::int64_t total = 0;
};

/// When the rows of a character were last written, in microseconds of game time: the time left of its effects
/// counts from there, so that rows of effects that did not change need not be written again.
#pragma db object table("skill_presence")
struct PresenceRecord {
#pragma db id column("character_id")
  uuid_bytes character{};
  std::int64_t saved = 0;
};

}  // namespace skill
}  // namespace kairos
