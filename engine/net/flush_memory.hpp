// FlushMemory: room for the one flush a connection may have posted, so that sending from other threads never
// allocates.
#pragma once
#include <array>
#include <cstddef>
#include <new>

namespace kairos::net {

class FlushMemory {
 public:
  [[nodiscard]] void* take(std::size_t bytes) {
    if (taken_ || bytes > room_.size()) return ::operator new(bytes);
    taken_ = true;
    return room_.data();
  }
  void give_back(void* at) {
    if (at == room_.data()) {
      taken_ = false;
    } else {
      ::operator delete(at);
    }
  }

 private:
  alignas(std::max_align_t) std::array<std::byte, 192> room_;
  bool taken_ = false;
};

/// The allocator that Asio asks. Not locked: the next flush is posted only after the last one began.
template <class T>
struct FlushAllocator {
  using value_type = T;

  explicit FlushAllocator(FlushMemory& at) noexcept : memory(&at) {}
  template <class Other>
  FlushAllocator(const FlushAllocator<Other>& other) noexcept : memory(other.memory) {}

  T* allocate(std::size_t n) { return static_cast<T*>(memory->take(n * sizeof(T))); }
  void deallocate(T* at, std::size_t) { memory->give_back(at); }

  template <class Other>
  bool operator==(const FlushAllocator<Other>& other) const noexcept {
    return memory == other.memory;
  }

  FlushMemory* memory;
};

}  // namespace kairos::net
