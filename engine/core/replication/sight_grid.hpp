// SightGrid: where every entity is, in cells of 2048 units, for sight and for exact questions of range.
#pragma once
#include <array>
#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/core/identity/entity.hpp"
#include "engine/core/replication/point.hpp"
#include "engine/core/replication/standings.hpp"

namespace kairos {

struct Cell {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

/// Two cells see each other when they are at most one apart on each axis.
[[nodiscard]] constexpr bool in_sight(Cell a, Cell b) {
  const auto dx = a.x - b.x;
  const auto dy = a.y - b.y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

class SightGrid {
 public:
  static constexpr int cell_shift = Standings::cell_shift;

  [[nodiscard]] static constexpr Cell cell_at(const Point& point) {
    return {point.x >> cell_shift, point.y >> cell_shift};
  }

  /// Puts or moves the entity; true when its cell is new or another one.
  bool place(Entity entity, const Point& point);
  /// True when it was there.
  bool remove(Entity entity);
  [[nodiscard]] std::optional<Cell> cell_of(Entity entity) const;
  [[nodiscard]] std::optional<Point> point_of(Entity entity) const;

  /// Every entity at most one cell away from `cell`, cell by cell, ascending inside a cell.
  template <class Visit>
  void near(Cell cell, Visit&& visit) const {
    each_cell({cell.x - 1, cell.y - 1}, {cell.x + 1, cell.y + 1}, [&](Cell, const Standings& standings) {
      for (const Standing& standing : standings.all()) visit(standing.entity);
    });
  }

  /// Every entity whose distance in x and y from `centre` is at most `radius` units (0 … 4096), exact, cell
  /// by cell, ascending inside a cell.
  template <class Visit>
  void within(const Point& centre, std::int32_t radius, Visit&& visit) const {
    const Cell low = cell_at({centre.x - radius, centre.y - radius, 0});
    const Cell high = cell_at({centre.x + radius, centre.y + radius, 0});
    // First who, eight groups in one word, then the visits: a loop for each cell would end in as many
    // surprises.
    constexpr unsigned together = Standings::together;
    std::array<const Standing*, 64 / together> who;
    std::uint64_t inside = 0;
    unsigned groups = 0;
    const auto visit_all = [&] {
      for (; inside != 0; inside &= inside - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(inside));
        const Standing& found = who[bit / together][bit % together];
        visit(found.entity, found.point);
      }
      groups = 0;
    };
    each_cell(low, high, [&](Cell cell, const Standings& standings) {
      standings.within(circle_in(cell, centre, radius), [&](unsigned here, const Standing* first) {
        inside |= std::uint64_t{here} << (groups * together);
        who[groups] = first;
        if (++groups == who.size()) visit_all();
      });
    });
    visit_all();
  }

  [[nodiscard]] std::size_t size() const { return where_.size(); }

 private:
  /// Where an entity is; pages stay where they are.
  struct Stand {
    Cell cell;
    Standings* standings;
  };

  /// A square of cells side by side, so that neighbours are found without hashing.
  static constexpr int page_shift = 4;
  static constexpr std::int32_t page_cells = 1 << page_shift;
  using Page = std::array<Standings, std::size_t{page_cells} * page_cells>;

  [[nodiscard]] static constexpr std::uint64_t key(Cell page) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(page.y)) << 32) |
           static_cast<std::uint32_t>(page.x);
  }
  [[nodiscard]] static constexpr Cell page_of(Cell cell) {
    return {cell.x >> page_shift, cell.y >> page_shift};
  }
  [[nodiscard]] static constexpr std::size_t place_in_page(Cell cell) {
    const auto in_page = [](auto axis) { return static_cast<std::size_t>(axis & (page_cells - 1)); };
    return in_page(cell.y) * page_cells + in_page(cell.x);
  }

  /// Row by row, in each from low x to high x; only where somebody ever stood.
  template <class Each>
  [[gnu::always_inline]] void each_cell(Cell low, Cell high, Each&& each) const {
    if (page_of(low) == page_of(high)) [[likely]] {
      const Page* const page = page_at(page_of(low));
      if (page == nullptr) return;
      for (std::int32_t y = low.y; y <= high.y; ++y) {
        const Standings* standings = page->data() + place_in_page({low.x, y});
        for (std::int32_t x = low.x; x <= high.x; ++x) each(Cell{x, y}, *standings++);
      }
      return;
    }
    each_cell_of_pages(low, high, each);
  }
  /// The same across pages, of which no radius reaches more than two on each axis.
  template <class Each>
  [[gnu::noinline]] void each_cell_of_pages(Cell low, Cell high, Each&& each) const {
    const Cell first = page_of(low);
    const Cell last = page_of(high);
    const std::array<const Page*, 4> pages{page_at(first),
                                           last.x == first.x ? nullptr : page_at({last.x, first.y}),
                                           last.y == first.y ? nullptr : page_at({first.x, last.y}),
                                           last.x == first.x || last.y == first.y ? nullptr : page_at(last)};
    for (std::int32_t y = low.y; y <= high.y; ++y) {
      for (std::int32_t x = low.x; x <= high.x; ++x) {
        const Cell at = page_of({x, y});
        const Page* const page = pages[(at.y != first.y ? 2 : 0) + (at.x != first.x ? 1 : 0)];
        if (page != nullptr) each(Cell{x, y}, (*page)[place_in_page({x, y})]);
      }
    }
  }
  [[nodiscard]] const Page* page_at(Cell page) const {
    const auto found = pages_.find(key(page));
    return found == pages_.end() ? nullptr : found->second.get();
  }

  /// The cells that a radius reaches lie so near that 16 bits hold the way to them.
  [[nodiscard]] static Standings::Circle circle_in(Cell cell, const Point& centre, std::int32_t radius) {
    const auto from = [](std::int32_t axis, std::int32_t along) {
      return static_cast<std::int16_t>(static_cast<std::uint32_t>(axis) -
                                       (static_cast<std::uint32_t>(along) << cell_shift));
    };
    return {from(centre.x, cell.x), from(centre.y, cell.y), radius * radius};
  }

  [[nodiscard]] Standings& standings_at(Cell cell);

  boost::unordered_flat_map<std::uint64_t, std::unique_ptr<Page>> pages_;
  boost::unordered_flat_map<std::uint64_t, Stand> where_;
};

}  // namespace kairos
