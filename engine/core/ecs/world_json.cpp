// A component is written and read by the form that its registration gave it.
#include "engine/core/ecs/world_json.hpp"

#include <stdexcept>

namespace kairos {

void WorldJson::write(const World& world, std::string& out) {
  check_owner(world, "World", "write it as JSON");
  world.refuse_while_walking("write it as JSON");
  out += "{";
  JsonCommas fields(out);
  fields.field("birth_partition", world.birth_partition_);
  fields.field("spawned", world.spawned_);
  fields.name("resources") += "{";
  JsonCommas resources(out);
  for (const auto& resource : world.stores_.resources()) {
    resources.name(resource->info().name);
    resource->info().form->write(out, resource->bytes().data());
  }
  out += "}";
  fields.name("entities") += "[";
  JsonCommas entities(out);
  for (const Entity entity : world.entities()) {
    entities.next();
    write_entity(world, entity, out);
  }
  out += "\n]}";
}

void WorldJson::write_entity(const World& world, Entity entity, std::string& out) {
  out += "\n{";
  JsonCommas members(out);
  members.field("entity", entity.value);
  for (const auto& store : world.stores_.components()) {
    const auto place = store->find(entity);
    if (!place) continue;
    const ComponentInfo& info = store->info();
    const auto bytes = store->bytes(place);
    members.name(info.name);
    if (!info.is_rows()) {
      info.form->write(out, bytes.data());
      continue;
    }
    out += '[';
    JsonCommas rows(out);
    for (std::size_t at = 0; at < bytes.size(); at += info.row_size) {
      rows.next();
      info.form->write(out, bytes.data() + at);
    }
    out += ']';
  }
  out += "}";
}

void WorldJson::read(const JsonCursor& from, World& world) {
  check_owner(world, "World", "read it from JSON");
  world.refuse_while_walking("read it from JSON");
  if (world.spawned_ != 0 || world.entity_count() != 0)
    throw std::logic_error("a world that is to be read from JSON has entities already");
  JsonObject fields(from);
  const auto birth = fields.field("birth_partition");
  if (birth.number<std::uint64_t>() != world.birth_partition_) birth.fault("it is another partition's world");
  world.spawned_ = fields.number<std::uint64_t>("spawned");
  JsonObject resources(fields.field("resources"));
  for (const auto& resource : world.stores_.resources())
    resource->info().form->read(resources.field(resource->info().name), resource->overwrite().data());
  resources.end();
  fields.field("entities").each([&](const JsonCursor& entity) { read_entity(entity, world); });
  fields.end();
}

void WorldJson::read_entity(const JsonCursor& from, World& world) {
  Entity entity;
  from.members([&](std::string_view name, const JsonCursor& value) {
    if (!entity) {
      if (name != "entity") value.fault("expected the field entity first");
      entity = Entity{value.number<std::uint64_t>()};
      if (!entity || world.alive(entity)) value.fault("an entity must have a number of its own");
      return world.make_alive(entity);
    }
    const Kind kind = kind_of_name(name);
    if (!world.stores_.has_component(kind)) value.fault("there is no component " + std::string(name));
    ComponentStore& store = world.stores_.component(kind, name);
    if (store.has(entity)) value.fault("the entity has this component twice");
    read_component(value, store, entity);
  });
  if (!entity) from.fault("an entity without a number");
}

void WorldJson::read_component(const JsonCursor& from, ComponentStore& store, Entity entity) {
  const ComponentInfo& info = store.info();
  std::vector<std::byte> bytes(info.size);
  if (info.is_rows()) {
    if (from.is(JsonKind::array) && from.size() > info.rows_max) from.fault("there are too many rows");
    from.each([&](const JsonCursor& row) {
      bytes.resize(bytes.size() + info.row_size);
      info.form->read(row, bytes.data() + bytes.size() - info.row_size);
    });
  } else {
    info.form->read(from, bytes.data());
  }
  store.assign(entity, bytes);
}

}  // namespace kairos
