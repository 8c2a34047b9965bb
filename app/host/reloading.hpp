// Reloading: exchanges the datapack of a running server, wholly or not at all.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/host/datapack_change.hpp"
#include "app/host/present_datapack.hpp"
#include "engine/core/partition/directory.hpp"

namespace kairos::app {

enum class ReloadEnd : std::uint8_t {
  ordered,    ///< every partition exchanges it in its next pass
  unchanged,  ///< it is what is in force
  refused,    ///< it has faults, or something depends on what it lacks: nothing changed
  failed,     ///< the disk or the database did not do its part: nothing changed
};
[[nodiscard]] std::string_view name_of(ReloadEnd end);

struct ReloadReport {
  ReloadEnd end = ReloadEnd::failed;
  std::string text;  ///< for the operator: every fault, one a line
};

class Reloading {
 public:
  struct Places {
    std::filesystem::path folder;  ///< the operator's datapack
    std::filesystem::path store;   ///< of the datapacks that are kept for replays
    std::int64_t boot = 0;
  };

  /// `present` and `directory` outlive it; `hash` is of the datapack in force.
  Reloading(Places places, PresentDatapack& present, StoredUses uses, Directory& directory,
            std::vector<PartitionId> partitions, const DataHash& hash)
      : places_(std::move(places)),
        present_(present),
        uses_(std::move(uses)),
        directory_(directory),
        partitions_(std::move(partitions)),
        hash_(hash) {}

  /// I/O threads, one call at a time. Copies the datapack, so that nobody changes what is read, then reads
  /// and checks the copy, keeps it under its hash and gives the order to all partitions. Also logs the
  /// report.
  [[nodiscard]] ReloadReport run();

 private:
  [[nodiscard]] ReloadReport try_it();
  [[nodiscard]] ReloadReport take(const std::filesystem::path& copy);
  [[nodiscard]] ReloadReport refuse(const std::vector<DataFault>& faults,
                                    const std::filesystem::path& copy) const;

  const Places places_;
  PresentDatapack& present_;
  const StoredUses uses_;
  Directory& directory_;
  const std::vector<PartitionId> partitions_;
  DataHash hash_;
  /// Partitions may look at the one before until they have handled the order; freeing it is no work for them.
  std::shared_ptr<const Datapack> previous_;
};

}  // namespace kairos::app
