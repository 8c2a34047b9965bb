// Supplies: what the bots are given while no server runs, by transactions of the ledger like everything else.
#pragma once
#include <string>
#include <vector>

#include "app/kills/holdings.hpp"
#include "engine/core/persistence/value_audit.hpp"

namespace kairos::kills {

/// What a new character of the bots' class has.
[[nodiscard]] Holdings first_things();

/// The database between two servers. Throws std::runtime_error when it cannot be read or written.
class Supplies {
 public:
  explicit Supplies(std::string url) : url_(std::move(url)) {}

  /// Fills up what is missing, and puts the characters of these names to the merchant. What each was given.
  [[nodiscard]] std::vector<Holdings> hand_out(const std::vector<std::string>& names);
  [[nodiscard]] AuditReport audit() const;

 private:
  std::string url_;
  std::int64_t handed_out_ = 0;
};

}  // namespace kairos::kills
