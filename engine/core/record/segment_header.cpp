// The header's fields, one behind the other.
#include "engine/core/record/segment_header.hpp"

#include "engine/core/record/byte_stream.hpp"

namespace kairos {

std::vector<std::byte> encode(const SegmentHeader& header) {
  std::vector<std::byte> bytes;
  ByteWriter out(bytes);
  out.fixed(header.version);
  out.fixed(header.chain);
  out.varint(header.number);
  out.varint(header.next_pass);
  out.fixed(header.now.us);
  out.fixed(header.wall.us);
  out.fixed(header.start);
  out.fixed(header.detail);
  out.varint(header.partition.id.value);
  out.text(header.partition.name);
  out.fixed(header.partition.seed);
  out.varint(header.partition.lobby.value);
  out.fixed(header.partition.started_at.us);
  out.text(header.kind);
  out.fixed(header.boot);
  out.varint(header.facts.size());
  for (const auto& [name, value] : header.facts) out.text(name), out.text(value);
  out.varint(header.shares.size());
  for (const auto& name : header.shares) out.text(name);
  out.varint(header.layout.size());
  for (const auto& [name, number] : header.layout) out.text(name), out.fixed(number);
  return bytes;
}

bool decode(std::span<const std::byte> payload, SegmentHeader& header) {
  ByteReader in(payload);
  header.version = in.fixed<std::uint32_t>();
  if (header.version != recording_version) return false;
  header.chain = in.fixed<std::uint64_t>();
  header.number = static_cast<std::uint32_t>(in.varint());
  header.next_pass = in.varint();
  header.now.us = in.fixed<std::int64_t>();
  header.wall.us = in.fixed<std::int64_t>();
  header.start = in.fixed<SegmentStart>();
  header.detail = in.fixed<RecordDetail>();
  if (header.start > SegmentStart::snapshot || header.detail > RecordDetail::step) in.fail();
  header.partition.id.value = static_cast<std::uint32_t>(in.varint());
  header.partition.name = in.text();
  header.partition.seed = in.fixed<std::uint64_t>();
  header.partition.lobby.value = static_cast<std::uint32_t>(in.varint());
  header.partition.started_at.us = in.fixed<std::int64_t>();
  header.kind = in.text();
  header.boot = in.fixed<std::int64_t>();
  for (auto facts = in.count(2); facts > 0 && !in.failed(); --facts) {
    auto name = in.text();
    header.facts[std::move(name)] = in.text();
  }
  for (auto shares = in.count(1); shares > 0 && !in.failed(); --shares) header.shares.push_back(in.text());
  for (auto kinds = in.count(9); kinds > 0 && !in.failed(); --kinds) {
    auto name = in.text();
    header.layout[std::move(name)] = in.fixed<std::uint64_t>();
  }
  return in.at_end();
}

LayoutTable layout_table(const Registry& registry, std::span<const SystemState> systems) {
  LayoutTable table;
  for (const auto& [name, number] : registry.layout()) table.emplace(name, number);
  std::uint64_t place = 0;
  for (const SystemState& system : systems) {
    table.emplace("system " + std::string(system.name),
                  detail::mix_layout(static_cast<std::uint64_t>(system.stage), ++place));
  }
  return table;
}

std::vector<std::string> layout_differences(const LayoutTable& recorded, const LayoutTable& mine) {
  std::vector<std::string> lines;
  for (const auto& [name, number] : recorded) {
    const auto found = mine.find(name);
    if (found == mine.end()) {
      lines.push_back("the recording has the " + name + ", this program does not");
    } else if (found->second != number) {
      lines.push_back("the " + name + " has other fields in this program");
    }
  }
  for (const auto& [name, number] : mine) {
    if (!recorded.contains(name))
      lines.push_back("this program has the " + name + ", the recording does not");
  }
  return lines;
}

}  // namespace kairos
