// How values move inside a page when one comes or goes.
#include "engine/core/ecs/page.hpp"

#include <cstring>

namespace kairos {

std::byte* Page::insert(unsigned bit, std::size_t size) {
  const auto count = static_cast<unsigned>(std::popcount(occupied));
  if (size != 0 && !direct() && count == capacity_) grow(size);
  const unsigned at = place(bit);
  occupied |= std::uint64_t{1} << bit;
  if (size == 0) return nullptr;
  std::byte* const value = values_.get() + at * size;
  if (!direct()) std::memmove(value + size, value, (count - at) * size);
  return value;
}

void Page::remove(unsigned bit, std::size_t size) {
  occupied &= ~(std::uint64_t{1} << bit);
  if (size == 0 || direct()) return;
  const unsigned at = rank(occupied, bit);
  const auto count = static_cast<unsigned>(std::popcount(occupied));
  std::byte* const value = values_.get() + at * size;
  std::memmove(value, value + size, (count - at) * size);
}

void Page::grow(std::size_t size) {
  const unsigned wider = capacity_ == 0 ? smallest : capacity_ * growth;
  auto values = std::make_unique<std::byte[]>(wider * size);
  if (wider == page_entities) {
    unsigned from = 0;
    for (std::uint64_t rest = occupied; rest != 0; rest &= rest - 1) {
      const auto to = static_cast<unsigned>(std::countr_zero(rest));
      std::memcpy(values.get() + to * size, values_.get() + from * size, size);
      ++from;
    }
  } else if (capacity_ != 0) {
    std::memcpy(values.get(), values_.get(), capacity_ * size);
  }
  values_ = std::move(values);
  capacity_ = wider;
}

}  // namespace kairos
