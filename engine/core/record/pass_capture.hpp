// PassCapture: collects the outcome of one pass after the other, for a recording and for a replay alike.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/partition/partition.hpp"
#include "engine/core/record/pass_outcome.hpp"
#include "engine/core/record/segment_header.hpp"

namespace kairos {

class PassCapture {
 public:
  explicit PassCapture(RecordDetail detail) : detail_(detail) {}

  [[nodiscard]] RecordDetail detail() const { return detail_; }
  void begin();
  void posted(PartitionId to, const InboxItem& item);
  void requested(SessionId session, std::uint64_t order_key, Kind command, std::span<const std::byte> value,
                 bool taken);
  void took(HandleBlock block) { outcome_.blocks.push_back(block); }
  void step_ended(const Partition& partition, Phase phase, std::uint32_t step, std::string_view what);
  /// Takes the hash and the shares that changed since the last call.
  void end(const Partition& partition);
  /// The next `end` gives every share.
  void forget_shares() { shares_.clear(); }

  [[nodiscard]] const PassOutcome& outcome() const { return outcome_; }
  [[nodiscard]] PassOutcome& outcome() { return outcome_; }

 private:
  using Place = std::pair<Kind, std::uint64_t>;

  /// The shares that differ from `known`, which is brought up to date.
  static std::uint64_t compare(const Partition& partition, std::vector<std::uint64_t>& known,
                               std::vector<HashShare>& changed);
  void note_marked(const Partition& partition);

  const RecordDetail detail_;
  PassOutcome outcome_;
  std::vector<std::uint64_t> shares_;                     ///< after the last pass
  std::vector<std::uint64_t> step_sums_;                  ///< after the last step
  std::vector<HashShare> step_changed_;                   ///< in this step
  std::vector<std::string_view> names_;                   ///< of the shares
  boost::unordered_flat_map<Place, std::uint64_t> seen_;  ///< values changed in this pass, as last seen
};

/// Gives a pool's blocks from the process's source, or from a recording, and notes the answers.
class CapturedBlocks final : public HandleBlockSource {
 public:
  CapturedBlocks(HandleBlockSource& source, PassCapture& into) : source_(source), into_(into) {}
  [[nodiscard]] HandleBlock take_block() override {
    try {
      const HandleBlock block = source_.take_block();
      into_.took(block);
      return block;
    } catch (const HandlesExhausted&) {
      into_.took({});
      throw;
    }
  }

 private:
  HandleBlockSource& source_;
  PassCapture& into_;
};

/// The names that Partition::visit_hash gives.
[[nodiscard]] std::vector<std::string> share_names(const Partition& partition);

}  // namespace kairos
