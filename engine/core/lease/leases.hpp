// Leases: how another thread borrows a partition between two passes, to read it or to have one command
// handled.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/lease/lease_value.hpp"
#include "engine/core/lease/lease_view.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/loop/loop_pool.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/owner/site_limit.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/reflect/plain.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {

enum class LeaseError : std::uint8_t {
  no_such_partition,
  timed_out,  ///< passes or other leases left no room for it in time
  stopped,    ///< the partition stopped on a broken invariant, now or before
  failed,     ///< the command's handler threw; it was logged and nothing else was lost
};
[[nodiscard]] const char* name_of(LeaseError error);
/// What Result::value() throws for it: std::runtime_error with its name.
[[noreturn]] void throw_exception_from_error(const LeaseError& error, const boost::source_location& where);

/// A lease where none may be taken: in a pass, a second one inside a lease, a change inside a reading one.
/// A fault of ours.
class LeaseMisuse : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

struct LeaseSettings {
  Duration wait_max = seconds(5);       ///< not granted for so long is an error
  Duration hold_max = milliseconds(1);  ///< held longer is logged with the lease's name
  bool prove_reads = false;             ///< compare the state hash around each reading lease
};

/// Any thread that runs no pass. Messages are the rule; leases are for operators' tools, boot and rare I/O
/// handlers. Inside one nothing may wait, no statement may run and no other partition may be leased. `name`
/// is a literal; metrics and logs show it. While a partition is being built, its building thread is the
/// owner and everything acts at once.
class Leases {
 public:
  /// All three outlive it.
  Leases(LoopPool& pool, const Clocks& clocks, Metrics& metrics, const LeaseSettings& settings = {});
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;

  /// rule(const LeaseView&), on this thread; gives back what the rule gives, which must be a value. What it
  /// throws comes out. Inside a reading lease of the same partition it runs at once.
  template <class Rule>
  [[nodiscard]] auto read(PartitionId partition, std::string_view name, Rule&& rule,
                          CallSite site = CallSite::here())
      -> Result<std::invoke_result_t<Rule&, const LeaseView&>, LeaseError> {
    using Value = std::invoke_result_t<Rule&, const LeaseView&>;
    static_assert(LeaseValueCheck<Value>::passed);
    const auto held = hold(partition, name, site, Wish::read);
    if (!held) return held.error();
    if constexpr (std::is_void_v<Value>) {
      rule(view_of(**held));
      prove(**held);
      return {};
    } else {
      Value value = rule(view_of(**held));
      prove(**held);
      return value;
    }
  }
  /// Has the handler of a pass command (Registry::command) run in a pass of its own, as recorded as any
  /// other; its actor is nobody. `stopped` also when this command broke the partition.
  template <Plain Command>
  [[nodiscard]] Result<Outcome, LeaseError> modify(PartitionId partition, std::string_view name,
                                                   const Command& command, CallSite site = CallSite::here()) {
    const auto done = order(partition, name, {kind_of<Command>, 0}, bytes_of(command), site);
    if (!done) return done.error();
    return done->outcome;
  }
  /// The same with a creating command (Registry::creation).
  template <Plain Command>
  [[nodiscard]] Result<Created, LeaseError> create(PartitionId partition, std::string_view name,
                                                   const Command& command, CallSite site = CallSite::here()) {
    return order(partition, name, {kind_of<Command>, 1}, bytes_of(command), site);
  }

 private:
  /// One lease from the wish to its end, counted and timed.
  class Hold;
  enum class Wish : std::uint8_t { read, change };
  struct HoldEnds {
    void operator()(Hold* hold) const;
  };
  using Held = std::unique_ptr<Hold, HoldEnds>;

  [[nodiscard]] Result<Held, LeaseError> hold(PartitionId partition, std::string_view name, CallSite site,
                                              Wish wish);
  [[nodiscard]] Held hold_inside(PartitionId partition, std::string_view name, CallSite site, Wish wish);
  [[nodiscard]] static const LeaseView& view_of(const Hold& hold);
  /// The rule of a reading lease came to its end: it must have changed nothing.
  static void prove(const Hold& hold);
  [[nodiscard]] Result<Created, LeaseError> order(PartitionId partition, std::string_view name,
                                                  const LeaseOrder& order, std::span<const std::byte> value,
                                                  CallSite site);
  void count(std::string_view partition, std::string_view name, std::string_view result);
  void measure(const Hold& hold);

  LoopPool& pool_;
  const Clocks& clocks_;
  Family<Counter>& leases_;
  Family<Histogram>& wait_seconds_;
  Family<Histogram>& hold_seconds_;
  const LeaseSettings settings_;
  std::mutex mutex_;
  SiteLimit long_holds_;
};

}  // namespace kairos
