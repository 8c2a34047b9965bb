// Which packet of the server moves a client from which state to which.
#include "adapters/highfive/session/progress.hpp"

#include <gtest/gtest.h>

#include "tests/adapters/highfive/captured.hpp"

namespace kairos::highfive::test {
namespace {

struct Row {
  std::string_view body;
  SessionState from;
  SessionState to;
};

constexpr std::array moves{
    Row{"09", SessionState::authenticating, SessionState::lobby},
    Row{"0b", SessionState::lobby, SessionState::loading},
    Row{"32", SessionState::loading, SessionState::in_world},
    Row{"7101000000", SessionState::in_world, SessionState::lobby},
    Row{"7101000000", SessionState::loading, SessionState::lobby},
    Row{"84", SessionState::lobby, SessionState::leaving},
    Row{"84", SessionState::loading, SessionState::leaving},
    Row{"84", SessionState::in_world, SessionState::leaving},
};

TEST(Progress, EveryPacketInEveryState) {
  for (unsigned opcode = 0; opcode < 256; ++opcode) {
    for (std::size_t s = 0; s < static_cast<std::size_t>(SessionState::count_); ++s) {
      std::vector<std::byte> body(5);
      body[0] = static_cast<std::byte>(opcode);
      body[1] = std::byte{1};
      std::optional<SessionState> expected;
      for (const Row& row : moves) {
        if (from_hex(row.body)[0] == body[0] && row.from == static_cast<SessionState>(s)) expected = row.to;
      }
      EXPECT_EQ(state_after(static_cast<SessionState>(s), body), expected)
          << std::hex << opcode << " in " << name_of(static_cast<SessionState>(s));
    }
  }
}

TEST(Progress, ARefusedRestartChangesNothing) {
  EXPECT_EQ(state_after(SessionState::in_world, from_hex("7100000000")), std::nullopt);
}

}  // namespace
}  // namespace kairos::highfive::test
