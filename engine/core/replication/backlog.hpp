// Backlog: what one client is still owed of what is in its sight, and in which order it gets it.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/interests.hpp"
#include "engine/core/replication/part_set.hpp"

namespace kairos {

/// What is owed of one entity.
struct Owed {
  Entity subject;
  PartSet parts;           ///< changed and not sent; empty for an entry, whose snapshot has them all
  std::int64_t since = 0;  ///< the round in which it began to be owed
  bool entry = false;      ///< the client does not show it yet
};

/// Debts of one entity become one, as old as the oldest of them. Rounds are counted by the client's own over
/// passes in which it is looked at; a debt that matters one level more overtakes those that are up to
/// `rounds_per_level` rounds older, so everything has its turn.
class Backlog {
 public:
  static constexpr std::int64_t rounds_per_level = 8;

  void owe_entry(Entity subject) { owed_.push_back({subject, {}, round_, true}), tidy_ = false; }
  void owe_parts(Entity subject, const PartSet& parts) {
    owed_.push_back({subject, parts, round_, false}), tidy_ = false;
  }
  /// Brings the debts into order: ascending by entity, one for each. The rest needs it.
  void tidy();

  /// It is out of sight. True when it was an entry, so that nothing was ever shown of it.
  bool drop(Entity subject);
  void clear() { owed_.clear(), tidy_ = true; }
  [[nodiscard]] bool empty() const { return owed_.empty(); }
  [[nodiscard]] bool awaits_entry(Entity subject) const {
    const auto at = find(subject);
    return at != owed_.end() && at->entry;
  }
  [[nodiscard]] const std::vector<Owed>& debts() const { return owed_; }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(
        std::count_if(owed_.begin(), owed_.end(), [](const Owed& o) { return o.entry; }));
  }
  [[nodiscard]] bool owes_parts() const {
    return std::any_of(owed_.begin(), owed_.end(), [](const Owed& o) { return !o.entry; });
  }

  /// Pays in order of interest and age while less than `room` bytes were spent, so the last one may go over.
  /// `pay(const Owed&)` answers the bytes it took. True when all is paid.
  template <class Pay>
  bool settle(std::size_t room, const Interests& interests, Pay&& pay) {
    ++round_;
    if (owed_.empty()) return true;
    const auto later = [&](const Owed& a, const Owed& b) {
      const auto due_a = a.since - rounds_per_level * interests.level(a.subject);
      const auto due_b = b.since - rounds_per_level * interests.level(b.subject);
      return due_a != due_b ? due_a > due_b : a.subject > b.subject;
    };
    if (room == 0) return false;
    std::make_heap(owed_.begin(), owed_.end(), later);
    for (std::size_t spent = 0; spent < room && !owed_.empty();) {
      std::pop_heap(owed_.begin(), owed_.end(), later);
      spent += pay(owed_.back());
      owed_.pop_back();
    }
    sort();
    return owed_.empty();
  }

 private:
  [[nodiscard]] std::vector<Owed>::const_iterator find(Entity subject) const;
  void sort();

  std::vector<Owed> owed_;
  std::int64_t round_ = 0;
  bool tidy_ = true;
};

}  // namespace kairos
