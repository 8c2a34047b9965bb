// System: a plain function with its name, its slice and its cadence, checked against its own parameter list.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/ecs/access.hpp"
#include "engine/core/ecs/name.hpp"
#include "engine/core/ecs/system_parameters.hpp"
#include "engine/core/reflect/function.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// When a system runs. A period of zero: in every pass, waking nothing by itself.
struct Cadence {
  Duration period{};
};
inline constexpr Cadence every_pass{};
/// Every so often, in game time; only while the rarest required component of its first query has members.
[[nodiscard]] consteval Cadence every(Duration period) {
  if (period.us <= 0) throw "a cadence needs a period greater than zero";
  return Cadence{period};
}

/// A system as the schedule's runner knows it.
struct SystemEntry {
  std::string_view name;
  Cadence cadence;
  std::span<const Access> accesses;  ///< constant, of static storage
  void (*run)(SystemContext&) = nullptr;

  [[nodiscard]] constexpr bool spawns() const { return count_of(accesses, AccessMode::commands) != 0; }
};

// Each of these is instantiated only to fail: the compiler then prints its arguments.

template <auto Component, auto System>
struct SystemClashesWithItself {
  static_assert(Component.text[0] == 0,
                "two parameters of one system clash over a component or resource: one writes "
                "what the other reads or writes; keep them apart by With<X> and Without<X>");
};
template <auto Component, auto System>
struct QueryContradictsItself {
  static_assert(Component.text[0] == 0, "a query requires and excludes the same component: it never matches");
};
template <auto Component, auto System>
struct ComponentOfAnotherSlice {
  static_assert(Component.text[0] == 0,
                "a system writes, inserts or removes only what its own slice owns: call the "
                "other slice's function from a handler, or write a message");
};

namespace detail {

template <class Parameter>
using ParameterType = std::remove_cvref_t<Parameter>;

template <class Arguments>
struct SystemShape;

/// The lines of all parameters, queries numbered in their order.
template <class... P>
struct SystemShape<std::tuple<P...>> {
  /// How many queries are before a parameter.
  [[nodiscard]] static consteval std::uint32_t queries_before(std::size_t parameter) {
    constexpr std::array<bool, sizeof...(P) + 1> queries{is_query<ParameterType<P>>..., false};
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < parameter; ++i) count += queries[i] ? 1 : 0;
    return count;
  }
  template <std::size_t... I>
  [[nodiscard]] static consteval auto all_accesses(std::index_sequence<I...>) {
    return joined(SystemParameter<ParameterType<P>>::accesses(queries_before(I))...);
  }
  static constexpr auto accesses = all_accesses(std::index_sequence_for<P...>());
  static constexpr bool has_query = (is_query<ParameterType<P>> || ...);
  static constexpr bool by_value = ((!std::is_reference_v<P> || std::is_same_v<P, const Pass&>)&&...);

  // Braces, because they alone evaluate the parameters in their order.
  template <auto Function>
  static void run(SystemContext& context) {
    std::tuple<std::conditional_t<std::is_reference_v<P>, P, ParameterType<P>>...> made{
        SystemParameter<ParameterType<P>>::make(context)...};
    std::apply(Function, std::move(made));
  }
};

}  // namespace detail

/// For example `System<"move_creatures", &movement::move_creatures, movement::slice,
/// every(milliseconds(50))>`.
template <Name SystemName, auto Function, class Slice, Cadence When = every_pass>
struct System {
  using Shape = detail::SystemShape<typename FunctionShape<decltype(Function)>::arguments>;
  static constexpr auto accesses = Shape::accesses;
  static constexpr std::span<const Access> list = accesses;
  static constexpr auto name = SystemName;

  static_assert(Shape::by_value, "a system takes its parameters by value, and const Pass&");
  static_assert(Shape::has_query, "a system without a query must be a deadline");
  static_assert(count_of(list, AccessMode::commands) <= 1, "a system has at most one Commands");
  static_assert(count_of(list, AccessMode::reads_message) == 0 || When.period == Duration{},
                "a system with Read<M> must run in every_pass, or it would miss messages");

  static consteval bool checked() {
    if constexpr (contradiction(list) != nullptr) {
      static_cast<void>(sizeof(
          QueryContradictsItself<name_constant<[] { return contradiction(list)->name; }>, SystemName>));
    }
    if constexpr (clash_inside(list) != nullptr) {
      static_cast<void>(sizeof(
          SystemClashesWithItself<name_constant<[] { return clash_inside(list)->name; }>, SystemName>));
    }
    if constexpr (foreign_write(list, kind_of<Slice>) != nullptr) {
      static_cast<void>(sizeof(
          ComponentOfAnotherSlice<name_constant<[] { return foreign_write(list, kind_of<Slice>)->name; }>,
                                  SystemName>));
    }
    return true;
  }
  static_assert(checked());

  static constexpr SystemEntry entry{SystemName.view(), When, list, &Shape::template run<Function>};
};

}  // namespace kairos
