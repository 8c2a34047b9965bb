// How the hashes of a page are packed.
#include "engine/core/ecs/page_hashes.hpp"

#include <cstring>

namespace kairos {

void PageHashes::spread_to(std::uint64_t* hashes) const {
  const std::uint64_t* from = known(*changes_);
  for (std::uint64_t rest = changes_->before; rest != 0; rest &= rest - 1) {
    hashes[std::countr_zero(rest)] = *from++;
  }
}

void PageHashes::pack(const std::uint64_t* hashes, std::uint64_t members) {
  const auto count = static_cast<std::uint32_t>(std::popcount(members));
  if (count == 0) return;
  std::uint32_t capacity = page_smallest;
  while (capacity < count) capacity *= page_growth;
  if (changes_->hash_capacity < capacity) make_room(capacity);
  std::uint64_t* to = known(*changes_);
  if (changes_->hash_capacity == page_entities) {
    std::memcpy(to, hashes, page_entities * sizeof(std::uint64_t));
    return;
  }
  for (std::uint64_t rest = members; rest != 0; rest &= rest - 1) *to++ = hashes[std::countr_zero(rest)];
}

void PageHashes::shrink() {
  const auto count = static_cast<std::uint32_t>(std::popcount(changes_->before));
  if (count == 0) return release();
  if (changes_->hash_capacity != page_entities || count > page_smallest) return;
  std::array<std::uint64_t, page_entities> hashes;
  std::memcpy(hashes.data(), changes_->hashes, sizeof hashes);
  make_room(page_smallest);
  pack(hashes.data(), changes_->before);
}

void PageHashes::release() {
  if (changes_->hash_capacity != 0) arena_->give_back(changes_->hashes, changes_->hash_capacity);
  changes_->hashes = nullptr;
  changes_->hash_capacity = 0;
}

void PageHashes::make_room(std::uint32_t capacity) {
  std::byte* const hashes = arena_->take(capacity);
  release();
  changes_->hashes = hashes;
  changes_->hash_capacity = capacity;
}

}  // namespace kairos
