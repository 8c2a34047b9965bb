// A session, an entity and a greeting to one item and back.
#include "engine/core/partition/transfer.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/registry.hpp"

namespace kairos {
namespace {

void append(std::vector<std::byte>& bytes, std::span<const std::byte> more) {
  bytes.insert(bytes.end(), more.begin(), more.end());
}

void require(bool holds) {
  if (!holds) throw std::logic_error("bytes that are nothing in transit");
}

UnpackedEntity unpack_entity(std::span<const std::byte> bytes) {
  require(bytes.size() >= sizeof(EntityInTransit));
  UnpackedEntity out{value_from<EntityInTransit>(bytes.first(sizeof(EntityInTransit))), {}};
  bytes = bytes.subspan(sizeof(EntityInTransit));
  const std::size_t count = out.head.pieces;
  require(bytes.size() / sizeof(EntityBundle::Piece) >= count);
  const auto pieces = bytes.first(count * sizeof(EntityBundle::Piece));
  const auto content = bytes.subspan(pieces.size());
  out.bundle.entity = out.head.entity;
  out.bundle.pieces.resize(count);
  if (count > 0) std::memcpy(out.bundle.pieces.data(), pieces.data(), pieces.size());
  out.bundle.bytes.assign(content.begin(), content.end());
  for (const auto& piece : out.bundle.pieces)
    require(piece.offset <= content.size() && piece.size <= content.size() - piece.offset);
  return out;
}

/// The head, and whether what it says follows is there.
Transit head_of(std::span<const std::byte> bytes) {
  require(bytes.size() >= sizeof(Transit));
  const auto head = value_from<Transit>(bytes.first(sizeof(Transit)));
  require(bytes.size() - sizeof(Transit) == std::size_t{head.entity_bytes} + head.greeting_bytes);
  return head;
}

}  // namespace

InboxItem pack(Traveller traveller, const InboxItem& greeting) {
  Transit head;
  head.session = traveller.session;
  head.parked = traveller.parked ? 1 : 0;
  head.greeting = greeting.kind();
  head.greeting_bytes = static_cast<std::uint32_t>(greeting.bytes().size());
  std::vector<std::byte> entity;
  if (traveller.entity != nullptr) {
    traveller.head.entity = traveller.entity->entity;
    traveller.head.pieces = static_cast<std::uint32_t>(traveller.entity->pieces.size());
    append(entity, bytes_of(traveller.head));
    append(entity, std::as_bytes(std::span(traveller.entity->pieces)));
    append(entity, traveller.entity->bytes);
    head.entity_bytes = static_cast<std::uint32_t>(entity.size());
  }
  std::vector<std::byte> bytes;
  bytes.reserve(sizeof head + entity.size() + greeting.bytes().size());
  append(bytes, bytes_of(head));
  append(bytes, entity);
  append(bytes, greeting.bytes());
  return InboxItem(kind_of<Transit>, bytes, std::move(traveller.carried));
}

InboxItem stranded(const InboxItem& transit) {
  Transit head = head_of(transit.bytes());
  const auto entity = transit.bytes().subspan(sizeof head, head.entity_bytes);
  Stranded greeting{head.session, {}};
  if (!entity.empty()) greeting.entity = unpack_entity(entity).head.entity;
  head.greeting = kind_of<Stranded>;
  head.greeting_bytes = sizeof greeting;
  std::vector<std::byte> bytes;
  bytes.reserve(sizeof head + entity.size() + sizeof greeting);
  append(bytes, bytes_of(head));
  append(bytes, entity);
  append(bytes, bytes_of(greeting));
  return InboxItem(kind_of<Transit>, bytes, transit.carried());
}

UnpackedTransit unpack_transit(std::span<const std::byte> bytes) {
  UnpackedTransit out{head_of(bytes), {}, {}};
  bytes = bytes.subspan(sizeof(Transit));
  if (out.head.entity_bytes > 0) out.entity = unpack_entity(bytes.first(out.head.entity_bytes));
  out.greeting = bytes.subspan(out.head.entity_bytes);
  return out;
}

}  // namespace kairos
