// Stores: everything a World holds, by kind: the living entities, the components, the resources. Not a marked
// type: the World and the schedule's runner reach it only after their own owner check, queries only through
// those.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "engine/core/ecs/component_store.hpp"
#include "engine/core/ecs/kind_index.hpp"
#include "engine/core/ecs/resource_store.hpp"

namespace kairos {

class Stores {
 public:
  /// std::logic_error when the name, or another with the same kind, is registered already.
  void add_component(const ComponentInfo& info);
  void add_resource(const ComponentInfo& info, std::span<const std::byte> initial);

  /// std::logic_error naming what is missing when it was not registered.
  [[nodiscard]] ComponentStore& component(Kind kind, std::string_view name) const {
    return components_index_.is_first(kind) ? components_index_.first(kind)
                                            : further(components_index_, kind, "component", name);
  }
  [[nodiscard]] ResourceStore& resource(Kind kind, std::string_view name) const {
    return resources_index_.is_first(kind) ? resources_index_.first(kind)
                                           : further(resources_index_, kind, "resource", name);
  }
  template <class C>
  [[nodiscard]] ComponentStore& component() const {
    return component(kind_of<C>, type_name<C>());
  }
  template <class R>
  [[nodiscard]] ResourceStore& resource() const {
    return resource(kind_of<R>, type_name<R>());
  }
  [[nodiscard]] bool has_component(Kind kind) const { return components_index_.find(kind) != nullptr; }
  [[nodiscard]] bool has_resource(Kind kind) const { return resources_index_.find(kind) != nullptr; }

  /// The living, as a marker that every entity has.
  [[nodiscard]] ComponentStore& entities() const { return *entities_; }
  /// In the order of registration.
  [[nodiscard]] const std::vector<std::unique_ptr<ComponentStore>>& components() const { return components_; }
  [[nodiscard]] const std::vector<std::unique_ptr<ResourceStore>>& resources() const { return resources_; }

 private:
  template <class Store>
  [[nodiscard, gnu::cold, gnu::noinline]] static Store& further(const KindIndex<Store>& index, Kind kind,
                                                                std::string_view what,
                                                                std::string_view name) {
    if (Store* const store = index.find(kind)) return *store;
    throw_unknown(what, name);
  }
  [[noreturn]] static void throw_unknown(std::string_view what, std::string_view name);
  void refuse_known(const ComponentInfo& info) const;

  std::unique_ptr<ComponentStore> entities_ =
      std::make_unique<ComponentStore>(ComponentInfo{"Entity", kind_of_name("Entity"), 0, 0, 0});
  std::vector<std::unique_ptr<ComponentStore>> components_;
  std::vector<std::unique_ptr<ResourceStore>> resources_;
  KindIndex<ComponentStore> components_index_;
  KindIndex<ResourceStore> resources_index_;
};

}  // namespace kairos
