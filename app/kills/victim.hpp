// Victim: a whole server on a database of its own, in a process that can be killed at any moment and started
// again.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/bench/child_process.hpp"
#include "app/bots/endpoint.hpp"
#include "app/config/settings.hpp"
#include "engine/core/persistence/kill_point.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::kills {

/// A merchant stands here, near where the bots play.
inline constexpr std::int32_t merchant_kind = 30'004;
inline constexpr Point merchant_at{-71'338, 258'271, -3'104};

struct VictimPlan {
  std::filesystem::path home;
  std::string store;            ///< empty: SQLite in the home folder
  bool one_side_first = false;  ///< its value transactions are broken on purpose
};

class Victim {
 public:
  /// Starts it; throws std::runtime_error when it does not start.
  explicit Victim(const VictimPlan& plan);
  /// Kills it if it still lives.
  ~Victim();
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;

  [[nodiscard]] const bots::Endpoint& login() const { return login_; }
  /// From now on the next passage of this point is its end. False when it is dead already.
  [[nodiscard]] bool arm(KillPoint point);
  /// Whether it dies by itself within this time.
  [[nodiscard]] bool dies_within(Duration limit);
  void kill();
  /// Ends it in order; false when it did not end well.
  [[nodiscard]] bool stop();

 private:
  std::unique_ptr<bench::ChildProcess> child_;
  bots::Endpoint login_;
  bool ended_ = false;
};

/// What both the server and the harness open.
[[nodiscard]] app::Settings settings_of(const VictimPlan& plan);

}  // namespace kairos::kills
