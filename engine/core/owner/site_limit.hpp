// SiteLimit: lets each source line speak at most once a minute, so a fault in a hot loop does not fill the
// log.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include "engine/core/time/instant.hpp"

namespace kairos {

/// Not synchronised; time comes in as a parameter.
class SiteLimit {
 public:
  static constexpr Duration silence = seconds(60);
  static constexpr std::size_t sites_max = 1'024;  ///< beyond it new sites stay silent

  /// Whether the site may speak now; if so it is silent for the next minute. `file` must live for ever, as
  /// the file names of CallSite do. `monotonic` counts from any origin and never goes back.
  bool may_speak(std::string_view file, std::uint32_t line, Duration monotonic) {
    const auto known = last_.find({file, line});
    if (known == last_.end()) {
      if (last_.size() >= sites_max) return false;
      last_.emplace(std::pair{file, line}, monotonic);
      return true;
    }
    if (monotonic - known->second < silence) return false;
    known->second = monotonic;
    return true;
  }

 private:
  std::map<std::pair<std::string_view, std::uint32_t>, Duration> last_;
};

}  // namespace kairos
