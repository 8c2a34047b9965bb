// `kairos bench` and `kairos bench micro`: data structures of the engine beside those of known libraries.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>

namespace kairos::bench {

struct MicroOptions {
  std::string filter = ".";    ///< of benchmark names, a regular expression
  std::int64_t rounds = 5;     ///< how often each is measured, all of a program in random order
  std::int64_t round_ms = 50;  ///< how long one is measured at least
  bool write_docs = false;     ///< the table goes into docs/performance.md
  std::filesystem::path json;  ///< where the rows go, if anywhere
};

/// Runs the programs of tests/bench that are built beside this one. 0 when every promise was kept, 1 when
/// not, 2 when nothing could be measured.
[[nodiscard]] int run_micro(const MicroOptions& options);

}  // namespace kairos::bench
