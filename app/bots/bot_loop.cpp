// The loop is an io_context that is kept busy for as long as it is asked to run.
#include "app/bots/bot_loop.hpp"

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace kairos::bots {
namespace {

constexpr std::size_t read_bytes = 256 * 1024;

}  // namespace

struct BotLoop::State {
  boost::asio::io_context context{1};
  std::array<std::byte, read_bytes> read_buffer;
};

BotLoop::BotLoop() : state_(std::make_unique<State>()) {}
BotLoop::~BotLoop() = default;

void BotLoop::after(Duration pause, std::function<void()> then) {
  const auto timer =
      std::make_shared<boost::asio::steady_timer>(state_->context, std::chrono::microseconds(pause.us));
  timer->async_wait([timer, then = std::move(then)](boost::system::error_code error) {
    if (!error) then();
  });
}

bool BotLoop::run_until(const std::function<bool()>& done, Duration limit) {
  boost::asio::steady_timer end(state_->context, std::chrono::microseconds(limit.us));
  bool over = false;
  end.async_wait([&over](boost::system::error_code error) { over = !error; });
  while (!over && !done()) {
    state_->context.restart();
    state_->context.run_one();
  }
  const bool held = done();
  end.cancel();
  // The cancelled wait still refers to this frame.
  state_->context.restart();
  state_->context.poll_one();
  return held;
}

void BotLoop::run_for(Duration span) {
  run_until([] { return false; }, span);
}

boost::asio::io_context& BotLoop::context() { return state_->context; }
std::span<std::byte> BotLoop::read_buffer() { return state_->read_buffer; }

}  // namespace kairos::bots
