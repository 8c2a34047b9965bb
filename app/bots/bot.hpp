// Bot: one headless client, from the login server to where it was sent, and whatever it is told to say then.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "app/bots/bot_socket.hpp"
#include "app/bots/game_dialogue.hpp"
#include "app/bots/login_dialogue.hpp"

namespace kairos::bots {

/// Why a bot is no longer there.
enum class BotEnd : std::uint8_t {
  login_refused,  ///< by word
  login_cut,      ///< the connection ended during login
  game_refused,   ///< no key, no character, or a wrong revision
  game_cut,       ///< the connection ended during the game
};

struct BotPlan {
  Endpoint login;
  Credentials credentials;
  CharacterWish character;
  Goal goal = Goal::world;
};

/// Belongs to a BotLoop, which outlives it. The functions are called on the loop's thread; they may destroy
/// no bot.
class Bot final : private SocketEvents {
 public:
  struct Watch {
    std::function<void(Bot&)> arrived;
    /// Every packet of the game server, deciphered.
    std::function<void(Bot&, std::span<const std::byte>)> packet;
    std::function<void(Bot&, BotEnd)> ended;
  };

  Bot(BotLoop& loop, BotPlan plan, Watch watch);
  ~Bot() override;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  /// From the login server on; again after the end.
  void start();
  /// Only in the game.
  template <highfive::Packet P>
  void say(const P& packet) {
    if (!game_) return;
    game_->say(packet, out_);
    flush();
  }
  void say_bytes(std::span<const std::byte> body);
  /// Goes without a word.
  void leave();
  void stop_reading() { socket_->stop_reading(); }

  [[nodiscard]] bool arrived() const { return arrived_; }
  [[nodiscard]] bool running() const { return socket_ != nullptr; }
  /// Valid when arrived.
  [[nodiscard]] const GameDialogue& game() const { return *game_; }
  [[nodiscard]] std::uint64_t bytes_received() const { return bytes_received_; }
  [[nodiscard]] const BotPlan& plan() const { return plan_; }

 private:
  void received(std::span<const std::byte> bytes) override;
  void ended() override;
  void take_login();
  void take_game();
  void go_to_game();
  void flush();
  void finish(BotEnd why);

  BotLoop& loop_;
  const BotPlan plan_;
  const Watch watch_;
  std::shared_ptr<BotSocket> socket_;
  FrameBuffer frames_;
  std::optional<LoginDialogue> login_;
  std::optional<GameDialogue> game_;
  Bytes out_;
  bool arrived_ = false;
  std::uint64_t bytes_received_ = 0;
};

}  // namespace kairos::bots
