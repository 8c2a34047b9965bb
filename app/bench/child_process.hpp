// ChildProcess: a copy of this process that does one thing, so that its time and memory are measured apart.
#pragma once
#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

#include "engine/core/time/instant.hpp"

namespace kairos::bench {

/// What the child has of its parent.
class ParentPipe {
 public:
  ParentPipe(int from_parent, int to_parent) : from_parent_(from_parent), to_parent_(to_parent) {}

  /// One line, without a line break in it.
  void tell(const std::string& line);
  /// The next line that the parent said; nothing once it asks the child to end, or is gone.
  [[nodiscard]] std::optional<std::string> heard();
  /// Until the parent asks the child to end, or is gone.
  void wait_for_end();

 private:
  int from_parent_;
  int to_parent_;
  std::string said_;
};

class ChildProcess {
 public:
  using Body = std::function<int(ParentPipe&)>;

  /// Only while this process has one thread: a copy has no other.
  explicit ChildProcess(const Body& body);
  /// Asks it to end and waits.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// The next line that it told; nothing when none came in time or it ended.
  [[nodiscard]] std::optional<std::string> line(Duration limit);
  /// Says one line, without a line break in it, to a child that listens.
  void say(const std::string& line);
  /// Ends it as it is, at once; `finish` waits for that.
  void kill();
  /// It will tell nothing more.
  [[nodiscard]] bool silent() const { return silent_; }
  /// Its exit code, or -1 when it was killed.
  int finish();
  [[nodiscard]] pid_t id() const { return id_; }

 private:
  pid_t id_ = -1;
  int to_child_ = -1;
  int from_child_ = -1;
  std::string heard_;
  bool silent_ = false;
  std::optional<int> exit_code_;
};

}  // namespace kairos::bench
