// Schedule: all systems of a kind of partition, stage by stage, checked against each other when it is
// compiled.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/ecs/system.hpp"

namespace kairos {

/// The twelve stages, run in this order.
enum class StageName : std::uint8_t {
  ai,
  movement,
  actions,
  world,
  status,
  combat,
  recovery,
  items,
  death,
  spawn,
  upkeep,
  persist,
};
inline constexpr std::size_t stages = 12;
/// As in metrics and logs.
[[nodiscard]] std::string_view name_of(StageName stage);

/// Instantiated only to fail: the compiler then prints the component and both systems.
template <auto Component, auto First, auto Second>
struct SystemsClash {
  static_assert(
      Component.text[0] == 0,
      "two systems of one stage clash over a component or resource: one writes, inserts or removes what the "
      "other does; put them in different stages or keep them apart by With<X> and Without<X>");
};
template <auto First>
struct SystemNamedTwice {
  static_assert(First.text[0] == 0, "two systems have one name");
};

namespace detail {
/// Two systems, and the line of the first that clashes with the second.
struct Clash {
  std::size_t first = 0;
  std::size_t second = 0;
  const Access* over = nullptr;
};
template <std::size_t N>
[[nodiscard]] constexpr Clash first_clash(const std::array<std::span<const Access>, N>& systems) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = i + 1; j < N; ++j) {
      if (const Access* const over = clash_between(systems[i], systems[j])) return {i, j, over};
    }
  }
  return {};
}
/// The place of a system whose name an earlier one has; N when there is none.
template <std::size_t N>
[[nodiscard]] constexpr std::size_t first_twin(const std::array<SystemEntry, N>& systems) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (systems[i].name == systems[j].name) return i;
    }
  }
  return N;
}
}  // namespace detail

template <StageName StageNumber, class... Systems>
struct Stage {
  static constexpr StageName name = StageNumber;
  static constexpr std::array<SystemEntry, sizeof...(Systems)> systems{Systems::entry...};

  static constexpr detail::Clash clash =
      detail::first_clash(std::array<std::span<const Access>, sizeof...(Systems)>{Systems::list...});

  static consteval bool checked() {
    if constexpr (clash.over != nullptr) {
      using All = std::tuple<Systems...>;
      static_cast<void>(sizeof(SystemsClash<name_constant<[] { return clash.over->name; }>,
                                            std::tuple_element_t<clash.first, All>::name,
                                            std::tuple_element_t<clash.second, All>::name>));
    }
    return true;
  }
  static_assert(checked());
};

/// What a Schedule<…> is at run time.
struct ScheduleTable {
  struct Row {
    StageName stage;
    SystemEntry system;
  };
  std::vector<Row> rows;  ///< in list order, stages ascending
};

/// `Schedule<Stage<StageName::movement, System<…>, …>, …>`: each stage at most once, in the order of
/// StageName.
template <class... Stages>
struct Schedule {
  static consteval bool checked() {
    constexpr std::array<StageName, sizeof...(Stages)> order{Stages::name...};
    static_assert(std::ranges::adjacent_find(order, std::ranges::greater_equal()) == order.end(),
                  "the stages of a schedule are listed once each, in their order");
    constexpr auto all = systems();
    constexpr std::size_t twin = detail::first_twin(all);
    if constexpr (twin != all.size())
      static_cast<void>(sizeof(SystemNamedTwice<name_constant<[] { return systems()[twin].name; }>>));
    return true;
  }

  [[nodiscard]] static ScheduleTable table() {
    static_assert(checked());
    ScheduleTable made;
    [[maybe_unused]] const auto append = [&](StageName stage, std::span<const SystemEntry> list) {
      for (const SystemEntry& system : list) made.rows.push_back({stage, system});
    };
    (append(Stages::name, Stages::systems), ...);
    return made;
  }

 private:
  [[nodiscard]] static consteval auto systems() {
    std::array<SystemEntry, (Stages::systems.size() + ... + 0)> all{};
    [[maybe_unused]] std::size_t at = 0;
    [[maybe_unused]] const auto append = [&](const auto& list) {
      for (const SystemEntry& system : list) all[at++] = system;
    };
    (append(Stages::systems), ...);
    return all;
  }
};

}  // namespace kairos
