// What keeps a datapack from taking the place of another while the world runs: something that is owned, known
// or played would be of no kind any more.
#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <vector>

#include "app/host/datapack.hpp"
#include "engine/core/persistence/store_fault.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::app {

/// What the database knows; each gives those of the given ones that are in use.
struct StoredUses {
  template <class Found>
  using Ask = std::function<Result<std::vector<Found>, StoreFault>(std::span<const std::int32_t>)>;
  Ask<std::int32_t> items;
  Ask<skill::UsedSkill> skills;
  Ask<std::int32_t> classes;
};

/// I/O threads. One fault for each thing; `folder` is where the author finds the new datapack.
[[nodiscard]] Result<std::vector<DataFault>, StoreFault> find_obstacles(const Datapack& before,
                                                                        const Datapack& next,
                                                                        const std::filesystem::path& folder,
                                                                        const StoredUses& uses);

}  // namespace kairos::app
