// The wiring of app/server.cpp with fakes, and a loop that runs passes at exactly the moments at which they
// are due.
#include "tests/scenario/harness/game.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/host/datapack_store.hpp"
#include "engine/core/log/log.hpp"
#include "engine/core/persistence/sql_guard.hpp"
#include "tests/scenario/harness/client.hpp"
#include "tests/scenario/harness/counted_bits.hpp"
#include "tests/scenario/harness/shuffle_seed.hpp"

namespace kairos::scenario {
namespace {

constexpr int rest_limit = 200'000;
constexpr std::uint64_t recordings_bytes_max = 4ull << 30;

std::shared_ptr<const app::Datapack> starter_datapack() {
  static const auto loaded = [] {
    auto read = app::load_datapack(KAIROS_SOURCE_DIR "/data/highfive");
    if (!read) throw std::runtime_error("the datapack has faults: " + describe(read.error().front()));
    return std::make_shared<const app::Datapack>(std::move(*read));
  }();
  return loaded;
}

app::RecordingSettings recording_settings(const GameSetup& setup, WallTime now) {
  app::RecordingSettings chosen;
  chosen.folder = app::recording_folder(setup.home);
  chosen.bytes_max = recordings_bytes_max;
  chosen.detail = setup.detail;
  chosen.boot = 1;
  chosen.started = now;
  chosen.facts[std::string(app::fact_datapack)] =
      app::datapack_hash(KAIROS_SOURCE_DIR "/data/highfive").digits;
  return chosen;
}

}  // namespace

Game::Game(const GameSetup& setup)
    : kept_database(setup.database != nullptr ? setup.database : std::make_shared<FaultyDatabase>()),
      database(*kept_database),
      characters(database),
      items(database),
      skills(database),
      absences(database),
      setup_(setup),
      datapack_(setup.datapack != nullptr ? setup.datapack : starter_datapack()),
      present_(datapack_),
      gate_(*this, lobby_id, metrics_),
      services_{login, gate_, clock,
                [](std::span<std::byte> bytes) { std::fill(bytes.begin(), bytes.end(), std::byte{0x5a}); },
                [this](highfive::Fault fault) { faults.push_back(fault); }},
      io(registry_, *this, clock) {
  counted_bits() = 0;
  log::set_level(log::Level::error);
  app::register_game(
      registry_, datapack_,
      {std::make_shared<character::LobbyIo>(
           characters, present_.source(&app::Datapack::characters),
           character::LobbySettings{setup.delete_delay, app::erased_with(items, skills)}, &next_bits),
       std::make_shared<item::ItemIo>(items, present_.source(&app::Datapack::items), &next_bits),
       std::make_shared<skill::SkillIo>(skills), std::make_shared<npc::NpcIo>(database)});
  if (setup.also_register) setup.also_register(registry_);
  options_.cipher = setup.cipher;
  options_.rate_limits = setup.rate_limits;
  if (!setup.home.empty()) {
    if (!setup.npcs) throw std::logic_error("a world without the NPCs of its datapack cannot be replayed");
    recordings_.emplace(recording_settings(setup, clock.wall()), metrics_);
  }
  make_place(places_[0], lobby_id, app::lobby_kind, "lobby");
  make_place(places_[1], world_id, app::world_kind, "world");
  make_place(places_[2], party_id, app::party_kind, "party");
  for (const Place& place : places_) place.partition->loop_starts();
  if (plan_.steps_per_second != 0) steps_ = plan_.make_pacing();
}

Game::~Game() = default;

void Game::make_place(Place& place, PartitionId id, std::string_view kind, const std::string& name) {
  const PartitionSettings settings{id, name, setup_.seed + id.value, lobby_id, GameTime{1'000'000'000}};
  auto schedule = app::schedule_of(kind);
  if (!setup_.in_list_order) schedule->shuffle(shuffle_seed());
  HandleBlockSource* blocks = &handles_;
  if (recordings_) {
    const auto layout = layout_table(registry_, schedule->systems());
    place.recorder = recordings_->recorder(settings, kind, layout, handles_);
    blocks = &place.recorder->blocks();
  }
  Directory& directory = *this;
  place.partition = std::make_unique<Partition>(settings, registry_, std::move(schedule), *blocks, directory,
                                                io, place.waker);
  directory_.add(id, place.partition->inbox());
  place.partition->record(place.recorder.get());
  place.partition->build([&](Turn& turn) {
    if (setup_.npcs) app::build_partition(kind, *datapack_, turn);
  });
  if (place.recorder != nullptr) place.recorder->built(*place.partition);
}

PartitionId Game::open_instance() {
  places_.emplace_back();
  const PartitionId id{static_cast<std::uint32_t>(places_.size())};
  make_place(places_.back(), id, app::instance_kind, "instance-" + std::to_string(id.value));
  at(id).loop_starts();
  return id;
}

void Game::drop_instance(PartitionId instance, PartitionId fallback, SessionEnd why) {
  post(instance, InboxItem::of(Dissolve{fallback, static_cast<std::uint32_t>(why)}));
  settle();
  if (!at(instance).dissolved()) throw std::runtime_error("the instance does not dissolve");
  directory_.remove(instance, fallback);
  dropped_.insert(instance);
}

void Game::close_recordings() {
  for (const Place& place : places_) place.recorder->close("the test is over");
  recordings_->flush();
}

std::filesystem::path Game::recording_of(PartitionId id) const {
  return recordings_->first_file(places_.at(id.value - 1).partition->name());
}

void Game::post(PartitionId to, InboxItem&& item) {
  if (dropped_.contains(to)) return directory_.post(to, std::move(item));
  auto& place = places_.at(to.value - 1);
  if (place.partition->inbox().post(std::move(item)) != Posted::yes)
    throw std::runtime_error("an inbox took no message");
}

bool Game::due(Place& place) const {
  auto& partition = *place.partition;
  if (place.waker.woken) return true;
  if (partition.dissolved()) return false;  // it says that it is due until its pool has taken it out
  if (partition.due_at_once()) return true;
  if (const auto game = partition.next_game_due(); game && *game <= clock.game()) return true;
  const auto wall = partition.next_wall_due();
  return wall && *wall <= clock.wall();
}

bool Game::anything_due() {
  return std::ranges::any_of(
      places_, [this](Place& place) { return !dropped_.contains(place.partition->id()) && due(place); });
}

bool Game::run_due() {
  if (!anything_due()) return false;
  if (steps_ != nullptr) {
    run_step();
    return true;
  }
  for (Place& place : places_) {
    if (due(place)) run(place);
  }
  return true;
}

/// The next step, of every partition.
void Game::run_step() {
  clock.us = std::max(clock.us, next_step_us_);
  (void)steps_->moment_of(clock.us);
  for (Place& place : places_) {
    if (!dropped_.contains(place.partition->id())) run(place);
  }
  next_step_us_ = steps_->after(clock.us, clock.us).not_before;
}

void Game::run_pass(Partition& partition) {
  if (steps_ != nullptr) clock.us = std::max(clock.us, next_step_us_);
  run(places_.at(partition.id().value - 1));
}

void Game::run(Place& place) {
  auto& partition = *place.partition;
  place.waker.woken = false;
  partition.inbox().wake_up();
  place.input.now = clock.game();
  place.input.wall = clock.wall();
  NoMeter meter;
  {
    const NoSqlHere guard("a pass");
    partition.gather(place.input);
    partition.run(place.input, meter);
  }
  ++passes_;
  const auto hash = partition.state_hash();
  if (!partition.inbox().try_sleep()) place.waker.woken = true;
  if (on_pass) on_pass({partition, hash});
}

bool Game::tell_closed() {
  bool told = false;
  for (const auto& client : clients_) told |= client->tell_closed();
  return told;
}

void Game::settle() {
  for (int step = 0; step < rest_limit; ++step) {
    bool busy = tell_closed();
    busy |= run_due();
    if (!io.held) busy |= io.run_next();
    if (!busy) return;
  }
  throw std::runtime_error("the game does not come to rest");
}

std::optional<std::int64_t> Game::next_due() const {
  std::optional<std::int64_t> next;
  const auto consider = [&](std::int64_t at) { next = next ? std::min(*next, at) : at; };
  for (const Place& place : places_) {
    if (const auto game = place.partition->next_game_due()) consider(game->us);
    if (const auto wall = place.partition->next_wall_due()) consider(clock.us + (*wall - clock.wall()).us);
  }
  return next;
}

void Game::advance(Duration by) {
  settle();
  const std::int64_t until = clock.us + by.us;
  if (steps_ != nullptr) step_until(until);
  for (auto next = next_due(); steps_ == nullptr && next && *next <= until; next = next_due()) {
    clock.us = std::max(clock.us, *next);
    settle();
  }
  clock.us = std::max(clock.us, until);
  settle();
}

/// Every step for some seconds, and of a longer time those with something to do: the others would find
/// nothing.
void Game::step_until(std::int64_t until) {
  constexpr int idle_steps = 100;
  const std::int64_t period = 1'000'000 / plan_.steps_per_second;
  for (int idle = 0; next_step_us_ <= until;) {
    clock.us = std::max(clock.us, next_step_us_);
    idle = anything_due() ? 0 : idle + 1;
    run_step();
    (void)tell_closed();
    while (!io.held && io.run_next()) {
    }
    if (idle < idle_steps || anything_due()) continue;
    const std::int64_t skipped = (std::min(next_due().value_or(until), until) - next_step_us_) / period;
    if (skipped <= 0) continue;
    next_step_us_ += skipped * period;
    steps_ = plan_.make_pacing();
  }
}

void Game::put(const std::string& name, const Point& at) {
  const auto character = stored(name);
  const auto saved = characters.save_place(
      character.id, {std::int64_t{at.x} * 1000, std::int64_t{at.y} * 1000, std::int64_t{at.z} * 1000, 0, 0});
  if (!saved) throw std::runtime_error("a place cannot be stored");
}

character::StoredCharacter Game::stored(const std::string& name) {
  std::string folded = name;
  for (char& letter : folded) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  const auto found = characters.find_by_name(Text<16>::from(folded).value());
  if (!found || !*found) throw std::runtime_error("no character is stored as " + name);
  return **found;
}

void Game::drain() {
  post(world_id, InboxItem::of(Drain{}));
  post(lobby_id, InboxItem::of(Drain{}));
  post(party_id, InboxItem::of(Drain{}));
}

Client& Game::connect() {
  clients_.push_back(std::make_unique<Client>(*this, ++connections_));
  return *clients_.back();
}

Client& Game::log_in(const std::string& account) {
  auto& client = connect();
  return client.log_in(account), client;
}

Client& Game::player(const std::string& name, std::optional<Point> at) {
  Client& client = log_in("a_" + name);
  client.create(name);
  if (at) put(name, *at);
  client.enter(0);
  return client.forget(), client;
}

void Game::forget_closed_clients() {
  std::erase_if(clients_, [](const auto& client) { return client->gone(); });
}

}  // namespace kairos::scenario
