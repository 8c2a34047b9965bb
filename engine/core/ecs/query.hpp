// Query: the entities that have what its terms ask for, walked by ascending id.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <exception>
#include <new>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/ecs/system_faults.hpp"
#include "engine/core/ecs/term_cursor.hpp"
#include "engine/core/ecs/walk_marks.hpp"
#include "engine/core/partition/failure.hpp"

namespace kairos {

/// Terms: `C`, `Mut<C>`, `Opt<C>`, `Opt<Mut<C>>`, `Has<C>`, `Entity`, filters `With<C>`, `Without<C>`; C a
/// component, a marker or rows. Functions take one argument per term that is no filter, in their order.
/// References hold until the walk goes on and no longer than the system or the function of World::query.
template <class... Terms>
class Query {
  using Cursors = std::tuple<detail::TermCursor<Terms>...>;

 public:
  /// The arguments of one entity, and the same without the right to write.
  using Item = decltype(std::tuple_cat(std::declval<typename detail::GivenBy<Terms>::item>()...));
  using ReadItem = decltype(std::tuple_cat(std::declval<typename detail::GivenBy<Terms>::read_item>()...));

  /// With `faults`, what fn throws for an entity skips that entity; without, it comes out.
  explicit Query(const Stores& stores, SystemFaults* faults = nullptr)
      : cursors_(detail::TermCursor<Terms>(stores)...), entities_(&stores.entities()), faults_(faults) {}

  /// fn(arguments…) for every match, ascending. May be nested.
  template <class F>
  void each(F&& fn) {
    walk([&](const Cursors& cursors, PageAt at, std::uint64_t mask) {
      const bool direct = std::apply([](const auto&... cursor) { return (cursor.direct() && ...); }, cursors);
      if (direct && mask == all) return visit_full(cursors, at, fn);
      if (direct && has_long_runs(mask)) return visit_runs(cursors, at, mask, fn);
      direct ? visit_bits<true>(cursors, at, mask, fn) : visit_bits<false>(cursors, at, mask, fn);
    });
  }
  /// Nothing when the entity does not match.
  [[nodiscard]] std::optional<ReadItem> get(Entity entity) {
    Cursors cursors = cursors_;
    if (!enter(cursors, entity)) return std::nullopt;
    return read_item(cursors, spot_of(entity));
  }
  [[nodiscard]] std::optional<Item> get_mut(Entity entity) {
    Cursors cursors = cursors_;
    if (!enter(cursors, entity)) return std::nullopt;
    return item(cursors, spot_of(entity));
  }
  /// The only match; nothing when there is none, std::logic_error when there are several.
  [[nodiscard]] std::optional<ReadItem> single() {
    const Entity only = single_entity();
    return only ? get(only) : std::nullopt;
  }
  [[nodiscard]] std::optional<Item> single_mut() {
    const Entity only = single_entity();
    return only ? get_mut(only) : std::nullopt;
  }
  /// fn(arguments…) for every match, ascending by key(read arguments…), ties by entity. The order is settled
  /// before the first call.
  template <class Key, class F>
  void sorted_by(Key&& key, F&& fn) {
    using Value = std::decay_t<decltype(std::apply(key, std::declval<ReadItem>()))>;
    std::vector<std::pair<Value, Entity>> order;
    for_each_match([&](const Cursors& cursors, Spot spot, Entity entity) {
      order.emplace_back(std::apply(key, read_item(cursors, spot)), entity);
    });
    std::sort(order.begin(), order.end());
    for (const auto& sorted : order) {
      const Entity entity = sorted.second;
      Cursors cursors = cursors_;
      if (!enter(cursors, entity)) continue;
      guarded([&](auto&&) { std::apply(fn, item(cursors, spot_of(entity))); }, [entity] { return entity; });
    }
  }

 private:
  using Writing = detail::WritingTerms<Terms...>;
  static constexpr std::uint64_t all = ~std::uint64_t{0};
  static constexpr unsigned few_runs = 3;  ///< runs of neighbours in a page that are walked as such

  template <class Cursor>
  [[nodiscard]] static std::uint64_t allowed(const Cursor& cursor, std::uint64_t having) {
    if constexpr (Cursor::presence == detail::Presence::required) return having;
    if constexpr (Cursor::presence == detail::Presence::excluded) return ~having;
    return static_cast<void>(cursor), all;
  }
  /// The rarest of what every match must have.
  [[nodiscard]] const ComponentStore& rarest() const {
    const ComponentStore* found = entities_;
    const auto consider = [&](const auto& cursor) {
      if constexpr (std::decay_t<decltype(cursor)>::presence == detail::Presence::required) {
        if (cursor.at.store().count() <= found->count()) found = &cursor.at.store();
      }
    };
    std::apply([&](const auto&... cursor) { (consider(cursor), ...); }, cursors_);
    return *found;
  }

  /// A page of the rarest.
  struct PageAt {
    const Block* block;
    unsigned page;
    [[nodiscard]] Entity entity(Spot spot) const { return block->entity(page, spot.bit); }
  };
  /// visit(cursors on their pages, the page of the rarest, mask of matches) page by page.
  template <class Visit>
  void walk(Visit&& visit) {
    const ComponentStore& leader = rarest();
    if (leader.count() == 0) return;
    Cursors cursors = cursors_;
    for (const auto& block : leader.pages().blocks()) {
      if (block->present == 0) continue;
      std::apply([&](auto&... cursor) { (cursor.at.enter_block(block->number), ...); }, cursors);
      std::uint32_t pages = block->present & required_pages(cursors);
      for (; pages != 0; pages &= pages - 1) {
        const auto page = static_cast<unsigned>(std::countr_zero(pages));
        std::apply([&](auto&... cursor) { (cursor.at.enter_page(page), ...); }, cursors);
        const std::uint64_t mask = block->pages[page].occupied & matches(cursors);
        if (mask != 0) visit(std::as_const(cursors), PageAt{block.get(), page}, mask);
      }
    }
  }
  [[nodiscard]] static std::uint32_t required_pages(const Cursors& cursors) {
    const auto of = [](const auto& cursor) {
      if constexpr (std::decay_t<decltype(cursor)>::presence != detail::Presence::required) return ~0u;
      return cursor.at.pages_present();
    };
    return std::apply([&](const auto&... cursor) { return (of(cursor) & ... & ~0u); }, cursors);
  }
  [[nodiscard]] static std::uint64_t matches(const Cursors& cursors) {
    return std::apply(
        [](const auto&... cursor) { return (allowed(cursor, cursor.at.occupied()) & ... & all); }, cursors);
  }

  // Only the loop over full pages lies in the walk itself: with all three there, a compiler does none well.
  template <class F>
  [[gnu::always_inline]] void visit_full(const Cursors& cursors, PageAt at, F& fn) {
    detail::BoolMarks<Terms...> marks(cursors);
    for (unsigned bit = 0; bit < page_entities; ++bit) call<true>(cursors, marks, at, Spot(bit), fn);
  }
  /// Whether it is worth to look for neighbours: at the ends of a crowd, and where it has few holes.
  [[nodiscard]] static bool has_long_runs(std::uint64_t mask) {
    std::uint64_t eight = mask & mask >> 1;  // bits from which on so many are set
    eight &= eight >> 2;
    eight &= eight >> 4;
    if (eight == 0) return false;
    for (unsigned run = 0; run < few_runs; ++run) mask &= mask + (mask & (0 - mask));  // clears the lowest
    return mask == 0;
  }
  template <class F>
  [[gnu::noinline]] void visit_runs(const Cursors& cursors, PageAt at, std::uint64_t mask, F& fn) {
    detail::BoolMarks<Terms...> marks(cursors);
    while (mask != 0) {
      const auto first = static_cast<unsigned>(std::countr_zero(mask));
      const auto end = first + static_cast<unsigned>(std::countr_one(mask >> first));
      for (unsigned bit = first; bit < end; ++bit) call<true>(cursors, marks, at, Spot(bit), fn);
      mask &= mask + (mask & (0 - mask));
    }
  }
  template <bool Direct, class F>
  [[gnu::noinline]] void visit_bits(const Cursors& cursors, PageAt at, std::uint64_t mask, F& fn) {
    detail::BitMarks<Terms...> marks(cursors);
    for (; mask != 0; mask &= mask - 1) call<Direct>(cursors, marks, at, Spot::lowest(mask), fn);
  }
  template <bool Direct, class MarksOf, class F>
  void call(const Cursors& cursors, MarksOf& marks, PageAt at, Spot spot, F& fn) {
    guarded(
        [&]<std::size_t... I>(std::index_sequence<I...>) {
          fn(give<giving[I], Direct>(cursors, spot, marks)...);
        },
        [&] { return at.entity(spot); });
  }
  template <std::size_t Term, bool Direct, class MarksOf>
  [[nodiscard]] static decltype(auto) give(const Cursors& cursors, Spot spot, MarksOf& marks) {
    const auto& cursor = std::get<Term>(cursors);
    if constexpr (Writing::is[Term]) {
      return cursor.template give<Direct>(spot, marks.template at<Term>(spot));
    } else {
      return cursor.template read<Direct>(spot);
    }
  }
  /// What fn throws for an entity skips it, when the query was made with `faults`; else it comes out.
  template <class Call, class Which>
  void guarded(Call&& call, Which&& which) {
    try {
      call(std::make_index_sequence<giving.size()>());
    } catch (const std::bad_alloc&) {
      throw;  // the partition's failure
    } catch (const BrokenInvariant&) {
      throw;  // likewise
    } catch (const SystemFailed&) {
      throw;  // from a walk inside this one
    } catch (const std::exception& fault) {
      if (faults_ == nullptr) throw;
      faults_->entity_failed(which(), fault.what());
    }
  }
  template <class Call>
  void for_each_match(Call&& call) {
    walk([&](const Cursors& cursors, PageAt at, std::uint64_t mask) {
      for (; mask != 0; mask &= mask - 1) {
        const Spot spot = Spot::lowest(mask);
        call(cursors, spot, at.entity(spot));
      }
    });
  }

  [[nodiscard]] static Spot spot_of(Entity entity) { return Spot(PageDirectory::bit_in_page(entity)); }
  [[nodiscard]] bool enter(Cursors& cursors, Entity entity) const {
    if (!entities_->has(entity)) return false;
    const auto enter_one = [&](auto& cursor) {
      cursor.at.enter_block(PageDirectory::block_number(entity));
      cursor.at.enter_page(PageDirectory::page_in_block(entity));
    };
    std::apply([&](auto&... cursor) { (enter_one(cursor), ...); }, cursors);
    return (matches(cursors) & spot_of(entity).mask) != 0;
  }
  [[nodiscard]] Entity single_entity() {
    Entity only;
    for_each_match([&](const Cursors&, Spot, Entity entity) {
      if (only) throw std::logic_error("a query for a single entity matches several");
      only = entity;
    });
    return only;
  }
  [[nodiscard]] static Item item(const Cursors& cursors, Spot spot) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return Item(give_now<giving[I]>(cursors, spot)...);
    }
    (std::make_index_sequence<giving.size()>());
  }
  [[nodiscard]] static ReadItem read_item(const Cursors& cursors, Spot spot) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return ReadItem(std::get<giving[I]>(cursors).template read<false>(spot)...);
    }
    (std::make_index_sequence<giving.size()>());
  }

  /// Outside a walk writes are marked at once.
  template <std::size_t Term>
  [[nodiscard]] static decltype(auto) give_now(const Cursors& cursors, Spot spot) {
    const auto& cursor = std::get<Term>(cursors);
    std::uint64_t none = 0;
    if constexpr (Writing::is[Term]) {
      return cursor.template give<false>(
          spot, detail::Marks(cursor.at.holds(spot) ? cursor.at.marks() : none, spot));
    } else {
      return cursor.template read<false>(spot);
    }
  }

  /// The terms that give an argument.
  static constexpr auto giving = [] {
    std::array<std::size_t, (std::size_t{detail::gives_argument<Terms>} + ... + 0)> found{};
    std::size_t count = 0;
    std::size_t term = 0;
    ((detail::gives_argument<Terms> ? void(found[count++] = term++) : void(++term)), ...);
    return found;
  }();

  Cursors cursors_;
  const ComponentStore* entities_;
  SystemFaults* faults_;
};

}  // namespace kairos
