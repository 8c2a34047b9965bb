// The fastest level: JSON of a world shrinks to a tenth with it.
#include "engine/core/record/snapshot_packing.hpp"

#include <zlib.h>

#include <new>

#include "engine/core/record/byte_stream.hpp"

namespace kairos {
namespace {

const Bytef* in_bytes(std::span<const std::byte> bytes) {
  return static_cast<const Bytef*>(static_cast<const void*>(bytes.data()));
}

}  // namespace

void pack_snapshot(std::span<const std::byte> json, std::vector<std::byte>& out) {
  ByteWriter(out).fixed(static_cast<std::uint64_t>(json.size()));
  const std::size_t at = out.size();
  uLongf size = compressBound(static_cast<uLong>(json.size()));
  out.resize(at + size);
  auto* const to = static_cast<Bytef*>(static_cast<void*>(out.data() + at));
  if (compress2(to, &size, in_bytes(json), static_cast<uLong>(json.size()), Z_BEST_SPEED) != Z_OK)
    throw std::bad_alloc();  // the room is enough, so nothing else can go wrong
  out.resize(at + size);
}

std::optional<std::string> unpacked_snapshot(std::span<const std::byte> packed) {
  ByteReader in(packed);
  const auto size = in.fixed<std::uint64_t>();
  if (in.failed() || size > recorded_snapshot_max) return std::nullopt;
  std::string json(static_cast<std::size_t>(size), '\0');
  uLongf got = static_cast<uLongf>(size);
  const auto rest = in.raw(in.left());
  auto* const to = static_cast<Bytef*>(static_cast<void*>(json.data()));
  if (uncompress(to, &got, in_bytes(rest), static_cast<uLong>(rest.size())) != Z_OK || got != size)
    return std::nullopt;
  return json;
}

}  // namespace kairos
