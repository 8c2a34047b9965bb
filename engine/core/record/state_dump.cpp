// Everything is read as it lies there; nothing is believed to hold.
#include "engine/core/record/state_dump.hpp"

#include <fmt/format.h>

#include <iterator>

#include "engine/core/record/entity_text.hpp"

namespace kairos {
namespace {

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    if (static_cast<unsigned char>(letter) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(letter));
    } else {
      out += letter;
    }
  }
  return out + '"';
}

void append_entity(const World& world, Entity entity, std::string& out) {
  out += fmt::format("\n    {{\"entity\": \"{}\"", entity_text(entity));
  world.visit_components(entity, [&](std::string_view name, std::span<const std::byte> bytes) {
    out += fmt::format(", {}: \"", json_text(name));
    for (const std::byte byte : bytes) fmt::format_to(std::back_inserter(out), "{:02x}", byte);
    out += '"';
  });
  out += '}';
}

}  // namespace

std::string state_dump(const Partition& partition, std::string_view why) {
  const RunningPartition running(partition.token());
  const Pass& pass = partition.last_pass();
  std::string out = fmt::format("{{\n  \"partition\": {}, \"id\": {},\n  \"why\": {},\n",
                                json_text(partition.name()), partition.id().value, json_text(why));
  out += fmt::format("  \"pass\": {}, \"now_us\": {}, \"wall_us\": {}, \"seed\": \"{:016x}\",\n", pass.number,
                     pass.now.us, pass.wall.us, pass.seed);
  out += "  \"hash\": {";
  const char* comma = "";
  partition.visit_hash([&](std::string_view name, std::uint64_t sum) {
    out += fmt::format("{}\n    {}: \"{:016x}\"", std::exchange(comma, ","), json_text(name), sum);
  });
  out += "\n  },\n  \"sessions\": [";
  comma = "";
  for (const auto& [id, state] : partition.sessions()) {
    out += fmt::format("{}\n    {{\"session\": {}, \"account\": {}, \"entity\": \"{}\"}}",
                       std::exchange(comma, ","), id.value, json_text(state.session->account().name.view()),
                       entity_text(state.view.self));
  }
  out += "\n  ],\n  \"entities\": [";
  comma = "";
  for (const Entity entity : partition.world().entities()) {
    out += std::exchange(comma, ",");
    append_entity(partition.world(), entity, out);
  }
  out += "\n  ]\n}\n";
  return out;
}

}  // namespace kairos
