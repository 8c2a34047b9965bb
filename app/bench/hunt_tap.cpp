// Allocations between two items are charged to the one that began before.
#include "app/bench/hunt_tap.hpp"

#include <fmt/format.h>

#include "app/bench/counted_new.hpp"
#include "app/bench/process_facts.hpp"

namespace kairos::bench {
namespace {

constexpr std::size_t passes_max = 1u << 19;
constexpr std::size_t late_max = 1u << 21;
constexpr std::size_t work_max = 1u << 18;
constexpr std::int64_t second_ns = 1'000'000'000;
/// When a trace of allocations is wanted, it begins with this pass, and tells of one pass in some.
constexpr std::size_t traced_from = 3'000;
constexpr std::size_t traced_every = 17;

bool of_a_fight(std::string_view name) { return name.ends_with("HitLands") || name.ends_with("BlowDue"); }

}  // namespace

HuntTap::HuntTap(std::filesystem::path file) : file_(std::move(file)) {
  passes_.reserve(passes_max);
  late_blows_.reserve(late_max);
  work_.reserve(work_max);
}

HuntTap::~HuntTap() {
  HuntRecord record;
  for (std::size_t i = 0; i < row_count_; ++i) {
    const Row& row = rows_.at(i);
    const std::string_view kind = row.kind == WorkKind::count_ ? "phase" : name_of(row.kind);
    record.names.push_back(fmt::format("{} {}", kind, row.name));
  }
  record.passes = std::move(passes_);
  record.late = std::move(late_blows_);
  record.work = std::move(work_);
  record.refused = refused_;
  record.faults = faults_;
  record.not_kept = not_kept_;
  write_record(record, file_);
}

void HuntTap::pass_began(std::int64_t started_ns) {
  began_ns_ = started_ns;
  if (started_ns >= next_second_ns_) keep_second(started_ns);
  if (passes_.size() >= traced_from && passes_.size() % traced_every == 0) tell_of_allocations(true);
  row_ = row_of(WorkKind::count_, "gathering");
  began_cpu_ns_ = thread_time_ns();
  began_allocations_ = charged_ = allocations();
}

void HuntTap::pass_ended(std::int64_t ended_ns) {
  charge();
  tell_of_allocations(false);
  if (passes_.size() == passes_max) {
    ++not_kept_;
    return;
  }
  passes_.push_back({began_ns_, ended_ns - began_ns_, thread_time_ns() - began_cpu_ns_,
                     allocations() - began_allocations_});
}

void HuntTap::charge() {
  const auto now = allocations();
  rows_.at(row_).allocations += now - charged_;
  charged_ = now;
}

void HuntTap::begin(Phase phase) {
  charge();
  row_ = row_of(WorkKind::count_, name_of(phase));
  ++rows_.at(row_).count;
}

void HuntTap::item(WorkKind kind, std::string_view name) {
  charge();
  row_ = row_of(kind, name);
  ++rows_.at(row_).count;
  if (kind != WorkKind::deadline || !of_a_fight(name)) return;
  if (late_blows_.size() == late_max) {
    ++not_kept_;
  } else {
    late_blows_.push_back({began_ns_, late_.us});
  }
}

void HuntTap::command(std::string_view, std::uint8_t reason) {
  if (reason != 0) ++refused_;
}

std::size_t HuntTap::row_of(WorkKind kind, std::string_view name) {
  const Row& last = rows_.at(row_);
  if (row_ < row_count_ && last.kind == kind && last.name.data() == name.data()) return row_;
  for (std::size_t i = 0; i < row_count_; ++i) {
    if (rows_.at(i).kind == kind && rows_.at(i).name.data() == name.data()) return i;
  }
  if (row_count_ == rows_max) return 0;
  rows_.at(row_count_) = {name, kind, 0, 0};
  return row_count_++;
}

void HuntTap::keep_second(std::int64_t at_ns) {
  next_second_ns_ = at_ns / second_ns * second_ns + second_ns;
  for (std::size_t i = 0; i < row_count_; ++i) {
    if (work_.size() == work_max) {
      ++not_kept_;
    } else {
      work_.push_back({at_ns, i, rows_.at(i).count, rows_.at(i).allocations});
    }
  }
}

}  // namespace kairos::bench
