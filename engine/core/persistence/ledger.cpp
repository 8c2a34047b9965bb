// From changes of rows to movements between owners.
#include "engine/core/persistence/ledger.hpp"

#include <algorithm>
#include <map>

namespace kairos {
namespace {

/// What an owner's holdings of a kind changed by, all rows together.
using Sums = std::map<std::pair<std::int32_t, Uuid>, std::int64_t>;

class Lines {
 public:
  explicit Lines(const ValueOrigin& origin) : origin_(origin) {}

  void add(const ValueRow& row, const Uuid& owner, std::int64_t by, std::int64_t balance, std::uint64_t why) {
    LedgerLine line{origin_, owner, {}, row.id, by, balance, why, row.kind, row.quality};
    lines_.push_back(line);
    sums_[{row.kind, owner}] += by;
  }
  /// The same, of what nobody else can have got.
  void use_up(const ValueRow& row, std::int64_t amount, std::uint64_t why) {
    lines_.push_back(
        {origin_, row.owner, {}, row.id, -amount, row.amount - amount, why, row.kind, row.quality});
    used_.push_back(lines_.size() - 1);
  }
  [[nodiscard]] std::vector<LedgerLine> with_others() && {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (std::ranges::find(used_, i) == used_.end()) lines_[i].other = other_of(lines_[i]);
    }
    return std::move(lines_);
  }

 private:
  /// The one owner who got as much of this kind as this one lost, or the reverse. With several it cannot be
  /// said who.
  [[nodiscard]] Uuid other_of(const LedgerLine& line) const {
    Uuid found;
    const auto own = sums_.find({line.kind, line.owner});
    for (auto at = sums_.lower_bound({line.kind, Uuid{}}); at != sums_.end() && at->first.first == line.kind;
         ++at) {
      if (at->first.second == line.owner || at->second == 0) continue;
      if (found) return {};
      if (at->second == -own->second) found = at->first.second;
    }
    return found;
  }

  ValueOrigin origin_;
  std::vector<LedgerLine> lines_;
  std::vector<std::size_t> used_;
  Sums sums_;
};

}  // namespace

std::vector<LedgerLine> ledger_lines(const ValueOrigin& origin, std::span<const ValueChange> changes) {
  Lines lines(origin);
  for (const ValueChange& change : changes) {
    ValueRow before = change.before;
    const ValueRow& after = change.after;
    if (change.used > 0) {
      lines.use_up(before, change.used, change.used_why);
      before.amount -= change.used;
    }
    if (before.amount > 0 && after.amount > 0 && before.owner != after.owner) {
      lines.add(before, before.owner, -before.amount, 0, change.why);
      lines.add(after, after.owner, after.amount, after.amount, change.why);
    } else if (before.amount != after.amount) {
      const ValueRow& row = after.amount > 0 ? after : before;
      lines.add(row, row.owner, after.amount - before.amount, after.amount, change.why);
    } else if (after.amount > 0 && before.quality != after.quality) {
      lines.add(after, after.owner, 0, after.amount, change.why);
    }
  }
  return std::move(lines).with_others();
}

}  // namespace kairos
