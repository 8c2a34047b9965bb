// What was answered with anything but 200 is no page.
#include "app/bench/http_page.hpp"

#include "app/http/http_ask.hpp"

namespace kairos::bench {
namespace {

constexpr Duration patience = seconds(5);

}  // namespace

std::optional<std::string> http_page(const bots::Endpoint& from, const std::string& path) {
  auto reply = app::ask_http(from, "GET", path, patience);
  if (!reply || reply->status != 200) return std::nullopt;
  return std::move(reply->body);
}

}  // namespace kairos::bench
