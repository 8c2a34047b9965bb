// TimerGroupIndex: from (entity, group) to the row of the group, by extendible hashing, so that growing never
// pauses.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/paged_array.hpp"

namespace kairos {

/// Looked up by key only, never walked: its order is no part of the behaviour. A full segment is divided into
/// two, which costs what a segment holds; only the directory doubles.
class TimerGroupIndex {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  TimerGroupIndex() { clear(); }

  /// The row, or `none`.
  [[nodiscard]] std::uint32_t find(Entity entity, TimerGroup group) const;
  /// There is no row of this entity and group yet.
  void insert(Entity entity, TimerGroup group, std::uint32_t row);
  /// There is one.
  void erase(Entity entity, TimerGroup group);
  void clear();

 private:
  static constexpr std::uint32_t places = 128;
  static constexpr std::uint32_t filled_max = 88;

  struct Place {
    std::uint64_t entity = 0;
    std::uint32_t row = none;
    std::uint32_t group = 0;
  };
  struct Segment {
    std::array<Place, places> at;
    std::uint32_t depth = 0;  ///< upper bits of the hash that all its keys share
    std::uint32_t filled = 0;
  };

  [[nodiscard]] static std::uint64_t hash_of(std::uint64_t entity, std::uint32_t group);
  [[nodiscard]] std::uint32_t segment_of(std::uint64_t hash) const { return directory_[hash >> shift_]; }
  [[nodiscard]] static std::uint32_t find_place(const Segment& segment, std::uint64_t entity,
                                                std::uint32_t group, std::uint64_t hash);
  void divide(std::uint64_t hash);

  std::vector<std::uint32_t> directory_;
  unsigned shift_ = 63;
  PagedArray<Segment, 4> segments_;
};

}  // namespace kairos
