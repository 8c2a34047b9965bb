// Standings: who stands in one cell of the sight grid, and where, eight of them tested against a circle at
// once.
#pragma once
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos {

struct Standing {
  Entity entity;
  Point point;
};

/// Ascending by entity.
class Standings {
 public:
  /// A cell is 1 << cell_shift units wide, so the offsets in it and from its neighbours fit 16 bits.
  static constexpr int cell_shift = 11;  // 2048 units
  static constexpr std::size_t together = 8;

  /// A circle as one cell sees it: its centre counted from the least corner of the cell, not further than
  /// three cells away, and the square of its radius.
  struct Circle {
    std::int16_t x;
    std::int16_t y;
    std::int32_t reach;
  };

  [[nodiscard]] std::span<const Standing> all() const { return who_; }
  /// Of an entity that is here.
  [[nodiscard]] const Point& point_of(Entity entity) const { return who_[position_of(entity)].point; }

  void add(Entity entity, const Point& point);
  /// Of an entity that is here, inside the cell.
  void move(Entity entity, const Point& point);
  void remove(Entity entity);

  /// How many groups of eight there are.
  [[nodiscard]] std::size_t groups() const { return (who_.size() + together - 1) / together; }
  /// Puts those of a group who are in the circle into `found`, ascending, and says how many they are. All
  /// eight places of `found` are written, without a branch that nobody could foretell.
  std::size_t within(std::size_t group, const Circle& circle, const Standing** found) const {
    const Offsets& at = group == 0 ? first_ : more_[group - 1];
    const Standing* const who = who_.data() + group * together;
    const std::size_t here = std::min(who_.size() - group * together, together);
    const unsigned inside = inside_of(at, circle) & ((1u << here) - 1);
    std::size_t count = 0;
    for (std::size_t i = 0; i < together; ++i) {
      found[count] = who + i;
      count += inside >> i & 1;
    }
    return count;
  }

 private:
  /// From the least corner of the cell. Those of nobody mean nothing.
  struct Offsets {
    alignas(16) std::array<std::int16_t, together> x{};
    alignas(16) std::array<std::int16_t, together> y{};
  };
#ifdef __SSE2__
  [[nodiscard]] static __m128i eight(const std::array<std::int16_t, together>& axis) {
    __m128i loaded;
    std::memcpy(&loaded, axis.data(), sizeof loaded);
    return loaded;
  }
  /// A bit for each of the eight.
  [[nodiscard]] static unsigned inside_of(const Offsets& at, const Circle& circle) {
    const __m128i dx = _mm_sub_epi16(eight(at.x), _mm_set1_epi16(circle.x));
    const __m128i dy = _mm_sub_epi16(eight(at.y), _mm_set1_epi16(circle.y));
    // Beside each other, they are multiplied and summed in one step.
    const __m128i low = _mm_unpacklo_epi16(dx, dy);
    const __m128i high = _mm_unpackhi_epi16(dx, dy);
    const __m128i reach = _mm_set1_epi32(circle.reach);
    const __m128i outside = _mm_packs_epi32(_mm_cmpgt_epi32(_mm_madd_epi16(low, low), reach),
                                            _mm_cmpgt_epi32(_mm_madd_epi16(high, high), reach));
    return ~static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(outside, outside)));
  }
#else
  /// A bit for each of the eight.
  [[nodiscard]] static unsigned inside_of(const Offsets& at, const Circle& circle) {
    unsigned inside = 0;
    for (std::size_t i = 0; i < together; ++i) {
      const std::int32_t dx = at.x[i] - circle.x;
      const std::int32_t dy = at.y[i] - circle.y;
      inside |= (dx * dx + dy * dy <= circle.reach ? 1u : 0u) << i;
    }
    return inside;
  }
#endif

  [[nodiscard]] std::size_t position_of(Entity entity) const;
  void put_offsets(std::size_t position);

  Offsets first_;  ///< of the first eight, who mostly are all
  std::vector<Standing> who_;
  std::vector<Offsets> more_;
};

}  // namespace kairos
