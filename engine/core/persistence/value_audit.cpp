// One walk over rows and lines side by side, item by item.
#include "engine/core/persistence/value_audit.hpp"

#include <algorithm>
#include <array>

namespace kairos {
namespace {

/// A list that is read piece by piece.
template <class T, class Next>
class Stream {
 public:
  explicit Stream(Next next) : next_(std::move(next)) {}

  [[nodiscard]] const T* look() {
    if (at_ == piece_.size() && !over_) {
      piece_ = next_(last_);
      at_ = 0;
      over_ = piece_.empty();
    }
    return over_ ? nullptr : &piece_[at_];
  }
  void pass() { last_ = piece_[at_++]; }
  [[nodiscard]] bool at_border() const { return at_ == piece_.size(); }

 private:
  Next next_;
  std::vector<T> piece_;
  std::size_t at_ = 0;
  T last_{};
  bool over_ = false;
};

/// What the lines of one item say, one after the other.
struct History {
  struct Holding {
    Uuid owner;
    std::int64_t amount = 0;
  };
  std::vector<Holding> holdings;
  std::int32_t kind = 0;
  std::int32_t quality = 0;

  std::int64_t& of(const Uuid& owner) {
    for (Holding& holding : holdings) {
      if (holding.owner == owner) return holding.amount;
    }
    return holdings.emplace_back(Holding{owner, 0}).amount;
  }
};

class Audit {
 public:
  explicit Audit(const AuditTerms& terms) : terms_(terms) {}

  void step(History& history, const AuditStep& step) {
    ++report_.lines;
    std::int64_t& amount = history.of(step.owner);
    amount += step.by;
    if (amount != step.balance)
      add({Discrepancy::balance, step.item, step.owner, step.balance, amount, step.id});
    if (history.kind != 0 && history.kind != step.kind)
      add({Discrepancy::kind, step.item, step.owner, step.kind, history.kind, step.id});
    history.kind = step.kind;
    history.quality = step.quality;
  }

  void item(const Uuid& id, const History& history, const ValueRow* row) {
    ++report_.items;
    std::vector<History::Holding> holders;
    std::ranges::copy_if(history.holdings, std::back_inserter(holders),
                         [](const History::Holding& holding) { return holding.amount != 0; });
    if (holders.size() > 1) add({Discrepancy::two_owners, id, holders[1].owner, holders[1].amount, 0, 0});
    const Uuid owner = holders.empty() ? Uuid{} : holders.front().owner;
    const std::int64_t amount = holders.empty() ? 0 : holders.front().amount;
    if (row == nullptr) {
      if (amount != 0) add({Discrepancy::row_missing, id, owner, 0, amount, 0});
      return;
    }
    ++report_.rows;
    check_row(*row);
    if (holders.empty()) return add({Discrepancy::row_without_ledger, id, row->owner, row->amount, 0, 0});
    if (row->owner != owner) add({Discrepancy::owner, id, row->owner, row->amount, amount, 0});
    if (row->amount != amount) add({Discrepancy::amount, id, row->owner, row->amount, amount, 0});
    if (row->kind != history.kind) add({Discrepancy::kind, id, row->owner, row->kind, history.kind, 0});
    if (row->quality != history.quality)
      add({Discrepancy::quality, id, row->owner, row->quality, history.quality, 0});
  }

  [[nodiscard]] AuditReport finish(bool complete) {
    std::ranges::sort(worn_);
    for (std::size_t i = 1; i < worn_.size(); ++i) {
      const Worn& a = worn_[i - 1];
      const Worn& b = worn_[i];
      if (a.owner == b.owner && a.slot == b.slot) add({Discrepancy::slot, b.item, b.owner, b.slot, 0, 0});
    }
    report_.complete = complete;
    return std::move(report_);
  }

 private:
  struct Worn {
    Uuid owner;
    std::int32_t slot = 0;
    Uuid item;
    friend auto operator<=>(const Worn&, const Worn&) = default;
  };

  void check_row(const ValueRow& row) {
    if (terms_.legal && !terms_.legal(row)) add({Discrepancy::row, row.id, row.owner, row.amount, 0, 0});
    if (row.place == terms_.worn_place) worn_.push_back({row.owner, row.slot, row.id});
  }
  void add(const ValueDifference& difference) {
    ++report_.differences_count;
    if (report_.differences.size() < AuditReport::kept_max) report_.differences.push_back(difference);
  }

  const AuditTerms& terms_;
  AuditReport report_;
  std::vector<Worn> worn_;
};

}  // namespace

std::string_view name_of(Discrepancy what) {
  static constexpr std::array<std::string_view, 10> names{"row_without_ledger",
                                                          "row_missing",
                                                          "amount",
                                                          "owner",
                                                          "two_owners",
                                                          "kind",
                                                          "quality",
                                                          "balance",
                                                          "slot",
                                                          "row"};
  return names[static_cast<std::size_t>(what)];
}

AuditReport audit_values(AuditSource& source, const AuditTerms& terms) {
  Audit audit(terms);
  const auto more_rows = [&](const ValueRow& last) { return source.rows_after(last.id); };
  const auto more_steps = [&](const AuditStep& last) { return source.steps_after(last.item, last.id); };
  Stream<ValueRow, decltype(more_rows)> rows(more_rows);
  Stream<AuditStep, decltype(more_steps)> steps(more_steps);
  for (;;) {
    if ((rows.at_border() || steps.at_border()) && terms.enough && terms.enough()) return audit.finish(false);
    const ValueRow* const row = rows.look();
    const AuditStep* step = steps.look();
    if (row == nullptr && step == nullptr) return audit.finish(true);
    const bool row_first = step == nullptr || (row != nullptr && row->id <= step->item);
    const Uuid id = row_first ? row->id : step->item;
    const bool has_row = row != nullptr && row->id == id;
    const ValueRow stored = has_row ? *row : ValueRow{};
    History history;
    for (; step != nullptr && step->item == id; step = steps.look()) {
      audit.step(history, *step);
      steps.pass();
    }
    audit.item(id, history, has_row ? &stored : nullptr);
    if (has_row) rows.pass();
  }
}

}  // namespace kairos
