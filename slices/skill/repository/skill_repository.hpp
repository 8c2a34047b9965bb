// SkillRepository: what the database keeps of characters' skills.
#pragma once
#include <string_view>

#include "engine/core/persistence/transactor.hpp"
#include "slices/skill/model/stored_skills.hpp"

namespace kairos::skill {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "skill";

/// Executor and I/O threads only. Every method is one transaction; a fault means that nothing changed, except
/// `outcome_unknown`.
class SkillRepository {
 public:
  explicit SkillRepository(Transactor& transactor) : transactor_(&transactor) {}

  /// All that is kept; empty for a character that never was saved. More rows than a character can have are
  /// corrupt.
  [[nodiscard]] Result<StoredSkills, StoreFault> load(const Uuid& character);
  /// Makes the rows of this character be these; writes those that differ.
  [[nodiscard]] Result<void, StoreFault> save(const Uuid& character, const StoredSkills& stored);
  /// Removes everything of this character.
  [[nodiscard]] Result<void, StoreFault> erase(const Uuid& character);

 private:
  Transactor* transactor_;
};

}  // namespace kairos::skill
