// The bytes are the beginning of a frame that is legal so far.
#include "app/bench/half_open.hpp"

#include <array>

namespace kairos::bench {
namespace {

constexpr Duration between_bytes = seconds(1);
constexpr std::int64_t opened_per_ms = 2;
/// A frame of 200 bytes, of which only zeros follow.
constexpr std::array frame_begin{std::byte{200}, std::byte{0}};

}  // namespace

class HalfOpen::One final : private bots::SocketEvents {
 public:
  One(HalfOpen& all, const bots::Endpoint& to) : all_(all), to_(to) {}
  ~One() override {
    if (socket_) socket_->close(true);
  }

  void open() {
    sent_ = 0;
    ++all_.opened_;
    socket_ = bots::BotSocket::open(all_.loop_, to_, *this);
  }
  /// Called once a second for ever.
  void drip() {
    if (socket_) {
      const std::byte next = sent_ < frame_begin.size() ? frame_begin[sent_] : std::byte{0};
      socket_->send(std::span(&next, 1));
      ++sent_;
    } else {
      open();
    }
    all_.loop_.after(between_bytes, [this] { drip(); });
  }

 private:
  void received(std::span<const std::byte>) override {}
  void ended() override {
    ++all_.cut_off_;
    socket_->close(true);
    socket_.reset();
  }

  HalfOpen& all_;
  const bots::Endpoint to_;
  std::shared_ptr<bots::BotSocket> socket_;
  std::size_t sent_ = 0;
};

HalfOpen::HalfOpen(bots::BotLoop& loop, const Doors& doors, std::size_t count) : loop_(loop), doors_(doors) {
  for (std::size_t i = 0; i < count; ++i) {
    all_.push_back(std::make_unique<One>(*this, i % 2 == 0 ? doors_.login : doors_.game));
  }
}
HalfOpen::~HalfOpen() = default;

void HalfOpen::begin() {
  for (std::size_t i = 0; i < all_.size(); ++i) {
    One* const one = all_[i].get();
    loop_.after(milliseconds(static_cast<std::int64_t>(i) / opened_per_ms), [one] { one->drip(); });
  }
}

}  // namespace kairos::bench
