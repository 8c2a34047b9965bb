// The order of the parts. What hangs on the world is made after it; what clients show comes last.
#include "engine/core/record/snapshot.hpp"

#include <stdexcept>

#include "engine/core/ecs/world_json.hpp"
#include "engine/core/record/snapshot_parts.hpp"

namespace kairos {

std::string snapshot_obstacle(const Partition& partition) {
  const RunningPartition running(partition.token());
  return SnapshotParts::obstacle(partition);
}

std::string write_snapshot(const Partition& partition) {
  const RunningPartition running(partition.token());
  if (const auto why = SnapshotParts::obstacle(partition); !why.empty()) throw std::logic_error(why);
  std::string out;
  SnapshotParts::write(partition, out);
  return out;
}

Result<void, DataFault> load_snapshot(std::string_view file, std::string_view json, Partition& partition,
                                      const MakeSession& make_session, const FindData& find_data) {
  const auto tree = parse_json(file, json);
  if (!tree) return tree.error();
  const RunningPartition running(partition.token());
  try {
    SnapshotParts::read(JsonCursor(*tree), partition, make_session, find_data);
  } catch (const JsonMisread& misread) {
    return misread.fault();
  }
  return {};
}

std::string SnapshotParts::obstacle(const Partition& partition) {
  for (const auto& [id, state] : partition.sessions_) {
    if (state.ended || state.transit != nullptr) return "a session is about to leave";
  }
  for (const auto& [entity, held] : partition.travel_.held) {
    if (held.move && held.move->item.carried() != nullptr)
      return "an entity waits to move with an object that is no value";
  }
  if (!partition.departures_.empty() || !partition.ended_.empty() || !partition.put_off_.empty())
    return "a pass runs";
  return {};
}

void SnapshotParts::write_head(const Partition& partition, JsonCommas& fields) {
  fields.field("format", snapshot_format);
  fields.field("partition", partition.settings_.id.value);
  fields.field("seed", partition.settings_.seed);
  fields.field("pass", partition.pass_.number);
  fields.field("now", partition.pass_.now.us);
  fields.field("wall", partition.pass_.wall.us);
  fields.field("hash", partition.state_hash());
  detail::write_field(fields.name("data"), Text<32>::from(digits_of(partition.data_->hash())).value());
  fields.field("draining", partition.draining_);
  fields.field("said_drained", partition.said_drained_);
}

void SnapshotParts::read_head(JsonObject& fields, Partition& partition) {
  partition.draining_ = fields.field("draining").truth();
  partition.said_drained_ = fields.field("said_drained").truth();
}

void SnapshotParts::read_data(const JsonCursor& from, Partition& partition, const FindData& find_data) {
  const auto hash = hash_of_digits(from.text());
  if (!hash) from.fault("it is no hash of data");
  if (*hash == partition.data_->hash()) return;
  auto data = find_data ? find_data(*hash) : nullptr;
  if (data == nullptr) from.fault("the data with this hash is not here");
  partition.use_data(std::move(data));
}

void SnapshotParts::write(const Partition& partition, std::string& out) {
  const Registry& registry = partition.registry_;
  out += '{';
  JsonCommas fields(out);
  write_head(partition, fields);
  WorldJson::write(partition.world_, fields.name("world"));
  write(*partition.schedule_, fields.name("schedule"));
  write(registry, partition.game_deadlines_, fields.name("game_deadlines"));
  write(registry, partition.wall_deadlines_, fields.name("wall_deadlines"));
  write(registry, partition.side_effects_, fields.name("side_effects"));
  write(partition.handles_, fields.name("handles"));
  write(partition.snapshots_, fields.name("publications"));
  write(partition.sessions_, fields.name("sessions"));
  write(registry, partition.travel_, fields.name("travel"));
  write_indexes(partition, fields.name("indexes"));
  out += "}\n";
}

void SnapshotParts::read(const JsonCursor& from, Partition& partition, const MakeSession& make_session,
                         const FindData& find_data) {
  const Registry& registry = partition.registry_;
  JsonObject fields(from);
  const auto format = fields.field("format");
  if (format.number<std::uint32_t>() != snapshot_format) format.fault("this program reads another format");
  const auto id = fields.field("partition");
  if (id.number<std::uint32_t>() != partition.settings_.id.value) id.fault("it is another partition");
  const auto seed = fields.field("seed");
  if (seed.number<std::uint64_t>() != partition.settings_.seed)
    seed.fault("it is a partition of another seed");
  partition.pass_.number = fields.number<std::uint64_t>("pass");
  partition.pass_.now.us = fields.number<std::int64_t>("now");
  partition.pass_.wall.us = fields.number<std::int64_t>("wall");
  const auto hash = fields.field("hash");
  read_data(fields.field("data"), partition, find_data);
  read_head(fields, partition);
  WorldJson::read(fields.field("world"), partition.world_);
  read(fields.field("schedule"), *partition.schedule_);
  read(registry, fields.field("game_deadlines"), partition.game_deadlines_);
  read(registry, fields.field("wall_deadlines"), partition.wall_deadlines_);
  read(registry, fields.field("side_effects"), partition.side_effects_);
  read(fields.field("handles"), partition.handles_);
  read(fields.field("publications"), partition.snapshots_);
  read_sessions(fields.field("sessions"), partition, make_session);
  read(registry, fields.field("travel"), partition.travel_);
  read_indexes(fields.field("indexes"), partition);
  fields.end();
  partition.replication_.run(partition.world_);  // who is where, and who sees whom
  for (ClientView* const view : partition.replication_.touched()) {
    view->touched = false;
    view->out.clear();  // it has been shown all this
  }
  partition.replication_.touched().clear();
  if (hash.number<std::uint64_t>() != partition.state_hash())
    hash.fault("the state that was read has another hash than the one that was written");
}

}  // namespace kairos
