// The audit that every start makes: it names what differs and changes nothing.
#pragma once
#include "engine/core/persistence/transactor.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {
class Metrics;
}

namespace kairos::app {

/// A start waits no longer for it; a ledger that takes longer is audited by `kairos audit`.
inline constexpr Duration start_audit_limit = seconds(5);

/// Says in the log what it found, and in kairos_audit_differences, kairos_audit_complete and
/// kairos_audit_seconds.
void audit_at_start(Transactor& database, Metrics& metrics);

}  // namespace kairos::app
