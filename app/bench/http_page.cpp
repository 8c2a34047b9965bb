// A request that asks for the connection's end, so that the answer ends with it.
#include "app/bench/http_page.hpp"

#include <fmt/format.h>

#include "app/bots/blocking_client.hpp"

namespace kairos::bench {
namespace {

constexpr Duration patience = seconds(5);

}  // namespace

std::optional<std::string> http_page(const bots::Endpoint& from, const std::string& path) {
  bots::BlockingSocket socket;
  const std::string request =
      fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", path, from.address);
  if (!socket.connect(from) || !socket.send(std::as_bytes(std::span(request)))) return std::nullopt;
  std::string answer;
  bots::Bytes room(64 * 1024);
  for (;;) {
    const auto bytes = socket.receive(room, patience);
    if (bytes.empty()) break;
    const void* const data = bytes.data();
    answer.append(static_cast<const char*>(data), bytes.size());
  }
  const auto body = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 200") || body == std::string::npos) return std::nullopt;
  return answer.substr(body + 4);
}

}  // namespace kairos::bench
