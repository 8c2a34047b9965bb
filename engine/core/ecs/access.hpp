// Access: what a system may touch, read off its parameter list, and when two such lists clash. All of it is
// constexpr, so that a clash is a compile error.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/ecs/component.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos {

enum class AccessMode : std::uint8_t {
  reads,
  writes,  ///< a component, by a query
  requires_,
  excludes,  ///< what keeps queries apart
  looks,     ///< whether a component is there: clashes with nothing
  inserts,
  removes,  ///< a component, by Commands
  reads_resource,
  writes_resource,
  reads_message,
  writes_message,
  reads_data,
  emits,
  arms,
  defers,
  commands,  ///< has Commands at all
};

inline constexpr std::uint32_t no_query = 0xffff'ffff;

/// One line of a declaration.
struct Access {
  AccessMode mode = AccessMode::reads;
  Kind kind = 0;
  std::string_view name;           ///< of the component, resource, message, …
  std::uint32_t query = no_query;  ///< which query of the system, counted from 0
  Kind slice = 0;                  ///< of what is written: the slice that owns it
  std::uint32_t size = 0;          ///< bytes, of messages
};

template <class T>
[[nodiscard]] consteval Access access_to(AccessMode mode, std::uint32_t query = no_query) {
  Access access{mode, kind_of<T>, type_name<T>(), query, 0, 0};
  if constexpr (NamesItsSlice<T>) access.slice = kind_of<typename T::slice>;
  if (mode == AccessMode::reads_message || mode == AccessMode::writes_message) access.size = sizeof(T);
  return access;
}

template <std::size_t... N>
[[nodiscard]] consteval auto joined(const std::array<Access, N>&... lists) {
  std::array<Access, (N + ... + 0)> all{};
  std::size_t at = 0;
  const auto append = [&](const auto& list) {
    for (const Access& access : list) all[at++] = access;
  };
  (append(lists), ...);
  return all;
}

/// True when one query of `first` requires what the other of `second` excludes: they never meet at one
/// entity.
[[nodiscard]] constexpr bool apart(std::span<const Access> first, std::uint32_t first_query,
                                   std::span<const Access> second, std::uint32_t second_query) {
  for (const Access& a : first) {
    if (a.query != first_query) continue;
    for (const Access& b : second) {
      if (b.query != second_query || a.kind != b.kind) continue;
      if (a.mode == AccessMode::requires_ && b.mode == AccessMode::excludes) return true;
      if (a.mode == AccessMode::excludes && b.mode == AccessMode::requires_) return true;
    }
  }
  return false;
}

namespace detail {
[[nodiscard]] constexpr bool is(AccessMode mode, AccessMode a, AccessMode b) {
  return mode == a || mode == b;
}

/// One of the two writes, the other reads or writes the same.
[[nodiscard]] constexpr bool conflict(AccessMode a, AccessMode b) {
  using enum AccessMode;
  if (is(a, reads, writes) && is(b, reads, writes)) return a == writes || b == writes;
  if (is(a, reads_resource, writes_resource) && is(b, reads_resource, writes_resource)) {
    return a == writes_resource || b == writes_resource;
  }
  return is(a, inserts, removes) && is(b, inserts, removes);
}
}  // namespace detail

/// The line of `first` that clashes with `second`, two different systems; null when none does.
[[nodiscard]] constexpr const Access* clash_between(std::span<const Access> first,
                                                    std::span<const Access> second) {
  for (const Access& a : first) {
    for (const Access& b : second) {
      if (a.kind != b.kind || !detail::conflict(a.mode, b.mode)) continue;
      if (a.query != no_query && b.query != no_query && apart(first, a.query, second, b.query)) continue;
      return &a;
    }
  }
  return nullptr;
}

/// Why two different systems of one stage, which do not clash, still run one after another on one thread:
/// both have Commands, and ids are drawn from one counter in list order; or both write one component, at
/// entities kept apart by a filter, and its store has one set of marks. The line of `first`; null when the
/// two may run at the same moment.
[[nodiscard]] constexpr const Access* turns_between(std::span<const Access> first,
                                                    std::span<const Access> second) {
  for (const Access& a : first) {
    if (a.mode != AccessMode::commands && a.mode != AccessMode::writes) continue;
    for (const Access& b : second) {
      if (a.mode == b.mode && a.kind == b.kind) return &a;
    }
  }
  return nullptr;
}

/// What clashes inside one system: between its queries, its resources, and the terms of one query.
[[nodiscard]] constexpr const Access* clash_inside(std::span<const Access> list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (std::size_t j = i + 1; j < list.size(); ++j) {
      const Access& a = list[i];
      const Access& b = list[j];
      if (a.kind != b.kind || a.mode == AccessMode::inserts || a.mode == AccessMode::removes) continue;
      if (!detail::conflict(a.mode, b.mode)) continue;
      if (a.query != b.query && apart(list, a.query, list, b.query)) continue;
      return &a;
    }
  }
  return nullptr;
}

/// The line that says a query requires what it also excludes; null when none does.
[[nodiscard]] constexpr const Access* contradiction(std::span<const Access> list) {
  for (const Access& a : list) {
    for (const Access& b : list) {
      if (a.query == b.query && a.kind == b.kind && a.mode == AccessMode::requires_ &&
          b.mode == AccessMode::excludes) {
        return &a;
      }
    }
  }
  return nullptr;
}

/// The line that writes what another slice owns; null when none does.
[[nodiscard]] constexpr const Access* foreign_write(std::span<const Access> list, Kind slice) {
  using enum AccessMode;
  for (const Access& a : list) {
    const bool writing = detail::is(a.mode, writes, writes_resource) || detail::is(a.mode, inserts, removes);
    if (writing && a.slice != slice) return &a;
  }
  return nullptr;
}

/// How many lines have the mode.
[[nodiscard]] constexpr std::size_t count_of(std::span<const Access> list, AccessMode mode) {
  std::size_t count = 0;
  for (const Access& access : list) count += access.mode == mode ? 1 : 0;
  return count;
}

}  // namespace kairos
