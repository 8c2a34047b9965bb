// World: the state of one partition. Handlers, deadlines and side effects use it directly; systems never see
// it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/ecs/change.hpp"
#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/entity_bundle.hpp"
#include "engine/core/ecs/output_buffer.hpp"
#include "engine/core/ecs/query.hpp"
#include "engine/core/ecs/stores.hpp"
#include "engine/core/identity/entity.hpp"
#include "engine/core/owner/owned.hpp"

namespace kairos {

/// Belongs to its partition: a call from another thread throws OwnerViolation.
///
/// Pointers and spans it hands out hold until the next change of structure (spawn, destroy, add, remove,
/// update, rows that grow) and until the dirty log is drained. While a query runs, changes of structure wait
/// for its end, in the order they were asked for; one that is impossible by then is logged and the rest go
/// on. Naming a kind that was not registered is a std::logic_error.
class World : public Owned {
  friend class WorldJson;

 public:
  /// `birth_partition` (at most 20 bits) is in every Entity spawned here.
  explicit World(std::uint32_t birth_partition) : birth_partition_(birth_partition) {}
  World(std::uint32_t birth_partition, const OwnerToken& token)
      : Owned(token), birth_partition_(birth_partition) {}

  /// std::logic_error when the name or kind is taken. The order of registration is the order of the dirty
  /// log.
  template <class C>
  void register_component() {
    check_owner(*this, "World", "register a component");
    static_assert(ComponentCheck<C>::passed);
    stores_.add_component(component_info<C>());
  }
  template <class R>
  void register_resource(const R& initial = {}) {
    check_owner(*this, "World", "register a resource");
    static_assert(ComponentCheck<R>::passed && Resource<R>);
    stores_.add_resource(component_info<R>(), detail::payload_of(initial));
  }

  // Entities.

  /// The id at once; alive at once, or at the end of the query that runs.
  Entity spawn();
  /// With all its components. False, and nothing happens, when it is not alive (any more).
  bool destroy(Entity entity);
  [[nodiscard]] bool alive(Entity entity) const;
  /// All that live, ascending: a copy.
  [[nodiscard]] std::vector<Entity> entities() const;
  [[nodiscard]] std::size_t entity_count() const;
  // Components.

  template <ValueComponent C>
  [[nodiscard]] const C* get(Entity entity) const {
    check_owner(*this, "World", "read a component");
    const ComponentStore& store = stores_.component<C>();
    if constexpr (std::is_empty_v<C>) {
      return store.has(entity) ? &detail::marker_value<C> : nullptr;
    } else {
      return detail::stored<C>(store.get<C>(entity));
    }
  }
  template <Component C>
  [[nodiscard]] bool has(Entity entity) const {
    check_owner(*this, "World", "look for a component");
    return stores_.component<C>().has(entity);
  }
  /// Adds, or replaces what is there. std::logic_error when the entity is not alive.
  template <ValueComponent C>
  void add(Entity entity, const C& value = {}) {
    check_owner(*this, "World", "add a component");
    ComponentStore& store = stores_.component<C>();
    if (walking_ == 0 && stores_.entities().has(entity)) [[likely]] {
      store.put<detail::stored_size<C>>(entity, &value);
    } else {
      change(Output::Act::insert, store.info().kind, entity, detail::payload_of(value));
    }
  }
  template <RowsComponent R>
  void add(Entity entity, std::span<const RowOf<R>> rows = {}) {
    check_owner(*this, "World", "add rows");
    change(Output::Act::insert, registered<R>(), entity, std::as_bytes(rows));
  }
  /// False when there was none.
  template <Component C>
  bool remove(Entity entity) {
    check_owner(*this, "World", "remove a component");
    ComponentStore& store = stores_.component<C>();
    if (walking_ == 0) {
      if constexpr (RowsComponent<C>) {
        return store.remove(entity);
      } else {
        return store.take<detail::stored_size<C>>(entity);
      }
    }
    if (!store.has(entity)) return false;
    change(Output::Act::try_remove, kind_of<C>, entity, {});
    return true;
  }
  /// fn(C&) and true when the entity has one; else false. Of rows fn(RowsEditor<Row>&).
  template <Component C, class F>
  bool modify(Entity entity, F&& fn) {
    check_owner(*this, "World", "modify a component");
    static_assert(!ValueComponent<C> || !std::is_empty_v<C>, "a marker has nothing to modify");
    ComponentStore& store = stores_.component<C>();
    const auto place = store.find(entity);
    if (!place) return false;
    store.mark(place);
    edit<C>(store, place, fn);
    return true;
  }
  /// The same, with a default one added first when it has none. std::logic_error when the entity is not
  /// alive.
  template <Component C, class F>
  void update(Entity entity, F&& fn) {
    check_owner(*this, "World", "update a component");
    if (modify<C>(entity, fn)) return;
    if constexpr (RowsComponent<C>) {
      detail::LooseRows rows(stores_.component<C>().arena());
      RowsEditor<RowOf<C>> editor(rows.list, rows.arena);
      fn(editor);
      change(Output::Act::insert, registered<C>(), entity, std::as_bytes(editor.view()));
    } else {
      C value{};
      fn(value);
      change(Output::Act::insert, registered<C>(), entity, detail::payload_of(value));
    }
  }
  /// Empty when the entity has none.
  template <RowsComponent R>
  [[nodiscard]] std::span<const RowOf<R>> rows(Entity entity) const {
    check_owner(*this, "World", "read rows");
    const ComponentStore& store = stores_.component<R>();
    const auto place = store.find(entity);
    return place ? detail::stored_rows<RowOf<R>>(store.list(place)) : std::span<const RowOf<R>>();
  }
  /// `update` of rows: fn(RowsEditor<Row>&).
  template <RowsComponent R, class F>
  void modify_rows(Entity entity, F&& fn) {
    check_owner(*this, "World", "modify rows");
    update<R>(entity, fn);
  }

  // Resources.

  template <Resource R>
  [[nodiscard]] const R& resource() const {
    check_owner(*this, "World", "read a resource");
    return stores_.resource<R>().template read<R>();
  }
  /// fn(R&).
  template <Resource R, class F>
  void modify_resource(F&& fn) {
    check_owner(*this, "World", "modify a resource");
    static_assert(!ConstantResource<R>, "a constant resource is never written");
    fn(stores_.resource<R>().template write<R>());
  }

  /// fn(arguments…) for every match of the terms (see Query), by ascending entity. May be nested.
  template <class... Terms, class F>
  void query(F&& fn) {
    check_owner(*this, "World", "run a query");
    {
      const Walking walking(*this);
      Query<Terms...>(stores_).each(fn);
    }
    throw_if_broken();
  }
  /// The same for who may only read; fn changes nothing of the world.
  template <class... Terms, class F>
  void read(F&& fn) const {
    check_owner(*this, "World", "run a query");
    static_assert((!term_writes<Terms> && ...), "a query that only reads has no Mut<C>");
    Query<Terms...>(stores_).each(fn);
  }
  /// visit(name, bytes of the value or rows) for each component that the entity has, in the order of
  /// registration.
  template <class Visit>
  void visit_components(Entity entity, Visit visit) const {
    check_owner(*this, "World", "list the components of an entity");
    for (const auto& store : stores_.components()) {
      if (const auto place = store->find(entity)) visit(store->info().name, store->bytes(place));
    }
  }

  // Moving between partitions.

  /// Takes the entity out of this world; nothing when it is not alive. Not while a query runs
  /// (std::logic_error).
  [[nodiscard]] std::optional<EntityBundle> extract(Entity entity);
  /// Brings in an entity that another world extracted. std::logic_error when it is alive here, when a
  /// component is not registered here, and while a query runs; nothing has changed then.
  void insert(const EntityBundle& bundle);
  /// Makes an id from another partition alive here, without components. std::logic_error when it is alive.
  void insert_foreign(Entity entity);

  // Changes and hash.

  /// What changed since the last drain; holds until the next. Not while a query runs (std::logic_error).
  const Changes& drain_dirty();
  /// A wrapping sum of H(entity, kind, bytes) over all state. Costs as much as there are marks.
  [[nodiscard]] std::uint64_t state_hash() const;
  /// The same by a scan of everything, for tests.
  [[nodiscard]] std::uint64_t recompute_hash() const;
  /// The summands of state_hash: visit(name of the kind, sum), in the order of registration. Not while a
  /// query runs (std::logic_error).
  template <class Visit>
  void visit_hash(Visit& visit) const {
    check_owner(*this, "World", "hash the state");
    refuse_while_walking("hash the state by kinds");
    visit(std::string_view("World"), hash_of_counter());
    for (const auto& resource : stores_.resources()) visit(resource->info().name, resource->hash());
    visit(stores_.entities().info().name, stores_.entities().hash());
    for (const auto& store : stores_.components()) visit(store->info().name, store->hash());
  }
  /// What has a mark: visit(kind, entity, hash of its present value, 0 when it has none any more), in the
  /// order of registration. The marks stay. Not while a query runs (std::logic_error).
  template <class Visit>
  void visit_marked(Visit visit) const {
    check_owner(*this, "World", "look at the marks");
    refuse_while_walking("look at the marks");
    for (const auto& store : stores_.components()) {
      store->visit_marked(
          [&](Entity entity, std::uint64_t hash) { visit(store->info().kind, entity, hash); });
    }
  }

  /// For the schedule's runner and the recorder: what a system's parameters are made of.
  [[nodiscard]] Stores& stores() {
    check_owner(*this, "World", "reach the stores");
    return stores_;
  }
  /// The id of an entity that is to be spawned by `apply`.
  [[nodiscard]] Entity reserve();
  /// Carries out spawn, despawn, insert, remove. What cannot be done is a std::logic_error and changes
  /// nothing.
  void apply(const Output& change, std::span<const std::byte> payload);

 private:
  /// While it lives, changes of structure wait.
  class Walking {
   public:
    explicit Walking(World& world) : world_(world) { ++world_.walking_; }
    ~Walking() { world_.walk_ended(); }
    Walking(const Walking&) = delete;
    Walking& operator=(const Walking&) = delete;

   private:
    World& world_;
  };

  template <class C, class F>
  static void edit(ComponentStore& store, ComponentStore::Place place, F& fn) {
    if constexpr (RowsComponent<C>) {
      RowsEditor<RowOf<C>> editor(store.list(place), store.arena());
      fn(editor);
    } else {
      fn(*detail::stored<C>(ComponentStore::value_of<C>(place)));
    }
  }
  /// The kind; std::logic_error with the name when it is not registered.
  template <class C>
  [[nodiscard]] Kind registered() const {
    return stores_.component<C>().info().kind;
  }
  /// Now, or at the end of the query that runs.
  void change(Output::Act act, Kind kind, Entity entity, std::span<const std::byte> payload);
  void walk_ended() noexcept;
  /// What broke in a change that had waited, if anything: no fault of one item, so it stops the partition.
  void throw_if_broken();
  void refuse_while_walking(std::string_view attempted) const;
  void apply_now(const Output& change, std::span<const std::byte> payload);
  void make_alive(Entity entity);
  void destroy_now(Entity entity);
  [[nodiscard]] ComponentStore& living(Output::Act act, Kind kind, Entity entity);
  [[nodiscard]] std::uint64_t hash_of_counter() const;
  [[nodiscard]] std::uint64_t hash_of_own() const;

  std::uint64_t birth_partition_;
  std::uint64_t spawned_ = 0;
  Stores stores_;
  Changes changes_;
  std::vector<std::uint64_t> emptied_;  ///< pages without living entities; kept for its memory
  OutputBuffer waiting_;
  std::exception_ptr broken_;
  unsigned walking_ = 0;
};

}  // namespace kairos
