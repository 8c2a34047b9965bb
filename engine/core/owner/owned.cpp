// The slow side of the owner check: building threads, and the report of a violation.
#include "engine/core/owner/owned.hpp"

#include <fmt/format.h>

#include <chrono>
#include <mutex>

#include "engine/core/log/log.hpp"
#include "engine/core/owner/site_limit.hpp"

namespace kairos {
namespace {

std::atomic<std::uint64_t> violations{0};

/// A number that no other thread of this process has or had; unlike a thread id it is never given again.
std::uint64_t builder_number() {
  static std::atomic<std::uint64_t> last{0};
  thread_local const std::uint64_t mine = last.fetch_add(1, std::memory_order_relaxed) + 1;
  return mine;
}

Duration monotonic_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return microseconds(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

bool may_log(const CallSite& site) {
  static std::mutex mutex;
  static SiteLimit limit;
  const std::lock_guard lock(mutex);
  return limit.may_speak(site.file, site.line, monotonic_now());
}

std::string belongs_to(const OwnerToken* owner) {
  return owner != nullptr ? fmt::format("partition '{}'", owner->name()) : "the thread that made it";
}

}  // namespace

OwnerToken::OwnerToken(std::string name) : name_(std::move(name)), builder_(builder_number()) {}

bool OwnerToken::building_here() const {
  return building_.load(std::memory_order_relaxed) && builder_ == builder_number();
}

Owned::Owned() : owner_(RunningPartition::current()), builder_(builder_number()) {}

bool Owned::built_here() const {
  return owner_ != nullptr ? owner_->building_here() : builder_ == builder_number();
}

void Owned::belong_to(const OwnerToken& token) {
  check_owner(*this, "Owned", "give it to a partition");
  if (owner_ != nullptr && owner_ != &token) {
    throw std::logic_error(
        fmt::format("what belongs to partition '{}' cannot be given to '{}'", owner_->name(), token.name()));
  }
  owner_ = &token;
}

void Owned::check_slowly(std::string_view object, std::string_view attempted, const char* file,
                         std::uint32_t line) const {
  if (built_here()) return;
  violations.fetch_add(1, std::memory_order_relaxed);
  const OwnerToken* running = RunningPartition::current();
  const std::string text = fmt::format(
      "{} belongs to {}, but a thread that runs {} tried to {}", object, belongs_to(owner_),
      running != nullptr ? fmt::format("partition '{}'", running->name()) : "no partition", attempted);
  if (may_log({file, line})) log::error("{} ({}:{})", text, file, line);
  throw OwnerViolation(text);
}

std::uint64_t owner_violations() { return violations.load(std::memory_order_relaxed); }

}  // namespace kairos
