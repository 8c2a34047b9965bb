// KillRun: starts a server, lets two bots deal, kills the server in the middle, starts it again, and compares
// what is there with what the bots were told. Again and again.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "app/kills/holdings.hpp"
#include "app/kills/operation.hpp"
#include "engine/core/persistence/kill_point.hpp"

namespace kairos::kills {

struct KillOptions {
  std::int64_t kills = 100;
  std::uint64_t seed = 1;
  std::string store;            ///< empty: SQLite in a folder of its own
  bool one_side_first = false;  ///< a broken store, to see that it is noticed
  bool verbose = false;
  bool json = false;
};

struct KillReport {
  std::int64_t kills = 0;
  std::int64_t at_points = 0;     ///< a named point was passed
  std::int64_t at_random = 0;     ///< in the middle of whatever was under way
  std::int64_t acknowledged = 0;  ///< operations that a client was told are done
  std::int64_t refused = 0;       ///< operations that never were done, and no kill between
  std::int64_t duplicated = 0;
  std::int64_t lost = 0;
  std::int64_t half_done = 0;
  std::int64_t audits = 0;
  std::int64_t audit_differences = 0;
  std::int64_t audit_lines = 0;  ///< of the last audit
  std::int64_t took_ms = 0;
  /// Kills by flow and point, as `buy half`.
  std::map<std::string, std::int64_t> where;
  /// What is wrong, at most faults_max.
  std::vector<std::string> faults;
  static constexpr std::size_t faults_max = 20;

  [[nodiscard]] bool good() const { return faults.empty(); }
};

/// Throws std::runtime_error when the harness itself cannot go on.
[[nodiscard]] KillReport run_kills(const KillOptions& options);

}  // namespace kairos::kills
