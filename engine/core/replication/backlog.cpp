// Debts are appended as they arise and put together once a pass.
#include "engine/core/replication/backlog.hpp"

#include "engine/core/partition/failure.hpp"

namespace kairos {
namespace {

constexpr auto by_subject = [](const Owed& owed, Entity subject) { return owed.subject < subject; };

}  // namespace

void Backlog::sort() {
  std::sort(owed_.begin(), owed_.end(), [](const Owed& a, const Owed& b) { return a.subject < b.subject; });
}

void Backlog::tidy() {
  if (tidy_) return;
  tidy_ = true;
  sort();
  auto kept = owed_.begin();
  for (auto next = kept + 1; next != owed_.end(); ++next) {
    if (next->subject != kept->subject) {
      *++kept = *next;
      continue;
    }
    kept->parts |= next->parts;
    kept->entry |= next->entry;
    kept->since = std::min(kept->since, next->since);
  }
  owed_.erase(kept + 1, owed_.end());
}

std::vector<Owed>::const_iterator Backlog::find(Entity subject) const {
  invariant(tidy_, "debts were asked for before they were put in order");
  const auto at = std::lower_bound(owed_.begin(), owed_.end(), subject, by_subject);
  return at != owed_.end() && at->subject == subject ? at : owed_.end();
}

bool Backlog::drop(Entity subject) {
  const auto at = find(subject);
  if (at == owed_.end()) return false;
  const bool entry = at->entry;
  owed_.erase(at);
  return entry;
}

}  // namespace kairos
