// One page of the server's own HTTP port, fetched in the plainest way.
#pragma once
#include <optional>
#include <string>

#include "app/bots/endpoint.hpp"

namespace kairos::bench {

/// The body of a page that was answered with 200.
[[nodiscard]] std::optional<std::string> http_page(const bots::Endpoint& from, const std::string& path);

}  // namespace kairos::bench
