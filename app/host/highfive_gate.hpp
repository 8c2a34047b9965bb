// HighfiveGate: makes a session of a High Five connection that proved itself, and hands it to the lobby.
#pragma once
#include <atomic>

#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/session_gate.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/directory.hpp"

namespace kairos::app {

class HighfiveGate final : public highfive::SessionGate {
 public:
  /// Both outlive it and all sessions.
  HighfiveGate(Directory& directory, PartitionId lobby, Metrics& metrics)
      : directory_(directory), lobby_(lobby), open_(metrics.sessions("highfive")) {}

  [[nodiscard]] std::shared_ptr<highfive::SessionInput> open(
      const AccountPass& pass, std::uint32_t play_key, std::weak_ptr<net::Connection> connection) override;
  /// Connections with a session now.
  [[nodiscard]] std::int64_t online() const { return open_.value(); }

 private:
  Directory& directory_;
  const PartitionId lobby_;
  Gauge& open_;
  const highfive::Encoder encoder_;
  std::atomic<std::uint64_t> last_session_{0};
};

}  // namespace kairos::app
