// What an operator hears of an audit at the start.
#include "app/host/start_audit.hpp"

#include <array>

#include "app/ledger/audit_report.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "slices/item/repository/ledger_store.hpp"

namespace kairos::app {
namespace {

/// Of so many differences the log has each; `kairos audit` has more.
constexpr std::size_t logged_max = 20;
constexpr std::int64_t microseconds_per_second = 1'000'000;

void publish(const AuditReport& report, Duration took, Metrics& metrics) {
  auto& differences =
      metrics.add_gauges("kairos_audit_differences",
                         "Differences between what is owned and the ledger at the last start.", {"what"});
  std::array<std::int64_t, static_cast<std::size_t>(Discrepancy::row) + 1> counts{};
  for (const ValueDifference& each : report.differences) ++counts[static_cast<std::size_t>(each.what)];
  for (std::size_t i = 0; i < counts.size(); ++i)
    differences.with({std::string(name_of(static_cast<Discrepancy>(i)))}).set(counts[i]);
  metrics.add_gauges("kairos_audit_complete", "1 when the audit at the last start came to its end.", {})
      .with({})
      .set(report.complete ? 1 : 0);
  metrics
      .add_gauges("kairos_audit_seconds", "How long the audit at the last start took.", {},
                  microseconds_per_second)
      .with({})
      .set(took.us);
}

}  // namespace

void audit_at_start(Transactor& database, Metrics& metrics) {
  const SystemClocks clocks;
  const std::int64_t began = clocks.monotonic_us();
  const auto over = [&] { return clocks.monotonic_us() - began > start_audit_limit.us; };
  const auto report = item::LedgerStore(database).audit(over);
  const Duration took{clocks.monotonic_us() - began};
  if (!report) return log::error("the ledger cannot be audited: {}", to_string(report.error()));
  publish(*report, took, metrics);
  for (std::size_t i = 0; i < report->differences.size() && i < logged_max; ++i)
    log::error("audit: {}: {}", name_of(report->differences[i].what), in_words(report->differences[i]));
  if (report->differences_count > 0)
    log::error(
        "audit: {} differences between what is owned and the ledger; nothing was changed, `kairos audit` "
        "shows them all",
        report->differences_count);
  if (!report->complete)
    log::warn("audit: not complete within {} s, {} things were looked at; `kairos audit` takes its time",
              start_audit_limit.us / 1'000'000, report->rows);
  log::info("audit: {} things against {} lines of the ledger in {} ms", report->rows, report->lines,
            took.us / 1'000);
}

}  // namespace kairos::app
