// The game that a recording was made of, without what a server has around it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/host/datapack.hpp"
#include "engine/core/loop/wave_pool.hpp"
#include "engine/core/persistence/transactor.hpp"
#include "engine/core/record/replay.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::app {

/// A database that is not there. In a replay nothing asks it: what it answered then is recorded.
class NoDatabase final : public Transactor {
 public:
  [[nodiscard]] Result<void, StoreFault> transact(TransactionMode, const TransactionBody&) override {
    return StoreFault::unavailable;
  }
};

/// How the systems of a stage are executed. A recording does not know, because it does not matter.
struct ReplayManner {
  std::optional<std::uint64_t> shuffle;  ///< in an order drawn from this seed; else as they are listed
  std::size_t workers = 0;               ///< further threads, at most wave_workers_max
};

class ReplayGame {
 public:
  explicit ReplayGame(const ReplayManner& manner = {}) : manner_(manner), waves_(manner.workers) {}

  /// Where a datapack of the recorded hash is looked for: the folders of kept datapacks, and a ruleset's own.
  struct Places {
    std::vector<std::filesystem::path> stores;
    std::filesystem::path ruleset;
  };

  /// Loads the datapack that the header names. Why it cannot be had, in words; else empty.
  [[nodiscard]] std::string load(const SegmentHeader& header, const Places& places);
  [[nodiscard]] const ReplayedGame& game() const { return game_; }

 private:
  /// What I/O handlers would read, which none runs here.
  template <class Part>
  [[nodiscard]] std::shared_ptr<const Part> part_of(Part Datapack::*part) const {
    return {datapack_, &(*datapack_.*part)};
  }
  [[nodiscard]] std::shared_ptr<const DataSet> find_data(const DataHash& hash);
  [[nodiscard]] std::unique_ptr<ScheduleRun> make_schedule(std::string_view kind);

  ReplayManner manner_;
  WavePool waves_;
  NoDatabase database_;
  character::CharacterRepository characters_{database_};
  item::ItemStore items_{database_};
  skill::SkillRepository skills_{database_};
  std::shared_ptr<const Datapack> datapack_;
  Places places_;
  std::map<std::string, std::shared_ptr<const DataSet>> reloaded_;
  Registry registry_;
  ReplayedGame game_{registry_, {}, {}};
};

}  // namespace kairos::app
