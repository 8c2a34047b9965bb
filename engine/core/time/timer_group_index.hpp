// TimerGroupIndex: from an entity to the row of its timer groups, by extendible hashing, so that growing
// never pauses.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/paged_array.hpp"

namespace kairos {

/// Looked up by key only, never walked: its order is no part of the behaviour. A full segment is divided into
/// two, which costs what a segment holds; only the directory doubles.
class TimerGroupIndex {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  TimerGroupIndex() { clear(); }

  /// The row, or `none`.
  [[nodiscard]] std::uint32_t find(Entity entity) const {
    const std::uint64_t hash = hash_of(entity.value);
    const Segment& segment = segments_[segment_of(hash)];
    return segment.at[find_place(segment, entity.value, hash)].row;
  }
  /// There is no row of this entity yet.
  void insert(Entity entity, std::uint32_t row);
  /// There is one.
  void erase(Entity entity);
  void clear();

 private:
  static constexpr std::uint32_t places = 128;
  static constexpr std::uint32_t filled_max = 88;
  static constexpr unsigned place_shift = 20;

  struct Place {
    std::uint64_t entity = 0;
    std::uint32_t row = none;
    std::uint32_t unused = 0;
  };
  struct Segment {
    std::array<Place, places> at;
    std::uint32_t depth = 0;  ///< upper bits of the hash that all its keys share
    std::uint32_t filled = 0;
  };

  /// One to one, so that no two entities share a whole hash. Multiplied by 2^64 over the golden ratio.
  [[nodiscard]] static std::uint64_t hash_of(std::uint64_t entity) { return entity * 0x9e3779b97f4a7c15u; }
  [[nodiscard]] static std::uint32_t wanted(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> place_shift) % places;
  }
  [[nodiscard]] std::uint32_t segment_of(std::uint64_t hash) const { return directory_[hash >> shift_]; }
  /// The place of the entity, or the free one where it would go.
  [[nodiscard]] static std::uint32_t find_place(const Segment& segment, std::uint64_t entity,
                                                std::uint64_t hash) {
    std::uint32_t at = wanted(hash);
    while (segment.at[at].entity != entity && segment.at[at].row != none) at = (at + 1) % places;
    return at;
  }
  void divide(std::uint64_t hash);

  std::vector<std::uint32_t> directory_;
  unsigned shift_ = 63;
  PagedArray<Segment, 4> segments_;
};

}  // namespace kairos
