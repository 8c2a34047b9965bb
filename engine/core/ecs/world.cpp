// The changes of structure, the transfer of entities, the dirty log and the hash.
#include "engine/core/ecs/world.hpp"

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/partition/failure.hpp"

namespace kairos {

namespace {
std::string written(Entity entity) {
  return std::to_string(entity.birth_partition()) + ":" + std::to_string(entity.counter());
}
Output structural(Output::Act act, Kind kind, Entity entity) {
  Output output;
  output.act = act;
  output.kind = kind;
  output.entity = entity;
  return output;
}
}  // namespace

void Changes::clear() {
  spawned.clear();
  destroyed.clear();
  components.clear();
}

Entity World::spawn() {
  check_owner(*this, "World", "spawn an entity");
  const Entity entity = reserve();
  change(Output::Act::spawn, 0, entity, {});
  return entity;
}

bool World::destroy(Entity entity) {
  check_owner(*this, "World", "destroy an entity");
  if (!stores_.entities().has(entity)) return false;
  change(Output::Act::despawn, 0, entity, {});
  return true;
}

bool World::alive(Entity entity) const {
  check_owner(*this, "World", "look for an entity");
  return stores_.entities().has(entity);
}

std::vector<Entity> World::entities() const {
  check_owner(*this, "World", "list the entities");
  std::vector<Entity> living;
  living.reserve(stores_.entities().count());
  Query<Entity>(stores_).each([&](Entity entity) { living.push_back(entity); });
  return living;
}

std::size_t World::entity_count() const {
  check_owner(*this, "World", "count the entities");
  return stores_.entities().count();
}

std::optional<EntityBundle> World::extract(Entity entity) {
  check_owner(*this, "World", "extract an entity");
  refuse_while_walking("extract an entity");
  if (!stores_.entities().has(entity)) return std::nullopt;
  EntityBundle bundle;
  bundle.entity = entity;
  for (const auto& store : stores_.components()) {
    if (const auto place = store->find(entity)) bundle.add(store->info().kind, store->bytes(place));
  }
  destroy_now(entity);
  return bundle;
}

void World::insert(const EntityBundle& bundle) {
  check_owner(*this, "World", "insert an entity");
  refuse_while_walking("insert an entity");
  for (const auto& piece : bundle.pieces) {
    if (!stores_.has_component(piece.component)) {
      throw std::logic_error("entity " + written(bundle.entity) +
                             " has a component that this world does not know");
    }
  }
  make_alive(bundle.entity);
  for (const auto& piece : bundle.pieces) {
    stores_.component(piece.component, "").assign(bundle.entity, bundle.content(piece));
  }
}

void World::insert_foreign(Entity entity) {
  check_owner(*this, "World", "insert an entity");
  refuse_while_walking("insert an entity");
  make_alive(entity);
}

const Changes& World::drain_dirty() {
  check_owner(*this, "World", "drain the dirty log");
  refuse_while_walking("drain the dirty log");
  throw_if_broken();
  changes_.clear();
  ComponentStore& living = stores_.entities();
  for (const auto& store : stores_.components()) {
    const Kind kind = store->info().kind;
    store->drain(
        [&](Entity entity, ChangeKind change) {
          const bool destroyed = change == ChangeKind::removed && !living.has(entity);
          if (!destroyed) changes_.components.push_back({entity, kind, change});
        },
        [](std::uint64_t) {});
  }
  for (const auto& resource : stores_.resources()) {
    if (resource->drain())
      changes_.components.push_back({Entity{}, resource->info().kind, ChangeKind::written});
  }
  emptied_.clear();
  living.drain(
      [&](Entity entity, ChangeKind change) {
        if (change == ChangeKind::inserted) changes_.spawned.push_back(entity);
        if (change == ChangeKind::removed) changes_.destroyed.push_back(entity);
      },
      [&](std::uint64_t page) { emptied_.push_back(page); });
  for (const std::uint64_t page : emptied_) {
    for (const auto& store : stores_.components()) store->discard_page(page);
    living.discard_page(page);
  }
  return changes_;
}

std::uint64_t World::state_hash() const {
  check_owner(*this, "World", "hash the state");
  // What a query writes on the page it is at has no marks yet.
  if (walking_ != 0) return recompute_hash();
  std::uint64_t sum = hash_of_own() + stores_.entities().hash();
  for (const auto& store : stores_.components()) sum += store->hash();
  return sum;
}

std::uint64_t World::recompute_hash() const {
  check_owner(*this, "World", "hash the state");
  std::uint64_t sum = hash_of_own() + stores_.entities().recompute_hash();
  for (const auto& store : stores_.components()) sum += store->recompute_hash();
  return sum;
}

std::uint64_t World::hash_of_counter() const {
  const Entity next = Entity::make(static_cast<std::uint32_t>(birth_partition_), spawned_ + 1);
  return hash_piece(next, kind_of_name("World"), {});
}

std::uint64_t World::hash_of_own() const {
  std::uint64_t sum = hash_of_counter();
  for (const auto& resource : stores_.resources()) sum += resource->hash();
  return sum;
}

Entity World::reserve() {
  check_owner(*this, "World", "reserve an entity");
  return Entity::make(static_cast<std::uint32_t>(birth_partition_), ++spawned_);
}

void World::apply(const Output& change, std::span<const std::byte> payload) {
  check_owner(*this, "World", "apply a change");
  refuse_while_walking("apply a change");
  apply_now(change, payload);
}

void World::change(Output::Act act, Kind kind, Entity entity, std::span<const std::byte> payload) {
  const Output change = structural(act, kind, entity);
  if (walking_ == 0) {
    apply_now(change, payload);
  } else {
    waiting_.add(change, payload);
  }
}

void World::walk_ended() noexcept {
  if (--walking_ != 0 || waiting_.empty()) return;
  for (const Output& change : waiting_.outputs()) {
    try {
      apply_now(change, waiting_.payload(change));
    } catch (const BrokenInvariant&) {
      broken_ = std::current_exception();
    } catch (const std::bad_alloc&) {
      broken_ = std::current_exception();
    } catch (const std::exception& fault) {
      log::error("a change asked for during a query was impossible at its end: {}", fault.what());
    }
  }
  waiting_.clear();
}

void World::throw_if_broken() {
  if (broken_ != nullptr) std::rethrow_exception(std::exchange(broken_, nullptr));
}

void World::refuse_while_walking(std::string_view attempted) const {
  if (walking_ != 0) throw std::logic_error("a query runs: cannot " + std::string(attempted));
}

void World::apply_now(const Output& change, std::span<const std::byte> payload) {
  const Entity entity = change.entity;
  switch (change.act) {
    case Output::Act::spawn:
      return make_alive(entity);
    case Output::Act::despawn:
      return destroy_now(entity);
    case Output::Act::try_insert:
      if (!stores_.entities().has(entity)) return;
      [[fallthrough]];
    case Output::Act::insert:
      return living(change.act, change.kind, entity).assign(entity, payload);
    case Output::Act::try_remove:
      if (!stores_.entities().has(entity)) return;
      stores_.component(change.kind, "").remove(entity);
      return;
    case Output::Act::remove: {
      ComponentStore& store = living(change.act, change.kind, entity);
      if (!store.remove(entity)) {
        throw std::logic_error("entity " + written(entity) + " has no " + std::string(store.info().name) +
                               " to remove");
      }
      return;
    }
    default:
      throw std::logic_error("an output that is no change of the world");
  }
}

void World::make_alive(Entity entity) {
  if (stores_.entities().has(entity))
    throw std::logic_error("entity " + written(entity) + " is alive already");
  stores_.entities().insert(entity);
}

void World::destroy_now(Entity entity) {
  if (!stores_.entities().remove(entity)) return;
  for (const auto& store : stores_.components()) store->remove(entity);
}

ComponentStore& World::living(Output::Act act, Kind kind, Entity entity) {
  ComponentStore& store = stores_.component(kind, "");
  if (!stores_.entities().has(entity)) {
    const std::string attempted = act == Output::Act::insert ? "add " : "remove ";
    throw std::logic_error("cannot " + attempted + std::string(store.info().name) + ": entity " +
                           written(entity) + " is not alive");
  }
  return store;
}

}  // namespace kairos
