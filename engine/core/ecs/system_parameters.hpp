// How each kind of parameter declares what it touches and is made for one run of a system.
#pragma once
#include <array>

#include "engine/core/ecs/access.hpp"
#include "engine/core/ecs/parameters.hpp"
#include "engine/core/ecs/query.hpp"
#include "engine/core/ecs/system_context.hpp"
#include "engine/core/ecs/world.hpp"

namespace kairos {

namespace detail {

template <class Term>
struct TermAccess {
  static_assert(ComponentCheck<Term>::passed);
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<Term>(AccessMode::reads, query),
                      access_to<Term>(AccessMode::requires_, query)};
  }
};
template <class C>
struct TermAccess<Mut<C>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::writes, query), access_to<C>(AccessMode::requires_, query)};
  }
};
template <class C>
struct TermAccess<Opt<C>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::reads, query)};
  }
};
template <class C>
struct TermAccess<Opt<Mut<C>>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::writes, query)};
  }
};
template <class C>
struct TermAccess<With<C>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::requires_, query)};
  }
};
template <class C>
struct TermAccess<Without<C>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::excludes, query)};
  }
};
// Whether a component is there changes only through Commands, which clash with no query.
template <class C>
struct TermAccess<Has<C>> {
  static consteval auto list(std::uint32_t query) {
    return std::array{access_to<C>(AccessMode::looks, query)};
  }
};
template <>
struct TermAccess<Entity> {
  static consteval auto list(std::uint32_t) { return std::array<Access, 0>(); }
};

template <class Declaration>
struct CommandsAccess;
template <class... C>
struct CommandsAccess<Inserts<C...>> {
  static consteval auto list() {
    return std::array<Access, sizeof...(C)>{access_to<C>(AccessMode::inserts)...};
  }
};
template <class... C>
struct CommandsAccess<Removes<C...>> {
  static consteval auto list() {
    return std::array<Access, sizeof...(C)>{access_to<C>(AccessMode::removes)...};
  }
};

/// A parameter that is one line.
template <class T, AccessMode Mode>
struct OneAccess {
  static consteval auto accesses(std::uint32_t) { return std::array{access_to<T>(Mode)}; }
};

}  // namespace detail

template <class... Terms>
struct SystemParameter<Query<Terms...>> {
  static consteval auto accesses(std::uint32_t query) {
    return joined(detail::TermAccess<Terms>::list(query)...);
  }
  static Query<Terms...> make(SystemContext& context) {
    return Query<Terms...>(context.stores, &context.faults);
  }
};
template <class R>
struct SystemParameter<Res<R>> : detail::OneAccess<R, AccessMode::reads_resource> {
  static Res<R> make(SystemContext& context) { return Res<R>(context.stores.resource<R>()); }
};
template <class R>
struct SystemParameter<ResMut<R>> : detail::OneAccess<R, AccessMode::writes_resource> {
  static ResMut<R> make(SystemContext& context) { return ResMut<R>(context.stores.resource<R>()); }
};
template <class T>
struct SystemParameter<Data<T>> : detail::OneAccess<T, AccessMode::reads_data> {
  static Data<T> make(SystemContext& context) { return Data<T>(context.data.get<T>()); }
};
template <class... Declared>
struct SystemParameter<Commands<Declared...>> {
  static consteval auto accesses(std::uint32_t) {
    return joined(std::array{Access{AccessMode::commands, 0, "Commands"}},
                  detail::CommandsAccess<Declared>::list()...);
  }
  static Commands<Declared...> make(SystemContext& context) {
    return Commands<Declared...>(context.world, context.outputs);
  }
};
template <class M>
struct SystemParameter<Write<M>> : detail::OneAccess<M, AccessMode::writes_message> {
  static Write<M> make(SystemContext& context) { return Write<M>(context.outputs); }
};
template <class M>
struct SystemParameter<Read<M>> : detail::OneAccess<M, AccessMode::reads_message> {
  static Read<M> make(SystemContext& context) {
    return Read<M>(messages_of<M>(context.messages.readable(kind_of<M>)));
  }
};
template <class V>
struct SystemParameter<Emit<V>> : detail::OneAccess<V, AccessMode::emits> {
  static Emit<V> make(SystemContext& context) { return Emit<V>(context.outputs); }
};
template <class K>
struct SystemParameter<Arm<K>> : detail::OneAccess<K, AccessMode::arms> {
  static Arm<K> make(SystemContext& context) { return Arm<K>(context.outputs); }
};
template <class S>
struct SystemParameter<Defer<S>> : detail::OneAccess<S, AccessMode::defers> {
  static Defer<S> make(SystemContext& context) { return Defer<S>(context.outputs); }
};
template <>
struct SystemParameter<Pass> {
  static consteval auto accesses(std::uint32_t) { return std::array<Access, 0>(); }
  static const Pass& make(SystemContext& context) { return context.pass; }
};
template <>
struct SystemParameter<Elapsed> {
  static consteval auto accesses(std::uint32_t) { return std::array<Access, 0>(); }
  static Elapsed make(SystemContext& context) { return Elapsed{context.elapsed}; }
};

namespace detail {
template <class Parameter>
inline constexpr bool is_query = false;
template <class... Terms>
inline constexpr bool is_query<Query<Terms...>> = true;
}  // namespace detail

}  // namespace kairos
