// The HTTP server over a real socket: what it answers, and that a page that throws costs one connection.
#include "app/http/http_server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <future>
#include <stdexcept>
#include <string>

namespace kairos::app {
namespace {

namespace asio = boost::asio;

/// All that comes until the server closes; empty when it closes without an answer.
std::string ask(std::uint16_t port, const std::string& method, const std::string& path) {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), port});
  asio::write(socket,
              asio::buffer(method + " " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
  std::string answer;
  boost::system::error_code ended;
  asio::read(socket, asio::dynamic_buffer(answer), ended);
  return answer;
}

std::string get(std::uint16_t port, const std::string& path) { return ask(port, "GET", path); }

std::string first_line(const std::string& answer) { return answer.substr(0, answer.find('\r')); }

TEST(HttpServer, APageThatThrowsCostsItsConnectionOnly) {
  HttpServer server(HttpPages{[]() -> std::string { throw std::runtime_error("thrown on purpose"); },
                              []() -> bool { throw 7; }});
  const auto port = server.start("127.0.0.1", 0);
  ASSERT_TRUE(port);
  EXPECT_EQ(get(*port, "/metrics"), "");
  EXPECT_EQ(get(*port, "/healthz"), "");
  EXPECT_EQ(first_line(get(*port, "/elsewhere")), "HTTP/1.1 404 Not Found");
  server.stop();
}

TEST(HttpServer, AnOrderIsAnsweredWhenItIsDoneByWhomeverDidIt) {
  std::future<void> done;
  HttpServer server(HttpPages{[] { return std::string(); }, [] { return true; },
                              [&](std::function<void(HttpAnswer)> answer) {
                                done = std::async(std::launch::async, [answer = std::move(answer)] {
                                  answer({409, "it has faults\n"});
                                });
                              }});
  const auto port = server.start("127.0.0.1", 0);
  ASSERT_TRUE(port);
  const auto reply = ask(*port, "POST", "/reload");
  EXPECT_EQ(first_line(reply), "HTTP/1.1 409 Conflict");
  EXPECT_TRUE(reply.ends_with("\r\n\r\nit has faults\n")) << reply;
  EXPECT_EQ(first_line(get(*port, "/reload")), "HTTP/1.1 404 Not Found");
  EXPECT_EQ(first_line(ask(*port, "POST", "/metrics")), "HTTP/1.1 405 Method Not Allowed");
  done.wait();
  server.stop();
}

TEST(HttpServer, ItsThreadDoesChoresWhateverTheyThrow) {
  HttpServer server(HttpPages{[] { return std::string(); }, [] { return true; }});
  std::promise<void> third;
  int runs = 0;
  server.every(milliseconds(1), [&] {
    if (++runs == 3) third.set_value();
    throw std::runtime_error("thrown on purpose");
  });
  ASSERT_TRUE(server.start("127.0.0.1", 0));
  third.get_future().wait();
  server.stop();
  EXPECT_GE(runs, 3);
}

TEST(HttpServer, SaysWhetherTheServerIsHealthy) {
  bool healthy = true;
  HttpServer server(HttpPages{[] { return std::string("a 1\n"); }, [&] { return healthy; }});
  const auto port = server.start("127.0.0.1", 0);
  ASSERT_TRUE(port);
  EXPECT_EQ(first_line(get(*port, "/healthz")), "HTTP/1.1 200 OK");
  const std::string metrics = get(*port, "/metrics");
  EXPECT_EQ(metrics.substr(metrics.size() - 4), "a 1\n");
  server.stop();
}

}  // namespace
}  // namespace kairos::app
