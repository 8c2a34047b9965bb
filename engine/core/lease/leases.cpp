// Granting, timing and ending leases.
#include "engine/core/lease/leases.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <optional>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos {
namespace {

constexpr std::array<std::int64_t, 12> lease_bounds{10'000,     25'000,      50'000,        100'000,
                                                    250'000,    500'000,     1'000'000,     5'000'000,
                                                    50'000'000, 250'000'000, 1'000'000'000, 5'000'000'000};

/// The partition that this thread reads by a lease.
thread_local const OwnerToken* read_here = nullptr;

LeaseError error_of(LoopPool::Lending lending) {
  switch (lending) {
    case LoopPool::Lending::timed_out:
      return LeaseError::timed_out;
    case LoopPool::Lending::stopped:
      return LeaseError::stopped;
    case LoopPool::Lending::unknown:
    case LoopPool::Lending::granted:
      break;
  }
  return LeaseError::no_such_partition;
}

std::vector<std::byte> bytes_of_order(const LeaseOrder& order, std::span<const std::byte> value) {
  std::vector<std::byte> bytes(sizeof(LeaseOrder) + value.size());
  std::memcpy(bytes.data(), &order, sizeof(LeaseOrder));
  if (!value.empty()) std::memcpy(bytes.data() + sizeof(LeaseOrder), value.data(), value.size());
  return bytes;
}

}  // namespace

const char* name_of(LeaseError error) {
  constexpr std::array names{"no_such_partition", "timed_out", "stopped", "failed"};
  return names.at(static_cast<std::size_t>(error));
}

void throw_exception_from_error(const LeaseError& error, const boost::source_location&) {
  throw std::runtime_error(std::string("the lease was not granted: ") + name_of(error));
}

/// Without a loan the thread has the partition anyhow: it builds it, or reads it by an outer lease.
class Leases::Hold {
 public:
  Hold(Leases& leases, std::string_view name, CallSite site, Partition& partition, LoopPool::Loan loan,
       Wish wish)
      : leases_(leases),
        name_(name),
        site_(site),
        partition_(partition),
        loan_(std::move(loan)),
        granted_at_us_(leases.clocks_.monotonic_us()),
        outer_read_(read_here) {
    if (wish == Wish::change) return;
    running_.emplace(partition.token());
    no_sql_.emplace(name);
    read_here = &partition.token();
    if (leases.settings_.prove_reads) hash_before_ = partition.state_hash();
  }
  ~Hold() {
    read_here = outer_read_;
    no_sql_.reset();
    running_.reset();
    if (loan_.granted()) leases_.measure(*this);
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

  void prove() const {
    if (!leases_.settings_.prove_reads || partition_.state_hash() == hash_before_) return;
    throw LeaseMisuse(fmt::format("the reading lease '{}' changed partition '{}'", name_, partition_.name()));
  }
  [[nodiscard]] Result<Created, LeaseError> obey(const LeaseOrder& order, std::span<const std::byte> value) {
    if (!loan_.granted()) return partition_.obey_at_once(order, value);
    if (!loan_.run(kind_of<LeaseOrder>, bytes_of_order(order, value))) return LeaseError::stopped;
    if (const auto answer = partition_.take_lease_answer()) return *answer;
    return LeaseError::failed;
  }
  [[nodiscard]] Partition& partition() const { return partition_; }
  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] CallSite site() const { return site_; }
  [[nodiscard]] std::int64_t granted_at_us() const { return granted_at_us_; }

 private:
  Leases& leases_;
  const std::string_view name_;
  const CallSite site_;
  Partition& partition_;
  LoopPool::Loan loan_;
  const std::int64_t granted_at_us_;
  std::optional<RunningPartition> running_;
  std::optional<NoSqlHere> no_sql_;
  const OwnerToken* const outer_read_;
  std::uint64_t hash_before_ = 0;
};

void Leases::HoldEnds::operator()(Hold* hold) const { std::default_delete<Hold>()(hold); }

Leases::Leases(LoopPool& pool, const Clocks& clocks, Metrics& metrics, const LeaseSettings& settings)
    : pool_(pool),
      clocks_(clocks),
      leases_(metrics.add_counters("kairos_leases_total", "Leases asked for, by how they ended.",
                                   {"partition", "name", "result"})),
      wait_seconds_(metrics.add_histograms("kairos_lease_wait_seconds", "Time until a lease was granted.",
                                           {"partition"}, lease_bounds)),
      hold_seconds_(metrics.add_histograms("kairos_lease_hold_seconds", "Time a lease was held.",
                                           {"partition"}, lease_bounds)),
      settings_(settings) {}

void Leases::count(std::string_view partition, std::string_view name, std::string_view result) {
  leases_.with({std::string(partition), std::string(name), std::string(result)}).add();
}

/// A thread that runs a partition has it by a lease or builds it, or may not lease at all.
Leases::Held Leases::hold_inside(PartitionId id, std::string_view name, CallSite site, Wish wish) {
  const OwnerToken& running = *RunningPartition::current();
  Partition* const partition = pool_.find_mine(id);
  const bool same = partition != nullptr && &partition->token() == &running;
  const bool reads = read_here == &running;
  if (same && (running.building_here() || (reads && wish == Wish::read)))
    return Held(new Hold(*this, name, site, *partition, {}, wish));
  count(running.name(), name, "misuse");
  if (!reads)
    throw LeaseMisuse(fmt::format("a pass of partition '{}' asked for the lease '{}'; a pass sends a message",
                                  running.name(), name));
  if (same)
    throw LeaseMisuse(
        fmt::format("'{}' would change partition '{}' inside a lease that only reads", name, running.name()));
  throw LeaseMisuse(fmt::format("a second lease, '{}', inside one of partition '{}'", name, running.name()));
}

Result<Leases::Held, LeaseError> Leases::hold(PartitionId id, std::string_view name, CallSite site,
                                              Wish wish) {
  if (RunningPartition::current() != nullptr) return hold_inside(id, name, site, wish);
  if (Partition* const built = pool_.find_mine(id))
    return Held(new Hold(*this, name, site, *built, {}, wish));
  const std::int64_t asked_at_us = clocks_.monotonic_us();
  auto lent = pool_.lend(id, settings_.wait_max);
  if (lent.lending != LoopPool::Lending::granted) {
    const LeaseError error = error_of(lent.lending);
    count(std::to_string(id.value), name, name_of(error));
    return error;
  }
  Partition& partition = lent.loan.partition();
  wait_seconds_.with({partition.name()}).observe_ns((clocks_.monotonic_us() - asked_at_us) * 1000);
  count(partition.name(), name, "granted");
  return Held(new Hold(*this, name, site, partition, std::move(lent.loan), wish));
}

const LeaseView& Leases::view_of(const Hold& hold) { return hold.partition().lease_view(); }

void Leases::prove(const Hold& hold) { hold.prove(); }

Result<Created, LeaseError> Leases::order(PartitionId partition, std::string_view name,
                                          const LeaseOrder& order, std::span<const std::byte> value,
                                          CallSite site) {
  auto held = hold(partition, name, site, Wish::change);
  if (!held) return held.error();
  const auto made = (*held)->obey(order, value);
  if (!made) count((*held)->partition().name(), name, name_of(made.error()));
  return made;
}

void Leases::measure(const Hold& hold) {
  const std::int64_t now_us = clocks_.monotonic_us();
  const std::int64_t held_us = now_us - hold.granted_at_us();
  hold_seconds_.with({hold.partition().name()}).observe_ns(held_us * 1000);
  if (held_us <= settings_.hold_max.us) return;
  const std::scoped_lock lock(mutex_);
  if (!long_holds_.may_speak(hold.site().file, hold.site().line, microseconds(now_us))) return;
  log::warn("the lease '{}' held partition '{}' for {} us ({}:{})", hold.name(), hold.partition().name(),
            held_us, hold.site().file, hold.site().line);
}

}  // namespace kairos
