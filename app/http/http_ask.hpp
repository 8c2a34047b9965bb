// One question to the server's own HTTP port, asked in the plainest way.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "app/bots/endpoint.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::app {

struct HttpReply {
  int status = 0;
  std::string body;
};

/// `method` is GET or POST, without a body. Nothing when nobody answers within `patience`.
[[nodiscard]] std::optional<HttpReply> ask_http(const bots::Endpoint& from, std::string_view method,
                                                std::string_view path, Duration patience);

}  // namespace kairos::app
