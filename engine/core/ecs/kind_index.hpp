// KindIndex: from a kind to its store. The place where to look is known when a program is compiled, so the
// common case is one comparison.
#pragma once
#include <array>
#include <cstddef>
#include <stdexcept>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

inline constexpr std::size_t kinds_max = 256;  ///< components, or resources, of one world

template <class Store>
class KindIndex {
 public:
  KindIndex() {
    // A kind that would not be looked for there first.
    for (std::size_t at = 0; at < size; ++at) slots_[at].kind = static_cast<Kind>(at + 1);
  }

  /// Whether a kind is where one looks first, as nearly all are that there are.
  [[nodiscard]] bool is_first(Kind kind) const { return slots_[kind % size].kind == kind; }
  /// Only of such.
  [[nodiscard]] Store& first(Kind kind) const { return *slots_[kind % size].store; }
  /// Null when there is none.
  [[nodiscard]] Store* find(Kind kind) const {
    std::size_t at = kind % size;
    while (slots_[at].store != nullptr && slots_[at].kind != kind) at = (at + 1) % size;
    return slots_[at].store;
  }
  /// The kind must be new. std::length_error when there are kinds_max already.
  void insert(Kind kind, Store& store) {
    if (count_ == kinds_max) throw std::length_error("a world has too many kinds of component or resource");
    ++count_;
    std::size_t at = kind % size;
    while (slots_[at].store != nullptr) at = (at + 1) % size;
    slots_[at] = Slot{kind, &store};
  }

 private:
  static constexpr std::size_t size = kinds_max * 2;
  struct Slot {
    Kind kind = 0;
    Store* store = nullptr;
  };

  std::array<Slot, size> slots_{};
  std::size_t count_ = 0;
};

}  // namespace kairos
