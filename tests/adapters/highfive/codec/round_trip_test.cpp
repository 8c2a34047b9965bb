// The law of every packet of every direction: decode(encode(p)) is p, and captured packets come back byte for
// byte.
#include <gtest/gtest.h>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/all.hpp"
#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/codec/arbitrary.hpp"

namespace kairos::highfive::test {
namespace {

template <class P>
std::vector<std::byte> bytes_of(const P& packet) {
  std::vector<std::byte> bytes;
  encode(packet, bytes);
  return bytes;
}

template <class P>
void round_trip() {
  SCOPED_TRACE(std::string(P::name));
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    P packet{};
    Arbitrary(seed).fill(packet);
    const std::vector<std::byte> bytes = bytes_of(packet);
    const auto decoded = decode<P>(bytes);
    ASSERT_TRUE(decoded) << name_of(decoded.error());
    EXPECT_EQ(to_hex(bytes), to_hex(bytes_of(*decoded)));
  }
}

template <class P>
void captured_round_trip(char direction, std::size_t& seen) {
  for (const CapturedPacket& packet : captured(direction, P::name)) {
    SCOPED_TRACE(packet.name + " of " + packet.server);
    const auto decoded = decode<P>(packet.bytes);
    ASSERT_TRUE(decoded) << name_of(decoded.error());
    const std::vector<std::byte> again = bytes_of(*decoded);
    // An ignored tail is not written back.
    const std::string whole = to_hex(packet.bytes);
    if (direction == 'S') {
      EXPECT_EQ(whole, to_hex(again));
    } else {
      EXPECT_EQ(whole.substr(0, again.size() * 2), to_hex(again));
    }
    ++seen;
  }
}

template <class... P>
void round_trips(std::tuple<P...>*) {
  (round_trip<P>(), ...);
}

template <class... P>
void captured_round_trips(char direction, std::tuple<P...>*, std::size_t& seen) {
  (captured_round_trip<P>(direction, seen), ...);
}

TEST(RoundTrip, HoldsForEveryClientPacket) { round_trips(static_cast<ClientPackets*>(nullptr)); }

TEST(RoundTrip, HoldsForEveryServerPacket) { round_trips(static_cast<ServerPackets*>(nullptr)); }

TEST(RoundTrip, HoldsForEveryCapturedPacket) {
  std::size_t seen = 0;
  captured_round_trips('S', static_cast<ServerPackets*>(nullptr), seen);
  captured_round_trips('C', static_cast<ClientPackets*>(nullptr), seen);
  EXPECT_EQ(seen, captured_packets().size()) << "a captured packet has a name that no packet of ours has";
}

}  // namespace
}  // namespace kairos::highfive::test
