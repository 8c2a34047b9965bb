// The I/O handlers of this slice: loading and saving characters' skills.
#pragma once
#include <memory>

#include "engine/core/partition/io.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::skill {

/// Threads of the I/O lane. The repository outlives it.
class SkillIo {
 public:
  explicit SkillIo(SkillRepository& skills) : skills_(skills) {}

  Outcome load(Io& io, const LoadSkills& command);
  Outcome save(Io& io, const SaveSkills& command);

 private:
  SkillRepository& skills_;
};

void register_io(Registry& registry, const std::shared_ptr<SkillIo>& io);

}  // namespace kairos::skill
