// A request that asks for the connection's end, so that the answer ends with it.
#include "app/http/http_ask.hpp"

#include <fmt/format.h>

#include <charconv>

#include "app/bots/blocking_client.hpp"

namespace kairos::app {

std::optional<HttpReply> ask_http(const bots::Endpoint& from, std::string_view method, std::string_view path,
                                  Duration patience) {
  bots::BlockingSocket socket;
  const std::string request =
      fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", method,
                  path, from.address);
  if (!socket.connect(from) || !socket.send(std::as_bytes(std::span(request)))) return std::nullopt;
  std::string answer;
  bots::Bytes room(64 * 1024);
  for (;;) {
    const auto bytes = socket.receive(room, patience);
    if (bytes.empty()) break;
    const void* const data = bytes.data();
    answer.append(static_cast<const char*>(data), bytes.size());
  }
  constexpr std::string_view version = "HTTP/1.1 ";
  constexpr std::size_t digits = 3;
  const auto body = answer.find("\r\n\r\n");
  if (!answer.starts_with(version) || body == std::string::npos) return std::nullopt;
  HttpReply reply;
  const char* const status = answer.data() + version.size();
  if (std::from_chars(status, status + digits, reply.status).ec != std::errc{}) return std::nullopt;
  reply.body = answer.substr(body + 4);
  return reply;
}

}  // namespace kairos::app
