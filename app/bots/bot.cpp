// The two connections of a bot, one after the other.
#include "app/bots/bot.hpp"

namespace kairos::bots {

Bot::Bot(BotLoop& loop, BotPlan plan, Watch watch)
    : loop_(loop), plan_(std::move(plan)), watch_(std::move(watch)) {}
Bot::~Bot() { leave(); }

void Bot::start() {
  leave();
  frames_.clear();
  game_.reset();
  arrived_ = false;
  login_.emplace(plan_.credentials);
  socket_ = BotSocket::open(loop_, plan_.login, *this);
}

void Bot::leave() {
  if (socket_) socket_->close();
  socket_.reset();
}

void Bot::say_bytes(std::span<const std::byte> body) {
  if (!game_) return;
  game_->say_bytes(body, out_);
  flush();
}

void Bot::flush() {
  if (socket_ && !out_.empty()) socket_->send(out_);
  out_.clear();
}

void Bot::received(std::span<const std::byte> bytes) {
  bytes_received_ += bytes.size();
  frames_.append(bytes);
  if (game_) {
    take_game();
  } else {
    take_login();
  }
}

void Bot::take_login() {
  while (const auto body = frames_.next()) {
    login_->take(*body, out_);
    flush();
    if (login_->stage() == LoginDialogue::Stage::admitted) return go_to_game();
    if (login_->ended()) return finish(BotEnd::login_refused);
  }
}

void Bot::go_to_game() {
  socket_->close();
  frames_.clear();
  game_.emplace(login_->account(), login_->keys(), plan_.character, plan_.goal);
  socket_ = BotSocket::open(loop_, Endpoint{plan_.login.address, login_->game_port()}, *this);
  game_->begin(out_);
  flush();
}

void Bot::take_game() {
  while (const auto body = frames_.next()) {
    game_->take(*body, out_);
    flush();
    if (game_->stage() == GameDialogue::Stage::refused) return finish(BotEnd::game_refused);
    if (watch_.packet) watch_.packet(*this, *body);
    if (!socket_) return;
    if (!arrived_ && game_->arrived()) {
      arrived_ = true;
      if (watch_.arrived) watch_.arrived(*this);
      if (!socket_) return;
    }
  }
}

void Bot::ended() { finish(game_ ? BotEnd::game_cut : BotEnd::login_cut); }

void Bot::finish(BotEnd why) {
  leave();
  arrived_ = false;
  if (watch_.ended) watch_.ended(*this, why);
}

}  // namespace kairos::bots
