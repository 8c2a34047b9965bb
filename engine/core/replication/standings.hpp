// Standings: who stands in one cell of the sight grid, and where: a block of 256 bytes, whose eight are
// tested against a circle at once, and more memory only for a crowd.
#pragma once
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos {

struct Standing {
  Entity entity;
  Point point;
};

/// Ascending by entity. Up to eight are in here; a crowd is elsewhere as a whole. Everything that a question
/// of range reads of a cell without a crowd lies together, who it is behind where he is.
class alignas(64) Standings {
 public:
  Standings() { few_.fill({nobody, {}}); }

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

  [[gnu::always_inline]] void prefetch() const {
    constexpr std::size_t line = 64;
    const char* const bytes = static_cast<const char*>(static_cast<const void*>(this));
    for (std::size_t at = 0; at < sizeof(Standings); at += line) __builtin_prefetch(bytes + at, 1);
  }
  [[nodiscard]] std::span<const Standing> all() const { return {who(), count_}; }
  /// Of an entity that is here.
  [[nodiscard]] const Point& point_of(Entity entity) const { return who()[position_of(entity)].point; }

  void add(Entity entity, const Point& point);
  /// Of an entity that is here, inside the cell.
  void move(Entity entity, const Point& point);
  void remove(Entity entity);

  /// Calls `each(inside, who)` for each group of up to eight, in order: a bit for those in the circle, the
  /// first lowest, and where the first stands. The first group comes even when nobody is here.
  template <class Each>
  [[gnu::always_inline]] void within(const Circle& circle, Each&& each) const {
    if (!crowded()) [[likely]]
      return each(inside_of(first_, circle), few_.data());
    const Standing* who = crowd_->who.data();
    each(inside_of(first_, circle), who);
    for (const Offsets& at : crowd_->more) each(inside_of(at, circle), who += together);
  }

 private:
  /// Further from every centre than any circle reaches, but not further than 16 bits hold.
  static constexpr std::int16_t nowhere = 16'384;
  /// No entity is after it.
  static constexpr Entity nobody{~std::uint64_t{0}};

  /// From the least corner of the cell; those of nobody are nowhere.
  struct Offsets {
    Offsets() {
      x.fill(nowhere);
      y.fill(nowhere);
    }
    alignas(16) std::array<std::int16_t, together> x;
    alignas(16) std::array<std::int16_t, together> y;
  };
  struct Crowd {
    std::vector<Standing> who;
    std::vector<Offsets> more;  ///< of the second group and those behind it
  };

  [[nodiscard]] bool crowded() const { return count_ > together; }
  [[nodiscard]] const Standing* who() const { return crowded() ? crowd_->who.data() : few_.data(); }
  [[nodiscard]] Standing* who() { return crowded() ? crowd_->who.data() : few_.data(); }
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
    const __m128i outside = _mm_set1_epi32(circle.reach + 1);
    const __m128i inside = _mm_packs_epi32(_mm_cmpgt_epi32(outside, _mm_madd_epi16(low, low)),
                                           _mm_cmpgt_epi32(outside, _mm_madd_epi16(high, high)));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(inside, _mm_setzero_si128())));
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
  [[nodiscard]] Offsets& offsets(std::size_t position) {
    return position < together ? first_ : crowd_->more[position / together - 1];
  }

  Offsets first_;  ///< of the first eight, who mostly are all
  std::uint32_t count_ = 0;
  std::unique_ptr<Crowd> crowd_;          ///< stays when it is not one any more
  std::array<Standing, together> few_{};  ///< with nobody behind them
};
static_assert(sizeof(Standings) == 256);

}  // namespace kairos
