// The server says everything; this only carries the question.
#include "app/reload.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/config/settings.hpp"
#include "app/host/standard_streams.hpp"
#include "app/http/http_ask.hpp"

namespace kairos::app {
namespace {

/// A whole world's datapack takes seconds to read.
constexpr Duration patience = seconds(120);
constexpr int ok = 200;

}  // namespace

int reload() {
  const auto loaded = load_settings();
  const bots::Endpoint server{
      loaded.settings.http_address == "0.0.0.0" ? "127.0.0.1" : loaded.settings.http_address,
      loaded.settings.http_port};
  if (!bots::is_loopback(server.address)) {
    say(stderr, fmt::format("the server's HTTP address {} is not of this machine\n", server.address));
    return 2;
  }
  const auto reply = ask_http(server, "POST", "/reload", patience);
  if (!reply) {
    say(stderr, fmt::format("no server answers at http://{}:{}/reload; is it running, with the same "
                            "KAIROS_HOME?\n",
                            server.address, server.port));
    return 2;
  }
  say(reply->status == ok ? stdout : stderr, reply->body);
  return reply->status == ok ? 0 : 1;
}

}  // namespace kairos::app
