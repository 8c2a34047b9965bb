// An entity to bytes and back.
#include "engine/core/partition/transfer.hpp"

#include <cstring>
#include <stdexcept>

#include "engine/core/partition/registry.hpp"

namespace kairos {

InboxItem pack(const EntityInTransit& head, const EntityBundle& bundle) {
  EntityInTransit filled = head;
  filled.entity = bundle.entity;
  filled.pieces = static_cast<std::uint32_t>(bundle.pieces.size());
  std::vector<std::byte> bytes;
  const auto pieces = std::as_bytes(std::span(bundle.pieces));
  bytes.reserve(sizeof filled + pieces.size() + bundle.bytes.size());
  const auto append = [&](std::span<const std::byte> more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
  };
  append(bytes_of(filled));
  append(pieces);
  append(bundle.bytes);
  return InboxItem(kind_of<EntityInTransit>, bytes);
}

UnpackedEntity unpack_entity(std::span<const std::byte> bytes) {
  const auto require = [](bool holds) {
    if (!holds) throw std::logic_error("bytes that are no entity in transit");
  };
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

}  // namespace kairos
