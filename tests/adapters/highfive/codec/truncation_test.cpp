// Every client packet cut at each byte, and with a byte too many: a typed error, never a packet.
#include <gtest/gtest.h>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/all.hpp"
#include "tests/adapters/highfive/codec/arbitrary.hpp"

namespace kairos::highfive::test {
namespace {

template <class T>
struct IsTail : std::false_type {};
template <std::size_t Max>
struct IsTail<IgnoredTail<Max>> : std::true_type {};
template <class Body>
struct IsTail<Maybe<Body>> : std::true_type {};

/// How many trailing bytes a packet may lack or have beyond: the last field decides.
template <class P>
constexpr bool open_ended() {
  constexpr std::size_t fields = boost::pfr::tuple_size_v<P>;
  if constexpr (fields == 0) {
    return false;
  } else {
    return IsTail<boost::pfr::tuple_element_t<fields - 1, P>>::value;
  }
}

template <class P>
void cut_and_overrun() {
  SCOPED_TRACE(std::string(P::name));
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    P packet{};
    Arbitrary(seed).fill(packet);
    std::vector<std::byte> bytes;
    encode(packet, bytes);
    std::size_t accepted = 0;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const auto cut = decode<P>(std::span(bytes).first(size));
      if (cut) {
        ++accepted;
      } else {
        EXPECT_EQ(cut.error(), DecodeError::short_) << "cut to " << size;
      }
    }
    bytes.push_back(std::byte{0x41});
    const auto over = decode<P>(bytes);
    if (open_ended<P>()) {
      EXPECT_LE(accepted, 1u);  // cut exactly before an optional field
    } else {
      EXPECT_EQ(accepted, 0u);
      ASSERT_FALSE(over);
      EXPECT_EQ(over.error(), DecodeError::trailing);
    }
  }
}

template <class... P>
void all(std::tuple<P...>*) {
  (cut_and_overrun<P>(), ...);
}

TEST(Truncation, EveryClientPacket) { all(static_cast<ClientPackets*>(nullptr)); }

TEST(Truncation, TheDeclaredTailsAreBounded) {
  std::vector<std::byte> bytes;
  encode(ProtocolVersion{.revision = 273, .tail = {}}, bytes);
  bytes.resize(bytes.size() + handshake_tail_max, std::byte{7});
  EXPECT_TRUE(decode<ProtocolVersion>(bytes));
  bytes.push_back(std::byte{7});
  const auto over = decode<ProtocolVersion>(bytes);
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error(), DecodeError::trailing);
}

}  // namespace
}  // namespace kairos::highfive::test
