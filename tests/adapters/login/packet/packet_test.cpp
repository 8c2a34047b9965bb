// Packets against bytes recorded from other servers and clients; layouts pinned; round trip.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "adapters/login/packet/client_packets.hpp"
#include "adapters/login/packet/login_frame.hpp"
#include "adapters/login/packet/server_list.hpp"
#include "adapters/login/packet/server_packets.hpp"
#include "adapters/login/packet/wire.hpp"
#include "tests/adapters/login/support/hex.hpp"

namespace kairos::login {
namespace {

using test::from_hex;
using test::to_hex;

std::string fields_of(const std::vector<std::uint8_t>& packet) { return to_hex(packet); }

TEST(LoginPackets, LayoutsArePinned) {
  EXPECT_EQ(layout_of<AuthGameGuard>(), "DB16");
  EXPECT_EQ(layout_of<RequestAuthLogin>(), "B128");
  EXPECT_EQ(layout_of<RequestServerList>(), "DD");
  EXPECT_EQ(layout_of<RequestServerLogin>(), "DDC");
  EXPECT_EQ(layout_of<Init>(), "DDB128DDDDB16C");
  EXPECT_EQ(layout_of<GuardAccepted>(), "DB16");
  EXPECT_EQ(layout_of<LoginOk>(), "DDB8DB12B16");
  EXPECT_EQ(layout_of<LoginFail>(), "C");
  EXPECT_EQ(layout_of<PlayFail>(), "C");
  EXPECT_EQ(layout_of<PlayOk>(), "DD");
  EXPECT_EQ(layout_of<ServerListHead>(), "CC");
  EXPECT_EQ(layout_of<ServerEntry>(), "CB4DCCHHCDC");
  EXPECT_EQ(layout_of<ServerListTail>(), "HC");
  EXPECT_EQ(layout_of<ServerCharacters>(), "CCC");
}

TEST(LoginPackets, ServerPacketsEqualRecordedOnes) {
  EXPECT_EQ(fields_of(write_packet(GuardAccepted{.session_id = 0xce44120b, .zeros = {}})),
            "0b0b1244ce00000000000000000000000000000000");
  EXPECT_EQ(fields_of(write_packet(LoginOk{.login_first = 0x0876b1f2, .login_second = 0xa2d1395a})),
            "03f2b176085a39d1a20000000000000000ea0300000000000000000000000000000000000000000000000000000000"
            "0000");
  EXPECT_EQ(fields_of(write_packet(PlayOk{0xf2e98de9, 0x194096b3})), "07e98de9f2b3964019");
}

TEST(LoginPackets, InitHasTheRecordedConstants) {
  Init init;
  init.session_id = 0x1aa000c0;
  init.modulus.fill(0xaa);
  init.cipher_key.fill(0xbb);
  const std::string expected = fmt::format("00c000a01a21c60000{}4e95dd29fc9cc37720b6ad97f7e0bd07{}00",
                                           std::string(256, 'a'), std::string(32, 'b'));
  EXPECT_EQ(fields_of(write_packet(init)), expected);
  EXPECT_EQ(init_frame_of(write_packet(init)).size(), 194U);
}

ServerEntry recorded_entry() {
  return {.id = 1,
          .address = {127, 0, 0, 1},
          .port = 22'777,
          .age_limit = 0,
          .pvp = 1,
          .online = 0,
          .online_max = 2'000,
          .up = 1,
          .type = 0x40,
          .brackets = 0};
}

TEST(LoginPackets, ServerListOfAnAccountWithoutCharacters) {
  const std::string recorded = "040101017f000001f958000000010000d007014000000000000000";
  EXPECT_EQ(fields_of(server_list(recorded_entry(), CharacterCounts{})), recorded);
  EXPECT_EQ(fields_of(server_list(recorded_entry(), std::nullopt)), recorded);
}

TEST(LoginPackets, ServerListOfAnAccountWithCharacters) {
  ServerEntry entry = recorded_entry();
  entry.online = 1;
  EXPECT_EQ(fields_of(server_list(entry, CharacterCounts{.characters = 1, .deletions = 0})),
            "040101017f000001f958000000010100d007014000000000000001010100");
  const ServerEntry other{.id = 2,
                          .address = {192, 168, 0, 33},
                          .port = 7'777,
                          .age_limit = 0,
                          .pvp = 1,
                          .online = 0,
                          .online_max = 2'000,
                          .up = 1,
                          .type = 0x40,
                          .brackets = 0};
  EXPECT_EQ(fields_of(server_list(other, CharacterCounts{.characters = 1, .deletions = 0})),
            "04010202c0a80021611e000000010000d007014000000000000001020100");
}

TEST(LoginFrames, HaveTheRecordedSizes) {
  const std::pair<std::size_t, std::size_t> content_and_body[] = {{21, 40}, {49, 64}, {27, 40},
                                                                  {30, 48}, {9, 24},  {2, 16}};
  for (const auto& [content, body] : content_and_body) {
    const auto frame = frame_of(std::vector<std::uint8_t>(content, 1));
    EXPECT_EQ(frame.size(), body + 2) << content;
    EXPECT_EQ(frame[0] | frame[1] << 8, static_cast<int>(body + 2)) << content;
  }
}

TEST(LoginPackets, ClientPacketsOfThreeClientsAreRead) {
  const auto guard = read_packet<AuthGameGuard>(from_hex(
      "070b1244ce2301000067450000ab890000efcd000000000000000000000000000000000000000000000000000000"));
  ASSERT_TRUE(guard);
  EXPECT_EQ(guard->session_id, 0xce44120bU);
  const auto retail_guard = read_packet<AuthGameGuard>(
      from_hex("07c000a01a000000000000000000000000000000000000001dc000a0000000000000000000000000"));
  ASSERT_TRUE(retail_guard);
  EXPECT_EQ(retail_guard->session_id, 0x1aa000c0U);
  const auto list = read_packet<RequestServerList>(
      from_hex("050b2c55df026c0bd205000000000000080c405e000000000000000000000000"));
  ASSERT_TRUE(list);
  EXPECT_EQ(list->login_first, 0xdf552c0bU);
  EXPECT_EQ(list->login_second, 0xd20b6c02U);
  const auto choice = read_packet<RequestServerLogin>(
      from_hex("020b2c55df026c0bd2020000000000000f0b405e000000000000000000000000"));
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->server_id, 2);
}

TEST(LoginPackets, TooShortOrAnotherOpcodeIsNotRead) {
  const auto body = write_packet(RequestServerLogin{1, 2, 3});
  EXPECT_TRUE(read_packet<RequestServerLogin>(body));
  for (std::size_t size = 0; size < body.size(); ++size) {
    EXPECT_FALSE(read_packet<RequestServerLogin>(Octets(body).first(size))) << size;
  }
  EXPECT_FALSE(read_packet<RequestServerList>(body));
}

TEST(LoginPackets, RoundTrip) {
  const auto list = read_packet<RequestServerList>(write_packet(RequestServerList{0x01020304, 0xfffefdfc}));
  ASSERT_TRUE(list);
  EXPECT_EQ(list->login_first, 0x01020304U);
  EXPECT_EQ(list->login_second, 0xfffefdfcU);
  Init init;
  init.session_id = 77;
  init.modulus[127] = 9;
  init.cipher_key[3] = 5;
  EXPECT_EQ(write_packet(*read_packet<Init>(write_packet(init))), write_packet(init));
  const LoginOk ok{.login_first = 1, .login_second = 2};
  EXPECT_EQ(write_packet(*read_packet<LoginOk>(write_packet(ok))), write_packet(ok));
}

}  // namespace
}  // namespace kairos::login
