// PartKind: how one view part is derived from components, read off the parameter list of its pure function.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/reflect/function.hpp"
#include "engine/core/reflect/plain.hpp"
#include "engine/core/replication/audience.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos {

struct PartKind {
  Kind kind = 0;
  std::string_view name;
  std::size_t size = 0;
  Audience audience = Audience::observers;
  std::vector<Kind> sources;  ///< writing one of these components marks the part
  /// Writes `size` bytes; false when a required component is missing.
  bool (*derive)(const World&, Entity, std::byte*) = nullptr;
  /// Whether `derive` would succeed, without deriving.
  bool (*exists)(const World&, Entity) = nullptr;
};

struct SightKind {
  std::vector<Kind> sources;
  std::optional<Point> (*where)(const World&, Entity) = nullptr;
};

namespace detail {

/// One parameter of a derive function: `const C&` is required, `const C*` optional.
template <class Parameter>
struct Source;
template <class C>
struct Source<const C&> {
  using component = C;
  static const C* fetch(const World& world, Entity entity) { return world.get<C>(entity); }
  static bool satisfied(const C* found) { return found != nullptr; }
  static bool satisfied(const World& world, Entity entity) { return world.has<C>(entity); }
  static const C& pass(const C* found) { return *found; }
};
template <class C>
struct Source<const C*> {
  using component = C;
  static const C* fetch(const World& world, Entity entity) { return world.get<C>(entity); }
  static bool satisfied(const C*) { return true; }
  static bool satisfied(const World&, Entity) { return true; }
  static const C* pass(const C* found) { return found; }
};

template <auto F, class Arguments = typename FunctionShape<decltype(F)>::arguments>
struct Derivation;
template <auto F, class... Parameters>
struct Derivation<F, std::tuple<Parameters...>> {
  using result = typename FunctionShape<decltype(F)>::result;
  static std::vector<Kind> sources() { return {kind_of<typename Source<Parameters>::component>...}; }
  static bool possible(const World& world, Entity entity) {
    return (Source<Parameters>::satisfied(world, entity) && ...);
  }
  static std::optional<result> run(const World& world, Entity entity) {
    const auto found = std::make_tuple(Source<Parameters>::fetch(world, entity)...);
    return std::apply(
        [](const auto*... components) -> std::optional<result> {
          if (!(Source<Parameters>::satisfied(components) && ...)) return std::nullopt;
          return F(Source<Parameters>::pass(components)...);
        },
        found);
  }
};

}  // namespace detail

template <auto Derive>
[[nodiscard]] PartKind make_part_kind(Audience audience) {
  using Derivation = detail::Derivation<Derive>;
  using Part = typename Derivation::result;
  static_assert(Plain<Part>);
  return PartKind{kind_of<Part>,
                  type_name<Part>(),
                  sizeof(Part),
                  audience,
                  Derivation::sources(),
                  [](const World& world, Entity entity, std::byte* out) {
                    const auto part = Derivation::run(world, entity);
                    if (part) std::memcpy(out, &*part, sizeof(Part));
                    return part.has_value();
                  },
                  &Derivation::possible};
}

template <auto Where>
[[nodiscard]] SightKind make_sight_kind() {
  using Derivation = detail::Derivation<Where>;
  return SightKind{Derivation::sources(), [](const World& world, Entity entity) -> std::optional<Point> {
                     const auto found = Derivation::run(world, entity);
                     return found ? *found : std::nullopt;
                   }};
}

}  // namespace kairos
