// A small HTTP server on Boost.Beast: bounded connections, bounded requests, a timeout on every step.
#include "app/http/http_server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

constexpr auto step_timeout = std::chrono::seconds(10);
constexpr std::uint32_t header_bytes_max = 8 * 1024;
constexpr std::uint64_t body_bytes_max = 1024;
constexpr int connections_max = 64;

http::response<http::string_body> answer(const HttpPages& pages,
                                         const http::request<http::string_body>& request) {
  http::response<http::string_body> response;
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  const auto target = std::string_view(request.target().data(), request.target().size());
  const auto path = target.substr(0, target.find('?'));
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    response.result(http::status::method_not_allowed);
    response.set(http::field::allow, "GET, HEAD");
    response.body() = "only GET is served here\n";
  } else if (path == "/metrics") {
    response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
    response.body() = pages.metrics();
  } else if (path == "/healthz") {
    const bool healthy = pages.healthy();
    response.result(healthy ? http::status::ok : http::status::service_unavailable);
    response.body() = healthy ? "ok\n" : "not ready\n";
  } else {
    response.result(http::status::not_found);
    response.body() = "there are /metrics and /healthz\n";
  }
  return response;
}

/// Whether this is the order to reload, and somebody takes it.
bool is_reload(const HttpPages& pages, const http::request<http::string_body>& request) {
  return pages.reload && request.method() == http::verb::post && request.target() == "/reload";
}

/// Runs a step; what it throws is logged. False when it threw.
template <class Step>
bool guarded(const char* what, Step&& step) {
  try {
    step();
    return true;
  } catch (const std::exception& error) {
    log::error("http: {} failed: {}", what, error.what());
  } catch (...) {
    log::error("http: {} failed with something that is no std::exception", what);
  }
  return false;
}

class Exchange;
/// Those that somebody else will answer.
using Waiting = std::vector<std::shared_ptr<Exchange>>;

/// One connection; lives as long as an operation of it is under way, or as it waits for somebody's answer.
class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  Exchange(Tcp::socket socket, const HttpPages& pages, int& open, Waiting& waiting)
      : stream_(std::move(socket)), pages_(pages), open_(open), waiting_(waiting) {
    ++open_;
  }
  ~Exchange() { --open_; }

  void read() {
    parser_.emplace();
    parser_->header_limit(header_bytes_max);
    parser_->body_limit(body_bytes_max);
    stream_.expires_after(step_timeout);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       // What throws has begun no operation: the connection ends with this handler.
                       if (!error) guarded("a request", [&] { self->write(); });
                     });
  }

 private:
  void write() {
    const auto& request = parser_->get();
    if (!is_reload(pages_, request)) return send(answer(pages_, request));
    beast::error_code gone;
    const auto peer = stream_.socket().remote_endpoint(gone);
    if (gone || !peer.address().is_loopback()) return send(plain({403, "only from the server's machine\n"}));
    stream_.expires_never();
    waiting_.push_back(shared_from_this());
    // Whoever answers may keep this longer than the server lives.
    pages_.reload([waits = weak_from_this()](HttpAnswer given) {
      const auto self = waits.lock();
      if (!self) return;
      asio::post(self->stream_.get_executor(), [self, given = std::move(given)] {
        std::erase(self->waiting_, self);
        guarded("an answer", [&] { self->send(plain(given)); });
      });
    });
  }

  static http::response<http::string_body> plain(const HttpAnswer& given) {
    http::response<http::string_body> response;
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.result(given.status);
    response.body() = given.body;
    return response;
  }

  void send(http::response<http::string_body> response) {
    const auto& request = parser_->get();
    response_ = std::move(response);
    response_.version(request.version());
    response_.keep_alive(request.keep_alive());
    response_.prepare_payload();
    if (request.method() == http::verb::head) response_.body().clear();
    stream_.expires_after(step_timeout);
    http::async_write(stream_, response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      if (self->response_.keep_alive()) {
        guarded("a connection", [&] { self->read(); });
      } else {
        // At once, whoever still holds this exchange.
        self->stream_.socket().shutdown(Tcp::socket::shutdown_send, error);
      }
    });
  }

  beast::tcp_stream stream_;
  const HttpPages& pages_;
  int& open_;
  Waiting& waiting_;
  beast::flat_buffer buffer_{header_bytes_max + body_bytes_max};
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
};

}  // namespace

struct HttpServer::State {
  explicit State(HttpPages given) : pages(std::move(given)) {}

  void accept() {
    acceptor.async_accept([this](beast::error_code error, Tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) {  // out of descriptors: try again later instead of spinning
        retry.expires_after(std::chrono::milliseconds(100));
        retry.async_wait([this](beast::error_code aborted) {
          if (!aborted) accept();
        });
        return;
      }
      if (open < connections_max) {
        guarded("a connection",
                [&] { std::make_shared<Exchange>(std::move(socket), pages, open, waiting)->read(); });
      }
      accept();
    });
  }

  void run() {
    while (!guarded("its thread", [this] { context.run(); })) {
    }
  }

  struct Chore {
    Duration interval;
    std::function<void()> run;
    asio::steady_timer timer;
  };
  void wait_for(Chore& chore) {
    chore.timer.expires_after(std::chrono::microseconds(chore.interval.us));
    chore.timer.async_wait([this, &chore](beast::error_code aborted) {
      if (aborted) return;
      guarded("a chore", chore.run);
      wait_for(chore);
    });
  }

  HttpPages pages;
  int open = 0;
  asio::io_context context{1};
  Tcp::acceptor acceptor{context};
  asio::steady_timer retry{context};
  Waiting waiting;
  std::deque<Chore> chores;
  std::thread thread;
};

HttpServer::HttpServer(HttpPages pages) : state_(std::make_unique<State>(std::move(pages))) {}
HttpServer::~HttpServer() { stop(); }

Result<std::uint16_t, HttpServer::Error> HttpServer::start(const std::string& address, std::uint16_t port) {
  beast::error_code error;
  const auto ip = asio::ip::make_address(address, error);
  if (error) return Error{"`" + address + "` is no numeric IP address (network.http_address)"};
  const Tcp::endpoint endpoint(ip, port);
  auto& acceptor = state_->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return Error{"the HTTP port " + address + ":" + std::to_string(port) +
                 " cannot be opened: " + error.message() + "; choose another by KAIROS_HTTP_PORT"};
  }
  const auto bound = acceptor.local_endpoint().port();
  state_->accept();
  for (auto& chore : state_->chores) state_->wait_for(chore);
  state_->thread = std::thread([this] { state_->run(); });
  return bound;
}

void HttpServer::every(Duration interval, std::function<void()> chore) {
  state_->chores.push_back({interval, std::move(chore), asio::steady_timer(state_->context)});
}

void HttpServer::stop() {
  state_->context.stop();
  if (state_->thread.joinable()) state_->thread.join();
}

}  // namespace kairos::app
