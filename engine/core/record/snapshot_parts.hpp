// SnapshotParts: the parts of a partition that are written into a snapshot, each with its way back. The one
// class that may look into them for this.
#pragma once
#include <string>

#include "engine/core/record/snapshot.hpp"
#include "engine/core/reflect/json_cursor.hpp"
#include "engine/core/reflect/json_text.hpp"

namespace kairos {

/// Every `read` throws JsonMisread, and is the inverse of its `write` on a partition that was just made.
class SnapshotParts {
 public:
  [[nodiscard]] static std::string obstacle(const Partition& partition);
  static void write(const Partition& partition, std::string& out);
  static void read(const JsonCursor& from, Partition& partition, const MakeSession& make_session,
                   const FindData& find_data);

 private:
  // A value by its kind: with its fields where the registry knows them, else as bytes.
  static void write_value(const Registry& registry, Kind kind, std::span<const std::byte> bytes,
                          std::string& out);
  [[nodiscard]] static InboxItem read_value(const Registry& registry, const JsonCursor& from);

  static void write_head(const Partition& partition, JsonCommas& fields);
  static void read_head(JsonObject& fields, Partition& partition);
  static void read_data(const JsonCursor& from, Partition& partition, const FindData& find_data);

  static void write(const ScheduleRun& schedule, std::string& out);
  static void read(const JsonCursor& from, ScheduleRun& schedule);
  static void read(const JsonCursor& from, MessageQueues& messages);
  template <class Clock>
  static void write(const Registry& registry, const DeadlineQueue<Clock>& deadlines, std::string& out);
  template <class Clock>
  static void read(const Registry& registry, const JsonCursor& from, DeadlineQueue<Clock>& deadlines);
  static void write(const Registry& registry, const SideEffects& effects, std::string& out);
  static void read(const Registry& registry, const JsonCursor& from, SideEffects& effects);
  static void write(const HandlePool& handles, std::string& out);
  static void read(const JsonCursor& from, HandlePool& handles);
  static void write(const Snapshots& published, std::string& out);
  static void read(const JsonCursor& from, Snapshots& published);
  static void write(const SessionTable& sessions, std::string& out);
  static void read_sessions(const JsonCursor& from, Partition& partition, const MakeSession& make_session);
  static void write(const Registry& registry, const TravelState& travel, std::string& out);
  static void read(const Registry& registry, const JsonCursor& from, TravelState& travel);
  static void write_indexes(const Partition& partition, std::string& out);
  static void read_indexes(const JsonCursor& from, Partition& partition);
};

}  // namespace kairos
