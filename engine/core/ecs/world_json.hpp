// WorldJson: all entities, components and resources of a world as JSON, and a world out of it again.
#pragma once
#include <string>

#include "engine/core/ecs/world.hpp"
#include "engine/core/reflect/json_cursor.hpp"

namespace kairos {

/// The owner's thread, not while a query runs (std::logic_error). One line an entity, ascending; components
/// and resources by name, fields by theirs, markers as empty objects, rows as arrays. The same state gives
/// the same bytes.
class WorldJson {
 public:
  static void write(const World& world, std::string& out);
  /// Into a world in which nothing was ever spawned and which knows the same kinds. Afterwards everything is
  /// marked as new. Throws JsonMisread; then the world is good for nothing.
  static void read(const JsonCursor& from, World& world);

 private:
  static void write_entity(const World& world, Entity entity, std::string& out);
  static void read_entity(const JsonCursor& from, World& world);
  static void read_component(const JsonCursor& from, ComponentStore& store, Entity entity);
};

}  // namespace kairos
