// What the players do. Everything random is drawn from the run's own generator, in an order that depends on
// nothing else.
#include "tests/simulation/random_players.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tests/simulation/oracle.hpp"

namespace kairos::simulation {

using namespace highfive;
using scenario::Client;
using Stage = Watched::Stage;

namespace {

constexpr std::size_t faults_kept = 20;
/// Everybody starts within a few cells of this corner, where four cells meet.
constexpr std::int32_t spread = 5'000;

}  // namespace

RandomPlayers::RandomPlayers(const PlaySetup& setup)
    : setup_(setup),
      draw_(setup.seed),
      game_({.seed = setup.seed,
             .npcs = true,
             .home = setup.home,
             .detail = setup.detail,
             .in_list_order = setup.in_list_order}) {
  for (int i = 0; i < setup.accounts; ++i) {
    players_.push_back({"account" + std::to_string(i), "Player" + std::to_string(i), nullptr, false});
  }
  game_.io.held = true;
  game_.on_pass = [this](const scenario::PassSeen& seen) { compare(seen); };
}

RandomPlayers::~RandomPlayers() = default;

std::int32_t RandomPlayers::between(std::int32_t least, std::int32_t greatest) {
  return least + static_cast<std::int32_t>(below(static_cast<std::uint64_t>(greatest - least) + 1));
}

void RandomPlayers::fault(std::string text) {
  if (faults_.size() < faults_kept) faults_.push_back(fmt::format("pass {}: {}", hashes_.size(), text));
}

void RandomPlayers::compare(const scenario::PassSeen& seen) {
  hashes_.push_back(seen.hash);
  std::vector<std::string> wrong;
  for (const auto& one : watched_) one->absorb(wrong);
  for (auto& text : wrong) fault(std::move(text));
  if (setup_.lasts > Duration{}) return;
  const auto truth = who_shows_whom(game_.world());
  for (const auto& one : watched_) {
    if (one->client().closing()) continue;
    const auto expected = truth.find(one->self());
    const bool in_world = expected != truth.end();
    compared_ += in_world && one->stage() == Stage::world ? 1u : 0u;
    const std::set<std::int32_t> none;
    const auto& wanted = in_world ? expected->second : none;
    if (one->shown() == wanted) continue;
    for (const auto handle : one->shown()) {
      if (!wanted.contains(handle)) fault(fmt::format("{} shows the phantom {}", one->self(), handle));
    }
    for (const auto handle : wanted) {
      if (!one->shown().contains(handle)) fault(fmt::format("{} misses {}", one->self(), handle));
    }
  }
}

void RandomPlayers::play() {
  const bool timed = setup_.lasts > Duration{};
  const std::int64_t until = game_.clock.us + setup_.lasts.us;
  const auto goes_on = [&](int step) { return timed ? game_.clock.us < until : step < setup_.steps; };
  for (int i = 0; goes_on(i) && faults_.empty(); ++i) {
    const auto active = 1 + below(6);
    for (std::uint64_t turn = 0; turn < active; ++turn) step(players_[below(players_.size())]);
    constexpr Duration pauses[] = {
        {}, milliseconds(1), milliseconds(40), milliseconds(130), milliseconds(700), seconds(3)};
    const std::int64_t each_us = 4'000'000 / static_cast<std::int64_t>(players_.size());
    game_.advance(timed ? microseconds(between(0, static_cast<std::int32_t>(each_us) * 7 / 2))
                        : pauses[below(std::size(pauses))]);
    answer_some();
    std::erase_if(watched_, [](const auto& one) { return one->client().gone(); });
    for (Player& player : players_) {
      if (player.now != nullptr && player.now->client().gone()) player.now = nullptr;
    }
    game_.forget_closed_clients();
  }
  for (const auto& one : watched_) {
    if (!one->client().gone()) one->client().drop();
  }
  game_.database.failures = 0;
  game_.io.held = false;
  game_.advance(seconds(10));
}

void RandomPlayers::answer_some() {
  if (below(50) == 0) game_.database.failures = 1;
  for (auto answers = below(6); answers > 0 && !game_.io.jobs().empty(); --answers) {
    (void)game_.io.run(below(game_.io.jobs().size()));
    if (below(2) == 0) game_.settle();
  }
}

void RandomPlayers::connect(Player& player) {
  Client& client = game_.connect();
  player.now = std::make_shared<Watched>(client);
  watched_.push_back(player.now);
  client.shake_hands();
  client.identify(player.account);
}

void RandomPlayers::step(Player& player) {
  if (player.now == nullptr || player.now->client().closing()) {
    if (below(3) == 0) connect(player);
    return;
  }
  Client& client = player.now->client();
  if (below(60) == 0) return client.drop();
  if (below(150) == 0) return connect(player);  // logs in again while it plays
  if (below(20) == 0) return misbehave(client);
  switch (player.now->stage()) {
    case Stage::connecting:
      return;
    case Stage::list:
      return step_in_list(player, client);
    case Stage::door:
      return below(10) == 0 ? client.send(Logout{}) : client.send(EnterWorldRequest{});
    case Stage::world:
      return step_in_world(player, client);
  }
}

void RandomPlayers::step_in_list(Player& player, Client& client) {
  if (player.now->characters() == 0) {
    client.send(Client::fighter(player.name));
    client.send(RequestGotoLobby{});
    return;
  }
  if (!player.placed && game_.database.failures == 0) {
    const bool village = below(4) == 0;
    if (!village) game_.put(player.name, {between(-spread, spread), between(-spread, spread), 0});
    player.placed = true;
  }
  switch (below(8)) {
    case 0:
      return client.send(CharacterDelete{0});
    case 1:
      return client.send(CharacterRestore{0});
    case 2:
      return client.send(NewCharacter{});
    case 3:
      return client.send(RequestGotoLobby{});
    default:
      client.send(CharacterRestore{0}), client.send(CharacterSelect{.slot = 0});
  }
}

void RandomPlayers::step_in_world(Player&, Client& client) {
  switch (below(24)) {
    case 0:
      return client.send(RequestRestart{});
    case 1:
      return below(4) == 0 ? client.send(Logout{}) : client.send(RequestRestart{});
    case 2:
      return client.send(RequestActionUse{.action = static_cast<D>(below(3)), .ctrl = 0, .shift = 0});
    case 3:
      return client.send(RequestSocialAction{static_cast<D>(below(18))});
    case 4:
    case 5:
      return client.send(Action{.target = some_handle(), .origin = {}, .shift = 0});
    case 6:
      return client.send(RequestTargetCancel{});
    case 7:
      return client.send(FinishRotating{.heading = between(0, 70'000), .unknown = 0});
    case 8:
      return client.send(CannotMoveAnymore{.at = {}, .heading = between(0, 70'000)});
    case 9:
      return client.send(
          ValidatePosition{.at = {between(-20'000, 20'000), 0, 0}, .heading = 0, .vehicle = 0});
    case 10:
    case 11:
      return speak(client);
    default:
      return walk(client);
  }
}

void RandomPlayers::walk(Client& client) {
  const Point to{between(-spread, spread), between(-spread, spread), between(-100, 100)};
  client.move(to);
  if (below(5) == 0) client.move({to.x + 200, to.y, to.z});
}

void RandomPlayers::speak(Client& client) {
  switch (below(3)) {
    case 0:
      return client.say("a line");
    case 1:
      return client.say("a shout", 1);
    default:
      return client.say("a whisper", 2, players_[below(players_.size())].name);
  }
}

void RandomPlayers::misbehave(Client& client) {
  scenario::Body body(1 + below(30));
  for (auto& byte : body) byte = static_cast<std::byte>(below(256));
  // The revision or a login in the middle, and what leads out of the world, are no rubbish.
  if (body[0] == std::byte{0x00} || body[0] == std::byte{0x57}) body[0] = std::byte{0xff};
  client.send_bytes(std::move(body));
}

std::int32_t RandomPlayers::some_handle() {
  if (below(4) == 0) return between(0, 2'147'483'646);
  const auto& known = watched_[below(watched_.size())]->shown();
  if (known.empty()) return 0;
  auto at = known.begin();
  std::advance(at, static_cast<std::ptrdiff_t>(below(known.size())));
  return *at;
}

}  // namespace kairos::simulation
