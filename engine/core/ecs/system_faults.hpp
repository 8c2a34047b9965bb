// SystemFaults: what one run of a system did wrong. A few entities may fail and are skipped; many are the
// system's failure.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/core/identity/entity.hpp"

namespace kairos {

inline constexpr std::uint32_t faults_per_run_max = 8;     ///< more in one run fail the system
inline constexpr std::uint32_t failures_in_a_row_max = 5;  ///< so many failing passes switch it off

/// Ends the run of a system; what it issued before is applied.
class SystemFailed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class SystemFaults {
 public:
  explicit SystemFaults(std::string_view system) : system_(system) {}

  /// Logs and counts; throws SystemFailed when it is one too many.
  void entity_failed(Entity entity, std::string_view what);
  [[nodiscard]] std::uint32_t count() const { return count_; }

 private:
  std::string_view system_;
  std::uint32_t count_ = 0;
};

}  // namespace kairos
