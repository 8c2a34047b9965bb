// Each of them begins its next attack when the last connection was cut.
#include "app/bench/outsiders.hpp"

namespace kairos::bench {
namespace {

constexpr Duration patience = seconds(20);
constexpr Duration attack_limit = seconds(3'600);

}  // namespace

class Outsiders::One final : private bots::SocketEvents {
 public:
  explicit One(Outsiders& all) : all_(all) {}
  ~One() override {
    if (socket_) socket_->close();
  }

  void start(const Attack& attack, const bots::Endpoint& to) {
    attack_ = &attack;
    conversation_.emplace();
    frames_.clear();
    answered_ = false;
    socket_ = bots::BotSocket::open(all_.loop_, to, *this);
    all_.loop_.after(patience, [this, number = ++number_] {
      if (number != number_ || !socket_) return;
      ++all_.never_cut_;
      finish();
    });
  }

 private:
  void connected() override {
    bots::Bytes out;
    if (attack_->at_once != nullptr) attack_->at_once(*conversation_, all_.random_, out);
    socket_->send(out);
  }
  void received(std::span<const std::byte> bytes) override {
    frames_.append(bytes);
    const auto body = answered_ || attack_->answer == nullptr ? std::nullopt : frames_.next();
    if (!body) return;
    answered_ = true;
    bots::Bytes out;
    attack_->answer(*conversation_, all_.random_, *body, out);
    socket_->send(out);
  }
  void ended() override { finish(); }
  void finish() {
    socket_->close();
    socket_.reset();
    --all_.running_;
    all_.start(*this);
  }

  Outsiders& all_;
  const Attack* attack_ = nullptr;
  std::optional<Conversation> conversation_;
  bots::FrameBuffer frames_;
  bool answered_ = false;
  std::shared_ptr<bots::BotSocket> socket_;
  std::uint64_t number_ = 0;
};

Outsiders::Outsiders(bots::BotLoop& loop, const Doors& doors, std::uint64_t seed)
    : loop_(loop), doors_(doors), random_(seed, 0, 0, Entity{}) {
  for (std::size_t i = 0; i < at_once; ++i) all_.push_back(std::make_unique<One>(*this));
}
Outsiders::~Outsiders() = default;

void Outsiders::start(One& one) {
  if (frames_ >= wanted_) return;
  const Attack& attack = attacks()[next_attack_++ % attacks().size()];
  frames_ += attack.frames;
  ++connections_;
  ++running_;
  one.start(attack, attack.door == Door::login ? doors_.login : doors_.game);
}

void Outsiders::attack(std::int64_t frames) {
  wanted_ = frames_ + frames;
  for (const auto& one : all_) start(*one);
  loop_.run_until([this] { return running_ == 0; }, attack_limit);
}

}  // namespace kairos::bench
