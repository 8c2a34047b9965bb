// PartCache: the parts of one pass, each derived at most once per entity and only when a client needs it.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/replication/client_port.hpp"
#include "engine/core/replication/part_table.hpp"
#include "engine/core/replication/sight.hpp"

namespace kairos {

class PartCache {
 public:
  PartCache(const World& world, const PartTable& table) : world_(world), table_(table) {}

  /// Null when the kind is unknown, when it is not for such a viewer, or when the entity lacks a component it
  /// is made of.
  [[nodiscard]] const void* part(Entity entity, Kind kind, Viewer viewer);
  /// Forgets everything; keeps its memory.
  void clear();

 private:
  [[nodiscard]] std::byte* room(std::size_t bytes);

  static constexpr std::size_t chunk_bytes = 64 * 1024;

  const World& world_;
  const PartTable& table_;
  struct Key {
    std::uint64_t entity;
    Kind kind;
    friend bool operator==(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& key) {
      return static_cast<std::size_t>((key.entity ^ (std::uint64_t{key.kind} << 24)) * 0x9e3779b97f4a7c15ull);
    }
  };
  boost::unordered_flat_map<Key, const void*, boost::hash<Key>> built_;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
};

/// Those parts of one entity, out of the cache, that such a viewer may see. With `sight` also those of
/// others.
class EntityParts final : public PartsSource {
 public:
  EntityParts(PartCache& cache, Entity entity, Viewer viewer, const Sight* sight = nullptr)
      : cache_(cache), entity_(entity), viewer_(viewer), sight_(sight) {}
  [[nodiscard]] const void* part(Kind kind) override {
    return entity_ ? cache_.part(entity_, kind, viewer_) : nullptr;
  }
  [[nodiscard]] const void* part_of(Handle other, Kind kind) override {
    const Entity entity = sight_ != nullptr ? sight_->find(other) : Entity{};
    return entity ? cache_.part(entity, kind, Viewer::other) : nullptr;
  }

 private:
  PartCache& cache_;
  Entity entity_;
  Viewer viewer_;
  const Sight* sight_;
};

}  // namespace kairos
