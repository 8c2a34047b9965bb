// Unset: memory for plain values that are all written before they are read: nothing clears it, and much of it
// is asked of the kernel in large pages.
#pragma once
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "engine/core/reflect/large_memory.hpp"

namespace kairos {

/// An allocator whose new values have no value yet.
template <class T>
class Unset {
 public:
  using value_type = T;

  Unset() = default;
  template <class Other>
  explicit(false) Unset(const Unset<Other>& /*other*/) {}

  [[nodiscard]] T* allocate(std::size_t count) {
    static_assert(std::is_trivially_default_constructible_v<T> && std::is_trivially_destructible_v<T>);
    if (count < large_memory_min / sizeof(T)) return std::allocator<T>().allocate(count);
    return static_cast<T*>(take_large_memory(count * sizeof(T)));
  }
  void deallocate(T* values, std::size_t count) {
    if (count < large_memory_min / sizeof(T)) {
      std::allocator<T>().deallocate(values, count);
    } else {
      give_large_memory(values);
    }
  }

  /// Leaves the value alone.
  template <class Value>
  void construct(Value* at) {
    ::new (static_cast<void*>(at)) Value;
  }
  template <class Value, class... From>
  void construct(Value* at, From&&... from) {
    std::construct_at(at, std::forward<From>(from)...);
  }

  friend bool operator==(const Unset&, const Unset&) { return true; }
};

}  // namespace kairos
