// The parameters of a system beside its queries: Res, ResMut, Data, Commands, Write, Read, Emit, Arm, Defer.
// Each is both the declaration and the only way to do what it declares; all outputs are applied at the end of
// the stage.
#pragma once
#include <cstddef>
#include <span>
#include <stdexcept>
#include <utility>

#include "engine/core/ecs/component.hpp"
#include "engine/core/ecs/output_buffer.hpp"
#include "engine/core/ecs/rows.hpp"
#include "engine/core/ecs/system_context.hpp"
#include "engine/core/ecs/world.hpp"
#include "engine/core/reflect/plain.hpp"

namespace kairos {

/// Reads a resource.
template <Resource R>
class Res {
 public:
  explicit Res(const ResourceStore& store) : value_(&store.template read<R>()) {}
  [[nodiscard]] const R& operator*() const { return *value_; }
  [[nodiscard]] const R* operator->() const { return value_; }

 private:
  const R* value_;
};

/// May write a resource: `write()` marks the change and gives the reference.
template <Resource R>
class ResMut {
  static_assert(!ConstantResource<R>, "a constant resource is never written: ask Res<R>");

 public:
  explicit ResMut(ResourceStore& store) : store_(&store) {}
  [[nodiscard]] const R& operator*() const { return store_->template read<R>(); }
  [[nodiscard]] const R* operator->() const { return &store_->template read<R>(); }
  [[nodiscard]] R& write() const { return store_->template write<R>(); }

 private:
  ResourceStore* store_;
};

/// Reads the table of T.
template <class T>
class Data {
 public:
  explicit Data(const DataTable<T>& table) : table_(&table) {}
  [[nodiscard]] const DataTable<T>& operator*() const { return *table_; }
  [[nodiscard]] const DataTable<T>* operator->() const { return table_; }

 private:
  const DataTable<T>* table_;
};

/// Which components a Commands may add to or take from entities that it did not spawn.
template <Component... C>
struct Inserts {};
template <Component... C>
struct Removes {};

namespace detail {
template <class C, class Declaration>
inline constexpr bool declares = false;
template <class C, class... Declared>
inline constexpr bool declares<C, Inserts<Declared...>> = (std::is_same_v<C, Declared> || ...);
template <class C, class Declaration>
inline constexpr bool declares_removal = false;
template <class C, class... Declared>
inline constexpr bool declares_removal<C, Removes<Declared...>> = (std::is_same_v<C, Declared> || ...);
}  // namespace detail

/// Changes of structure, visible after the stage. Spawning with components, and despawning, need no
/// declaration. insert and remove for an entity that is missing by then are a bug: reported, and the rest is
/// applied; the try_ forms are for races.
template <class... Declared>
class Commands {
 public:
  Commands(World& world, OutputBuffer& outputs) : world_(&world), outputs_(&outputs) {}

  /// The id at once.
  template <ValueComponent... C>
  Entity spawn(const C&... components) {
    const Entity entity = world_->reserve();
    add(Output::Act::spawn, 0, entity, {});
    (add(Output::Act::insert, kind_of<C>, entity, detail::payload_of(components)), ...);
    return entity;
  }
  /// Does nothing when it is gone.
  void despawn(Entity entity) { add(Output::Act::despawn, 0, entity, {}); }

  template <ValueComponent C>
  void insert(Entity entity, const C& value = {}) {
    insert_bytes<C>(Output::Act::insert, entity, detail::payload_of(value));
  }
  template <RowsComponent R>
  void insert(Entity entity, std::span<const RowOf<R>> rows = {}) {
    insert_bytes<R>(Output::Act::insert, entity, std::as_bytes(rows));
  }
  template <ValueComponent C>
  void try_insert(Entity entity, const C& value = {}) {
    insert_bytes<C>(Output::Act::try_insert, entity, detail::payload_of(value));
  }
  template <RowsComponent R>
  void try_insert(Entity entity, std::span<const RowOf<R>> rows = {}) {
    insert_bytes<R>(Output::Act::try_insert, entity, std::as_bytes(rows));
  }
  template <Component C>
  void remove(Entity entity) {
    static_assert((detail::declares_removal<C, Declared> || ...),
                  "Commands removes what Removes<…> does not declare");
    add(Output::Act::remove, kind_of<C>, entity, {});
  }
  template <Component C>
  void try_remove(Entity entity) {
    static_assert((detail::declares_removal<C, Declared> || ...),
                  "Commands removes what Removes<…> does not declare");
    add(Output::Act::try_remove, kind_of<C>, entity, {});
  }

 private:
  template <class C>
  void insert_bytes(Output::Act act, Entity entity, std::span<const std::byte> bytes) {
    static_assert((detail::declares<C, Declared> || ...),
                  "Commands inserts what Inserts<…> does not declare");
    add(act, kind_of<C>, entity, bytes);
  }
  void add(Output::Act act, Kind kind, Entity entity, std::span<const std::byte> bytes) {
    outputs_->add({.act = act, .kind = kind, .entity = entity}, bytes);
  }

  World* world_;
  OutputBuffer* outputs_;
};

/// Messages to other systems, read in the next pass.
template <PlainRecord M>
class Write {
 public:
  explicit Write(OutputBuffer& outputs) : outputs_(&outputs) {}
  void operator()(const M& message) {
    outputs_->add({.act = Output::Act::message, .kind = kind_of<M>}, std::as_bytes(std::span(&message, 1)));
  }

 private:
  OutputBuffer* outputs_;
};

/// The messages of the last pass, ordered by stage, system and writing. Reading takes nothing away.
template <PlainRecord M>
class Read {
 public:
  explicit Read(std::span<const M> messages) : messages_(messages) {}
  [[nodiscard]] auto begin() const { return messages_.begin(); }
  [[nodiscard]] auto end() const { return messages_.end(); }
  [[nodiscard]] std::size_t size() const { return messages_.size(); }
  [[nodiscard]] bool empty() const { return messages_.empty(); }

 private:
  std::span<const M> messages_;
};

/// Happenings for clients.
template <Plain V>
class Emit {
 public:
  explicit Emit(OutputBuffer& outputs) : outputs_(&outputs) {}
  /// To everyone who sees the subject, and its owner.
  void observers_of(Entity subject, const V& happening) { add(Audience::observers, subject, happening); }
  /// To the session whose character the subject is.
  void owner_only(Entity subject, const V& happening) { add(Audience::owner_only, subject, happening); }

 private:
  void add(Audience audience, Entity subject, const V& happening) {
    outputs_->add({.act = Output::Act::emit, .audience = audience, .kind = kind_of<V>, .entity = subject},
                  detail::payload_of(happening));
  }
  OutputBuffer* outputs_;
};

/// Deadlines whose payload is K.
template <DeadlinePayload K>
class Arm {
 public:
  explicit Arm(OutputBuffer& outputs) : outputs_(&outputs) {}
  /// Fires no earlier than `when` and at most `tolerance` later; lapses with the group of the entity.
  void operator()(Entity entity, TimerGroup group, GameTime when, const K& payload, Duration tolerance = {}) {
    outputs_->add({.act = Output::Act::arm,
                   .group = group,
                   .kind = kind_of<K>,
                   .entity = entity,
                   .when = when,
                   .tolerance = tolerance},
                  detail::payload_of(payload));
  }

 private:
  OutputBuffer* outputs_;
};

/// Side effects of this pass.
template <Plain S>
class Defer {
 public:
  explicit Defer(OutputBuffer& outputs) : outputs_(&outputs) {}
  void operator()(const S& side_effect) {
    outputs_->add({.act = Output::Act::defer, .kind = kind_of<S>}, detail::payload_of(side_effect));
  }

 private:
  OutputBuffer* outputs_;
};

/// Game time since this system ran last or was armed, whichever is later. What happens to an entity is
/// reckoned from its own `since`, not from this.
struct Elapsed {
  Duration time;
};

}  // namespace kairos
