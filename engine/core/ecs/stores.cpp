// Registration: a kind is a hash of a name, so two names with one kind are refused before anything is stored.
#include "engine/core/ecs/stores.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace kairos {

void Stores::add_component(const ComponentInfo& info) {
  refuse_known(info);
  auto store = std::make_unique<ComponentStore>(info);
  components_index_.insert(info.kind, *store);
  components_.push_back(std::move(store));
}

void Stores::add_resource(const ComponentInfo& info, std::span<const std::byte> initial) {
  refuse_known(info);
  auto store = std::make_unique<ResourceStore>(info, initial);
  resources_index_.insert(info.kind, *store);
  resources_.push_back(std::move(store));
}

void Stores::throw_unknown(std::string_view what, std::string_view name) {
  throw std::logic_error("the " + std::string(what) + " " + std::string(name) +
                         " is not registered in this world");
}

void Stores::refuse_known(const ComponentInfo& info) const {
  const auto refuse = [&](const ComponentInfo& known) {
    if (known.kind != info.kind) return;
    throw std::logic_error(known.name == info.name
                               ? std::string(info.name) + " is registered twice"
                               : std::string(info.name) + " and " + std::string(known.name) +
                                     " have the same kind number: rename one");
  };
  refuse(entities_->info());
  for (const auto& store : components_) refuse(store->info());
  for (const auto& store : resources_) refuse(store->info());
}

}  // namespace kairos
