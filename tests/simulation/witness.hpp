// Witness: one client of the crowd: what it shows, from nothing but its frames, and a connection that it
// reads as fast or as slowly as the test says.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/session/session.hpp"
#include "tests/simulation/crowd_rules.hpp"

namespace kairos::crowd {

class Witness final : public ClientLink {
 public:
  /// One happening of another or of itself, as it was told.
  struct Told {
    Word word;
    Handle who;
    std::uint32_t number = 0;
    friend bool operator==(const Told&, const Told&) = default;
  };

  void deliver(const FrameBatch& batch) override;
  void close(SessionEnd) override { closed = true; }
  [[nodiscard]] std::size_t waiting_bytes() const override { return queued; }
  [[nodiscard]] bool wake_when_at_most(std::size_t bytes) override;

  /// The client takes this much of what waits.
  void read(std::size_t bytes, Session& session);

  boost::unordered_flat_map<std::uint32_t, Seen> shown;
  Seen own;                         ///< the last own change
  std::vector<Told> told;           ///< since it was last emptied
  std::vector<std::uint32_t> gone;  ///< handles that vanished since
  std::vector<std::string> faults;
  bool slow = false;  ///< what it is sent waits until it reads
  bool closed = false;
  std::size_t queued = 0;
  std::size_t queued_most = 0;
  std::uint64_t hash =
      14'695'981'039'346'656'037u;  ///< of every byte it was ever sent, and of the numbers of the passes

 private:
  void take(std::span<const std::byte> body);
  void fault(std::string_view text);

  std::optional<std::size_t> wake_at_;
};

}  // namespace kairos::crowd
