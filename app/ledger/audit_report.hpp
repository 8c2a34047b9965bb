// What an audit found, for people and for programs.
#pragma once
#include <string>

#include "engine/core/persistence/value_audit.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {

/// One difference in a sentence; names nobody but by id.
[[nodiscard]] std::string in_words(const ValueDifference& difference);
[[nodiscard]] std::string in_words(const AuditReport& report, Duration took);
[[nodiscard]] std::string as_json(const AuditReport& report, Duration took);

}  // namespace kairos::app
