// LeaseView: what a reading lease sees of a partition. It hands out copies, so nothing of the world outlives
// the lease.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/owner/owned.hpp"
#include "engine/core/partition/pass.hpp"
#include "engine/core/replication/replication.hpp"

namespace kairos {

/// Lives as long as its partition: kept and used after the lease, it throws OwnerViolation.
class LeaseView : public Owned {
 public:
  /// All three outlive it.
  LeaseView(const OwnerToken& token, const World& world, const Replication& replication, const Pass& pass)
      : Owned(token), world_(world), replication_(replication), pass_(pass) {}

  /// A copy, or nothing.
  template <ValueComponent C>
  [[nodiscard]] std::optional<C> get(Entity entity) const {
    check_owner(*this, "LeaseView", "read a component");
    const C* const found = world_.get<C>(entity);
    return found == nullptr ? std::nullopt : std::optional<C>(*found);
  }
  template <Component C>
  [[nodiscard]] bool has(Entity entity) const {
    check_owner(*this, "LeaseView", "look for a component");
    return world_.has<C>(entity);
  }
  /// A copy; empty when the entity has none.
  template <RowsComponent R>
  [[nodiscard]] std::vector<RowOf<R>> rows(Entity entity) const {
    check_owner(*this, "LeaseView", "read rows");
    const auto found = world_.rows<R>(entity);
    return {found.begin(), found.end()};
  }
  template <Resource R>
  [[nodiscard]] R resource() const {
    check_owner(*this, "LeaseView", "read a resource");
    return world_.resource<R>();
  }
  /// All matches by ascending entity, each a tuple of copies: of `C` the value, of rows a vector, of `Opt<C>`
  /// an optional, of `Has<C>` a bool, of `Entity` itself. A term that writes does not compile.
  template <class... Terms>
  [[nodiscard]] auto all() const {
    check_owner(*this, "LeaseView", "run a query");
    using Match = decltype(copies(std::declval<typename Query<Terms...>::ReadItem>()));
    std::vector<Match> matches;
    world_.read<Terms...>([&](auto&&... arguments) { matches.emplace_back(copy_of(arguments)...); });
    return matches;
  }

  [[nodiscard]] bool alive(Entity entity) const {
    check_owner(*this, "LeaseView", "look for an entity");
    return world_.alive(entity);
  }
  [[nodiscard]] std::size_t entity_count() const {
    check_owner(*this, "LeaseView", "count the entities");
    return world_.entity_count();
  }
  /// The visible entity with this handle, or none.
  [[nodiscard]] Entity find(Handle handle) const {
    check_owner(*this, "LeaseView", "find a handle");
    return replication_.find(handle);
  }
  /// Of the last pass.
  [[nodiscard]] Pass pass() const {
    check_owner(*this, "LeaseView", "read the pass");
    return pass_;
  }

 private:
  template <class T>
  [[nodiscard]] static T copy_of(const T& value) {
    return value;
  }
  template <class T>
  [[nodiscard]] static std::optional<T> copy_of(const T* value) {
    return value == nullptr ? std::nullopt : std::optional<T>(*value);
  }
  template <class T>
  [[nodiscard]] static std::vector<T> copy_of(std::span<const T> values) {
    return {values.begin(), values.end()};
  }
  template <class... Arguments>
  [[nodiscard]] static auto copies(const std::tuple<Arguments...>&)
      -> std::tuple<decltype(copy_of(std::declval<Arguments>()))...>;

  const World& world_;
  const Replication& replication_;
  const Pass& pass_;
};

}  // namespace kairos
