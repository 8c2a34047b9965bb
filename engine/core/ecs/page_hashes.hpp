// PageHashes: what each value of a page added to the state hash when it was last settled, so that nothing has
// to be hashed at the moment of a write.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/ecs/page.hpp"

namespace kairos {

/// A view of one page's hashes: packed by `PageChanges::before` while few, else at their entity's own place
/// and zero where there is none.
class PageHashes {
 public:
  /// `arena` has values of 8 bytes.
  PageHashes(PageChanges& changes, SlotArena& arena) : changes_(&changes), arena_(&arena) {}

  /// Of a spot in `before`.
  [[nodiscard]] static std::uint64_t at(const PageChanges& changes, Spot spot) {
    return known(changes)[changes.hash_capacity == page_entities ? spot.bit : rank(changes.before, spot)];
  }
  /// Hashes what is dirty anew: hash_of(spot) for each dirty spot that is occupied. Returns by how much the
  /// sum changed. Afterwards `before` is `occupied`.
  template <class HashOf>
  std::uint64_t settle(std::uint64_t dirty, std::uint64_t occupied, HashOf&& hash_of) {
    std::uint64_t change = 0;
    if (changes_->hash_capacity == page_entities) {
      change = replace_dirty(known(*changes_), dirty, occupied, hash_of);
    } else {
      std::array<std::uint64_t, page_entities> spread{};
      spread_to(spread.data());
      change = replace_dirty(spread.data(), dirty, occupied, hash_of);
      pack(spread.data(), occupied);
    }
    changes_->before = occupied;
    return change;
  }
  /// Packs again when there are few. Nothing may be dirty.
  void shrink();
  void release();

 private:
  [[nodiscard]] static std::uint64_t* known(const PageChanges& changes) {
    return static_cast<std::uint64_t*>(static_cast<void*>(changes.hashes));
  }
  template <class HashOf>
  static std::uint64_t replace_dirty(std::uint64_t* hashes, std::uint64_t dirty, std::uint64_t occupied,
                                     HashOf& hash_of) {
    std::uint64_t change = 0;
    for (std::uint64_t rest = dirty & occupied; rest != 0; rest &= rest - 1) {
      const Spot spot = Spot::lowest(rest);
      const std::uint64_t fresh = hash_of(spot);
      change += fresh - hashes[spot.bit];
      hashes[spot.bit] = fresh;
    }
    for (std::uint64_t rest = dirty & ~occupied; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<unsigned>(std::countr_zero(rest));
      change -= hashes[bit];
      hashes[bit] = 0;
    }
    return change;
  }
  void spread_to(std::uint64_t* hashes) const;
  void pack(const std::uint64_t* hashes, std::uint64_t members);
  void make_room(std::uint32_t capacity);

  PageChanges* changes_;
  SlotArena* arena_;
};

}  // namespace kairos
