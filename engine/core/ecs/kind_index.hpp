// KindIndex: from a kind to the small number of its store, in a few instructions and without collisions to
// chase.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

class KindIndex {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::uint32_t find(Kind kind) const {
    for (std::size_t at = kind & mask_;; at = (at + 1) & mask_) {
      if (slots_[at].number == none || slots_[at].kind == kind) return slots_[at].number;
    }
  }
  /// The kind must be new.
  void insert(Kind kind, std::uint32_t number) {
    ++count_;
    if (count_ * 4 > slots_.size()) widen();
    place(kind, number);
  }

 private:
  struct Slot {
    Kind kind = 0;
    std::uint32_t number = none;
  };

  void place(Kind kind, std::uint32_t number) {
    std::size_t at = kind & mask_;
    while (slots_[at].number != none) at = (at + 1) & mask_;
    slots_[at] = Slot{kind, number};
  }
  void widen() {
    std::vector<Slot> before(slots_.size() * 2);
    before.swap(slots_);
    mask_ = slots_.size() - 1;
    for (const Slot& slot : before) {
      if (slot.number != none) place(slot.kind, slot.number);
    }
  }

  static constexpr std::size_t smallest = 64;  ///< a power of two
  std::vector<Slot> slots_ = std::vector<Slot>(smallest);
  std::size_t mask_ = smallest - 1;
  std::size_t count_ = 0;
};

}  // namespace kairos
