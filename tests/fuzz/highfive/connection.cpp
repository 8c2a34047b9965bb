// Fuzzes the frame path of a game connection: the first byte picks the state and the cipher, then come
// frames, each behind a byte with its length. Nothing a client sends may crash, post after the end, or go on
// after a close.
#include <cstdint>
#include <cstdlib>

#include "tests/adapters/highfive/session/fake_session.hpp"

namespace {

using namespace kairos::highfive;
using namespace kairos::highfive::test;

constexpr std::size_t states = static_cast<std::size_t>(SessionState::count_);

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  FakeClient client({.cipher = (data[0] & 0x80) != 0, .rate_limits = (data[0] & 0x40) != 0});
  client.login.good = (data[0] & 0x20) == 0;
  client.reach(static_cast<SessionState>((data[0] & 0x0f) % states));
  std::size_t at = 1;
  while (at < size) {
    const std::size_t length = std::min<std::size_t>(data[at], size - at - 1);
    std::vector<std::byte> body(length);
    for (std::size_t i = 0; i < length; ++i) body[i] = static_cast<std::byte>(data[at + 1 + i]);
    at += length + 1;
    const bool was_closed = client.connection->closed_with.has_value();
    const std::size_t posted = client.gate.session->posted.size();
    client.send(std::move(body));
    client.clock.time = client.clock.time + kairos::milliseconds(static_cast<std::int64_t>(length));
    if (was_closed && client.gate.session->posted.size() != posted) std::abort();
  }
  client.handler->closed(kairos::net::CloseReason::peer_closed);
  return 0;
}
