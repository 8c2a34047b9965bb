// An attacker that was cut off logs in again; the singers keep to every limit of the server.
#include "app/bench/insiders.hpp"

#include "adapters/highfive/packets/client/chat.hpp"

namespace kairos::bench {
namespace {

constexpr std::size_t attackers_of_each_kind = 2;
constexpr std::size_t singers = 12;
constexpr Duration enter_limit = seconds(120);
constexpr Duration come_again = milliseconds(500);
constexpr Duration burst_pause = milliseconds(20);
constexpr int burst_frames = 20;
/// A player may say a line in 250 ms in the long run.
constexpr Duration song_pause = milliseconds(270);
constexpr std::size_t song_units = 250;

}  // namespace

Insiders::Insiders(bots::BotLoop& loop, const bots::Endpoint& login, std::uint64_t seed)
    : loop_(loop), login_(login), random_(seed, 1, 0, Entity{}) {
  for (std::size_t i = 0; i < singers; ++i) add_singer(i);
  for (std::size_t i = 0; i < inside_attacks().size() * attackers_of_each_kind; ++i)
    add_attacker(singers + i);
}
Insiders::~Insiders() = default;

/// The first singer is mute, and deaf.
void Insiders::add_singer(std::size_t number) {
  bots::Bot::Watch watch;
  watch.arrived = [this, number](bots::Bot& bot) {
    ++arrivals_;
    if (number == 0) return bot.stop_reading();
    sing(bot);
  };
  watch.ended = [this](bots::Bot& bot, bots::BotEnd why) {
    if (why == bots::BotEnd::game_cut) ++honest_cut_off_;
    if (why == bots::BotEnd::login_refused) loop_.after(come_again, [&bot] { bot.start(); });
  };
  bots_.push_back(std::make_unique<bots::Bot>(
      loop_, player(login_, static_cast<std::int64_t>(number), Home::human_village), std::move(watch)));
}

void Insiders::add_attacker(std::size_t number) {
  bots::Bot::Watch watch;
  watch.arrived = [this, number](bots::Bot& bot) {
    ++arrivals_;
    attack(bot, number % inside_attacks().size());
  };
  watch.ended = [this](bots::Bot& bot, bots::BotEnd) {
    ++cut_off_;
    loop_.after(come_again, [this, &bot] {
      if (!over_) bot.start();
    });
  };
  bots_.push_back(std::make_unique<bots::Bot>(
      loop_, player(login_, static_cast<std::int64_t>(number), Home::human_village), std::move(watch)));
}

void Insiders::attack(bots::Bot& bot, std::size_t kind) {
  if (over_ || !bot.arrived()) return;
  for (int i = 0; i < burst_frames; ++i) {
    bots::Bytes body;
    inside_attacks()[kind].body(random_, body);
    bot.say_bytes(body);
    ++frames_;
  }
  loop_.after(burst_pause, [this, &bot, kind] { attack(bot, kind); });
}

void Insiders::sing(bots::Bot& bot) {
  if (over_ || !bot.arrived()) return;
  highfive::Say2 line;
  line.line.text = *Text<highfive::chat_units_max>::from(std::string(song_units, 'a'));
  bot.say(line);
  loop_.after(song_pause, [this, &bot] { sing(bot); });
}

bool Insiders::begin() {
  for (const auto& bot : bots_) bot->start();
  return loop_.run_until([this] { return arrivals_ >= bots_.size(); }, enter_limit);
}

}  // namespace kairos::bench
