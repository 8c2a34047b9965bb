// SkillRepository: what the database keeps of characters' skills.
#pragma once
#include <compare>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/persistence/transactor.hpp"
#include "slices/skill/model/stored_skills.hpp"

namespace kairos::skill {

/// The schema of this slice in the database, as Database::open wants it.
inline constexpr std::string_view schema_name = "skill";

struct UsedSkill {
  std::int32_t skill = 0;
  std::int32_t level = 0;
  friend auto operator<=>(const UsedSkill&, const UsedSkill&) = default;
};

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
  /// Each level of these skills that somebody has learned, ascending.
  [[nodiscard]] Result<std::vector<UsedSkill>, StoreFault> used_skills(std::span<const std::int32_t> skills);

 private:
  Transactor* transactor_;
};

}  // namespace kairos::skill
