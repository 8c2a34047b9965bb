// Parts live in chunks that are reused, so that a steady pass allocates nothing and pointers stay valid in a
// pass.
#include "engine/core/replication/part_cache.hpp"

#include <algorithm>

namespace kairos {

const void* PartCache::part(Entity entity, Kind kind) {
  const Key key{entity.value, kind};
  if (const auto found = built_.find(key); found != built_.end()) return found->second;
  const auto definition =
      std::find_if(kinds_.begin(), kinds_.end(), [&](const PartKind& k) { return k.kind == kind; });
  const void* built = nullptr;
  if (definition != kinds_.end()) {
    std::byte* const bytes = room(definition->size);
    if (definition->derive(world_, entity, bytes)) built = bytes;
  }
  built_.emplace(key, built);
  return built;
}

void PartCache::clear() {
  built_.clear();
  chunk_ = 0;
  used_ = 0;
}

std::byte* PartCache::room(std::size_t bytes) {
  constexpr std::size_t alignment = alignof(std::max_align_t);
  const std::size_t wanted = (bytes + alignment - 1) / alignment * alignment;
  if (used_ + wanted > chunk_bytes) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ >= chunks_.size()) chunks_.push_back(std::make_unique<std::byte[]>(chunk_bytes));
  std::byte* const at = chunks_[chunk_].get() + used_;
  used_ += wanted;
  return at;
}

}  // namespace kairos
