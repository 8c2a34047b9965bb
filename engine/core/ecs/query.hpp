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
    walk([&](Cursors& cursors, const Page& page, std::uint64_t mask) {
      const bool direct = std::apply([](const auto&... cursor) { return (cursor.direct() && ...); }, cursors);
      direct ? visit<true>(cursors, page, mask, fn) : visit<false>(cursors, page, mask, fn);
    });
  }
  /// Nothing when the entity does not match.
  [[nodiscard]] std::optional<ReadItem> get(Entity entity) {
    Cursors cursors = cursors_;
    if (!enter(cursors, entity)) return std::nullopt;
    return read_item(cursors, PageDirectory::bit_in_page(entity));
  }
  [[nodiscard]] std::optional<Item> get_mut(Entity entity) {
    Cursors cursors = cursors_;
    if (!enter(cursors, entity)) return std::nullopt;
    return item(cursors, PageDirectory::bit_in_page(entity));
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
    for_each_match([&](Cursors& cursors, unsigned bit, Entity entity) {
      order.emplace_back(std::apply(key, read_item(cursors, bit)), entity);
    });
    std::sort(order.begin(), order.end());
    for (const auto& sorted : order) {
      const Entity entity = sorted.second;
      Cursors cursors = cursors_;
      if (!enter(cursors, entity)) continue;
      guarded(entity, [&] { std::apply(fn, item(cursors, PageDirectory::bit_in_page(entity))); });
    }
  }

 private:
  static constexpr std::uint64_t all = ~std::uint64_t{0};

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

  /// visit(cursors on their pages, the page of the rarest, mask of matches) page by page.
  template <class Visit>
  void walk(Visit&& visit) {
    const ComponentStore& leader = rarest();
    if (leader.count() == 0) return;
    Cursors cursors = cursors_;
    for (const auto& block : leader.pages().blocks()) {
      if (block->present == 0) continue;
      std::apply([&](auto&... cursor) { (cursor.at.enter_block(block->number), ...); }, cursors);
      std::uint64_t pages = block->present & required_pages(cursors);
      for (; pages != 0; pages &= pages - 1) {
        const auto at = static_cast<unsigned>(std::countr_zero(pages));
        const Page& page = *block->pages[at];
        std::apply([&](auto&... cursor) { (cursor.at.enter_page(at), ...); }, cursors);
        const std::uint64_t mask = page.occupied & matches(cursors);
        if (mask != 0) visit(cursors, page, mask);
      }
    }
  }
  [[nodiscard]] static std::uint64_t required_pages(const Cursors& cursors) {
    const auto of = [](const auto& cursor) {
      if constexpr (std::decay_t<decltype(cursor)>::presence != detail::Presence::required) return all;
      return cursor.at.pages_present();
    };
    return std::apply([&](const auto&... cursor) { return (of(cursor) & ... & all); }, cursors);
  }
  [[nodiscard]] static std::uint64_t matches(const Cursors& cursors) {
    return std::apply(
        [](const auto&... cursor) { return (allowed(cursor, cursor.at.occupied()) & ... & all); }, cursors);
  }

  template <bool Direct, class F>
  void visit(const Cursors& cursors, const Page& page, std::uint64_t mask, F& fn) {
    const auto call = [&](unsigned bit) {
      guarded(page.entity(bit), [&] { apply<Direct>(cursors, bit, fn); });
    };
    if (mask == all) {
      for (unsigned bit = 0; bit < page_entities; ++bit) call(bit);
    } else {
      for (; mask != 0; mask &= mask - 1) call(static_cast<unsigned>(std::countr_zero(mask)));
    }
  }
  template <bool Direct, class F>
  static void apply(const Cursors& cursors, unsigned bit, F& fn) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      fn(std::get<giving[I]>(cursors).template give<Direct>(bit)...);
    }
    (std::make_index_sequence<giving.size()>());
  }
  template <class Call>
  void guarded(Entity entity, Call&& call) {
    if (faults_ == nullptr) return call();
    try {
      call();
    } catch (const std::bad_alloc&) {
      throw;  // the partition's failure
    } catch (const BrokenInvariant&) {
      throw;  // likewise
    } catch (const SystemFailed&) {
      throw;  // from a walk inside this one
    } catch (const std::exception& fault) {
      faults_->entity_failed(entity, fault.what());
    }
  }
  template <class Call>
  void for_each_match(Call&& call) {
    walk([&](Cursors& cursors, const Page& page, std::uint64_t mask) {
      for (; mask != 0; mask &= mask - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(mask));
        call(cursors, bit, page.entity(bit));
      }
    });
  }

  [[nodiscard]] bool enter(Cursors& cursors, Entity entity) const {
    const unsigned bit = PageDirectory::bit_in_page(entity);
    if (!entities_->has(entity)) return false;
    std::apply([&](auto&... cursor) { (cursor.at.enter(cursor.at.store().pages().find(entity)), ...); },
               cursors);
    return (matches(cursors) >> bit & 1) != 0;
  }
  [[nodiscard]] Entity single_entity() {
    Entity only;
    for_each_match([&](Cursors&, unsigned, Entity entity) {
      if (only) throw std::logic_error("a query for a single entity matches several");
      only = entity;
    });
    return only;
  }
  [[nodiscard]] static Item item(const Cursors& cursors, unsigned bit) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return Item(std::get<giving[I]>(cursors).template give<false>(bit)...);
    }
    (std::make_index_sequence<giving.size()>());
  }
  [[nodiscard]] static ReadItem read_item(const Cursors& cursors, unsigned bit) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return ReadItem(std::get<giving[I]>(cursors).template read<false>(bit)...);
    }
    (std::make_index_sequence<giving.size()>());
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
