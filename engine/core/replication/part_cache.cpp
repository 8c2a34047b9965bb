// Parts live in chunks that are reused, so that a steady pass allocates nothing and pointers stay valid in a
// pass.
#include "engine/core/replication/part_cache.hpp"

namespace kairos {

const void* PartCache::part(Entity entity, Kind kind, Viewer viewer) {
  const auto number = table_.find(kind);
  if (!number) return nullptr;
  const PartKind& definition = table_[*number];
  if (!may_see(definition.audience, viewer)) return nullptr;
  const auto [at, is_new] = built_.try_emplace(Key{entity.value, kind}, nullptr);
  if (!is_new) return at->second;
  std::byte* const bytes = room(definition.size);
  if (definition.derive(world_, entity, bytes)) at->second = bytes;
  return at->second;
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
