// Owned: the run-time half of the single-writer rule. What belongs to a partition is touched only by the
// thread that runs this partition now, and every public method of a marked type says so first.
#pragma once
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace kairos {

/// The identity of one partition, held by it and outliving everything it owns. Until `loop_starts` the thread
/// that made the token is the owner too and needs no scope.
class OwnerToken {
 public:
  explicit OwnerToken(std::string name);
  OwnerToken(const OwnerToken&) = delete;
  OwnerToken& operator=(const OwnerToken&) = delete;

  /// The partition's name, as in metrics and logs.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Building thread, once, before another thread may run the partition: from now on only `RunningPartition`
  /// counts.
  void loop_starts() { building_.store(false, std::memory_order_relaxed); }
  /// The partition is still being built, and by this thread.
  [[nodiscard]] bool building_here() const;

 private:
  std::string name_;
  std::uint64_t builder_;
  std::atomic<bool> building_{true};
};

namespace owner_detail {
/// The partition that this thread runs now; null for none. Set by RunningPartition only.
[[gnu::tls_model("initial-exec")]] inline constinit thread_local const OwnerToken* running = nullptr;
}  // namespace owner_detail

/// While it lives, this thread runs the partition: made by the loop for a pass, by leases, by wave workers.
/// Nests; the one before comes back at the end.
class [[nodiscard]] RunningPartition {
 public:
  explicit RunningPartition(const OwnerToken& token) : before_(owner_detail::running) {
    owner_detail::running = &token;
  }
  ~RunningPartition() { owner_detail::running = before_; }
  RunningPartition(const RunningPartition&) = delete;
  RunningPartition& operator=(const RunningPartition&) = delete;

  /// The token of the partition that this thread runs now, or null.
  [[nodiscard]] static const OwnerToken* current() { return owner_detail::running; }

 private:
  const OwnerToken* before_;
};

/// Where a call stands. Not std::source_location, which Clang 14 has not.
struct CallSite {
  const char* file;
  std::uint32_t line;

  [[nodiscard]] static constexpr CallSite here(const char* file = __builtin_FILE(),
                                               std::uint32_t line = __builtin_LINE()) {
    return {file, line};
  }
};

/// A thread that does not run the partition touched something of it. A fault of ours, never of a client.
class OwnerViolation : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Marks a type whose objects belong to one partition: derive from it and let every public method begin with
/// `check_owner(*this, "World", "spawn an entity");`. Made without a token it belongs to the partition that
/// this thread runs, and when it runs none, to the thread that made it. Such objects are neither copied nor
/// moved.
class Owned {
 public:
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;

  /// Gives the object to a partition. Only its present owner may; a partition already named is not exchanged
  /// (std::logic_error).
  void belong_to(const OwnerToken& token);
  /// Null while it belongs to the thread that made it.
  [[nodiscard]] const OwnerToken* owner() const { return owner_; }

 protected:
  Owned();
  explicit Owned(const OwnerToken& token) : owner_(&token), builder_(0) {}
  ~Owned() = default;

 private:
  friend void check_owner(const Owned&, std::string_view, std::string_view, CallSite);
  friend bool runs_here(const Owned&);
  /// The site in two: a compiler packs a struct for the call before it knows that there will be none.
  void check_slowly(std::string_view object, std::string_view attempted, const char* file,
                    std::uint32_t line) const;
  [[nodiscard]] bool built_here() const;

  const OwnerToken* owner_ = nullptr;
  std::uint64_t builder_;
};

/// True when this thread may touch the object now.
[[nodiscard]] inline bool runs_here(const Owned& what) {
  return (what.owner_ != nullptr && what.owner_ == owner_detail::running) || what.built_here();
}

/// Any thread. Throws OwnerViolation, counted and logged, when this thread may not touch `what` now.
/// `object` names the marked thing and `attempted` what was tried, both for the message: "World", "spawn an
/// entity".
inline void check_owner(const Owned& what, std::string_view object, std::string_view attempted,
                        CallSite site = CallSite::here()) {
  if (what.owner_ != nullptr && what.owner_ == owner_detail::running) [[likely]]
    return;
  what.check_slowly(object, attempted, site.file, site.line);
}

/// Any thread. Violations since the start of the process (kairos_owner_violations_total).
[[nodiscard]] std::uint64_t owner_violations();

}  // namespace kairos
