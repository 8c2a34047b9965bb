// The game that a recording was made of, without what a server has around it.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/host/datapack.hpp"
#include "engine/core/persistence/transactor.hpp"
#include "engine/core/record/replay.hpp"
#include "slices/character/repository/character_repository.hpp"

namespace kairos::app {

/// A database that is not there. In a replay nothing asks it: what it answered then is recorded.
class NoDatabase final : public Transactor {
 public:
  [[nodiscard]] Result<void, StoreFault> transact(TransactionMode, const TransactionBody&) override {
    return StoreFault::unavailable;
  }
};

class ReplayGame {
 public:
  /// Where a datapack of the recorded hash is looked for: the folders of kept datapacks, and a ruleset's own.
  struct Places {
    std::vector<std::filesystem::path> stores;
    std::filesystem::path ruleset;
  };

  /// Loads the datapack that the header names. Why it cannot be had, in words; else empty.
  [[nodiscard]] std::string load(const SegmentHeader& header, const Places& places);
  [[nodiscard]] const ReplayedGame& game() const { return game_; }

 private:
  NoDatabase database_;
  character::CharacterRepository characters_{database_};
  std::shared_ptr<const Datapack> datapack_;
  Registry registry_;
  ReplayedGame game_{registry_, {}, {}, {}};
};

}  // namespace kairos::app
