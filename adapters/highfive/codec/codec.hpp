// Turns packets into bytes and back by walking their fields; no packet has code of its own for this.
#pragma once
#include <bit>
#include <boost/pfr.hpp>
#include <span>
#include <utility>

#include "adapters/highfive/codec/reader.hpp"
#include "adapters/highfive/codec/writer.hpp"

namespace kairos::highfive {

/// A packet names its opcode; everything else follows from its fields.
template <class T>
concept Packet = std::is_aggregate_v<T> && requires {
  { T::opcode } -> std::convertible_to<Opcode>;
};

/// Appends the packet with its opcode to `out`. A list longer than its bound is our fault and throws
/// std::length_error.
template <Packet P>
void encode(const P& packet, std::vector<std::byte>& out) {
  Writer writer(out);
  writer.opcode(P::opcode);
  writer.put(packet);
}

/// Reads a whole packet, opcode included, and accepts it only when every byte is used.
template <Packet P>
[[nodiscard]] Result<P, DecodeError> decode(std::span<const std::byte> body) {
  Reader reader(body);
  P packet{};
  reader.expect(P::opcode);
  reader.get(packet);
  reader.finish();
  if (reader.error()) return *reader.error();
  return packet;
}

}  // namespace kairos::highfive
