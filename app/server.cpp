// The composition root: what there is, who knows whom, and in which order it starts and stops.
#include "app/server.hpp"

#include <fmt/format.h>

#include "app/game.hpp"
#include "app/host/edge_settings.hpp"
#include "app/host/schemas.hpp"
#include "app/host/start_audit.hpp"
#include "app/server_state.hpp"
#include "engine/core/log/log.hpp"
#include "slices/character/repository/lobby_io.hpp"

namespace kairos::app {
namespace {

constexpr Duration drain_limit = seconds(60);

std::uint64_t secret_bits() {
  static const auto secrets = login::os_secrets();
  return secrets->u64();
}

std::uint64_t partition_seed(std::uint64_t seed, std::int64_t boot, PartitionId partition) {
  const Random random(seed, static_cast<std::uint64_t>(boot), partition.value, {});
  Random draws = random;
  return draws.next();
}

}  // namespace

std::optional<Server::Error> Server::State::load_datapack_data() {
  const auto folder = datapack_folder(settings);
  auto loaded = load_datapack(folder);
  if (!loaded) {
    std::string text = fmt::format("the datapack {} has {} faults:", folder.string(), loaded.error().size());
    for (const auto& fault : loaded.error()) text += "\n  " + describe(fault);
    return Error{text};
  }
  datapack.emplace(std::make_shared<const Datapack>(std::move(*loaded)));
  datapack_hash = app::datapack_hash(folder);
  return std::nullopt;
}

std::optional<Server::Error> Server::State::open_database() {
  store::DatabaseOptions options;
  options.schemas = all_schemas();
  options.forbidden_sql = store::ForbiddenSql::logged;
  auto& forbidden = metrics.add_counters(
      "kairos_sql_on_loop_total", "Transactions started inside a pass or a lease, where none may.", {});
  options.on_forbidden_sql = [&counter = forbidden.with({})](std::string_view) { counter.add(); };
  options.on_lost = [this] {
    lost = true;
    ready = false;
    if (when_lost) when_lost();
  };
  auto opened = store::Database::open(store_url(settings), options);
  if (!opened) return Error{opened.error().text, opened.error().in_use};
  database = std::move(*opened);
  world_row.emplace(*database);
  characters.emplace(*database);
  items.emplace(*database);
  skills.emplace(*database);
  accounts.emplace(*database);
  const auto state = world_row->begin_boot(settings.seed.value_or(secrets->u64()));
  if (!state)
    return Error{fmt::format("the world's row in {} cannot be written: {}", database->where(),
                             to_string(state.error()))};
  boot = *state;
  if (settings.seed) boot.seed = *settings.seed;
  audit_at_start(*database, metrics);
  return std::nullopt;
}

void Server::State::open_recordings() {
  if (!settings.record_enabled) return;
  RecordingSettings chosen = recording_settings(settings, boot.boot_number, clocks.wall(), datapack_hash);
  if (!more_to_build.empty() || !more_to_register.empty()) chosen.facts[std::string(fact_extended)] = "yes";
  recordings.emplace(std::move(chosen), metrics);
}

std::unique_ptr<Partition> Server::State::make_partition(PartitionId id, std::string_view kind) {
  auto schedule = schedule_of(kind);
  const std::string name(kind);
  const PartitionSettings chosen{id, name, partition_seed(boot.seed, boot.boot_number, id), lobby_id,
                                 boot.game_time};
  schedule->run_on(&*waves);
  auto& slot = loops->reserve();
  HandleBlockSource* blocks = &handles;
  if (recordings) {
    auto layout = layout_table(registry, schedule->systems());
    recorders.push_back(recordings->recorder(chosen, kind, layout, handles));
    blocks = &recorders.back()->blocks();
  }
  auto partition = std::make_unique<Partition>(chosen, registry, std::move(schedule), *blocks, directory, *io,
                                               LoopPool::waker_of(slot));
  if (recordings) partition->record(recorders.back().get());
  log::info("partition {}: boot {}, seed {:016x}", name, boot.boot_number, chosen.seed);
  directory.add(id, partition->inbox());
  loops->attach(slot, *partition, boot.game_time, kind == world_kind ? tap.get() : nullptr);
  partition->build([&](Turn& turn) {
    build_partition(kind, *datapack->get(), turn);
    if (kind != world_kind) return;
    for (const auto& rule : more_to_build) rule(turn);
  });
  if (recordings) recorders.back()->built(*partition);
  return partition;
}

void Server::State::build_partitions() {
  if (values_through) values_instead = values_through(*items);
  values = values_instead != nullptr ? values_instead.get() : &*items;
  groups.emplace(*values);
  const character::LobbySettings lobby_settings{seconds(settings.delete_delay_hours * 3600),
                                                erased_with(*items, *skills)};
  register_game(
      registry, datapack->get(),
      {std::make_shared<character::LobbyIo>(*characters, datapack->source(&Datapack::characters),
                                            lobby_settings, &secret_bits),
       std::make_shared<item::ItemIo>(*values, datapack->source(&Datapack::items), &secret_bits, &*groups),
       std::make_shared<skill::SkillIo>(*skills), std::make_shared<npc::NpcIo>(*database)});
  for (const auto& rule : more_to_register) rule(registry);
  io.emplace(registry, directory, clocks);
  waves.emplace(static_cast<std::size_t>(settings.parallel_systems));
  const auto stopped = [this](Partition& partition, const std::string& why) {
    ready = false;  // /healthz says so, and the login takes nobody in any more
    if (recordings) recordings->dump(partition, why);
    directory.drained(partition.id());
  };
  watchdog.emplace(settings, clocks);
  loops.emplace(clocks, metrics, pass_plan(settings), stopped, LoopPool::OnDissolved{}, watchdog->get());
  lobby = make_partition(lobby_id, lobby_kind);
  world = make_partition(world_id, world_kind);
  parties = make_partition(party_id, party_kind);
  leases.emplace(*loops, clocks, metrics);
  game_time.emplace(*leases, world_id, *world_row, *io, clocks);
  metrics.entities("world", "npc").set(static_cast<std::int64_t>(world->entity_count()));
}

void Server::State::make_adapters() {
  gate.emplace(directory, lobby_id, metrics);
  login::LoginSettings chosen = login_settings(settings);
  if (weak_passwords) hash_weakly(chosen);
  const auto status = [this]() -> login::GameStatus {
    return {ready.load(), static_cast<std::uint16_t>(gate->online()),
            static_cast<std::uint16_t>(settings.players_max), bound_game_port.load()};
  };
  const auto counts = [this](const Uuid& account) -> std::optional<login::CharacterCounts> {
    const auto found = characters->list(account);
    if (!found) return std::nullopt;
    login::CharacterCounts counted;
    for (const auto& character : found->characters) {
      ++counted.characters;
      if (character.delete_at.us != 0) ++counted.deletions;
    }
    return counted;
  };
  const login::Clocks login_clocks{[] { return net::steady_clock().now(); },
                                   [this] { return clocks.wall(); }};
  login = std::make_unique<login::LoginServer>(
      chosen, login::LoginEnvironment{*accounts, *secrets, login_metrics, login_clocks, status, counts});
  options = game_options(settings);
  auto& faults = metrics.add_counters("kairos_client_faults_total",
                                      "What clients did wrong, forgiven or not.", {"fault"});
  game_services.emplace(highfive::GameServices{
      login->port(), *gate, net::steady_clock(),
      [this](std::span<std::byte> bytes) {
        std::vector<std::uint8_t> drawn(bytes.size());
        secrets->fill(drawn);
        std::memcpy(bytes.data(), drawn.data(), drawn.size());
      },
      [&faults](highfive::Fault fault) { faults.with({highfive::name_of(fault)}).add(); }});
}

Result<Ports, Server::Error> Server::State::open_ports() {
  net::NetworkSettings network_settings;
  network_settings.threads = static_cast<unsigned>(settings.network_threads);
  network = std::make_unique<net::Network>(network_settings);
  const auto game = network->listen(
      game_listener(settings), [this] { return highfive::make_game_handler(options, *game_services); },
      net_metrics);
  if (!game) return Error{game.error().text};
  bound_game_port = *game;
  const auto login_port = network->listen(login_listener(settings), login->handler_factory(), net_metrics);
  if (!login_port) return Error{login_port.error().text};
  http = std::make_unique<HttpServer>(
      HttpPages{[this] { return metrics.text(); }, [this] { return ready.load(); },
                [this](const std::function<void(HttpAnswer)>& answer) { reload(answer); }});
  http->every(GameTimeKeeper::interval, [this] { game_time->keep(); });
  const auto http_port = http->start(settings.http_address, settings.http_port);
  if (!http_port) return Error{http_port.error().text};
  return Ports{*login_port, *game, *http_port};
}

void Server::State::make_reloading() {
  const StoredUses uses{[this](std::span<const std::int32_t> kinds) { return items->used_kinds(kinds); },
                        [this](std::span<const std::int32_t> ids) { return skills->used_skills(ids); },
                        [this](std::span<const std::int32_t> ids) { return characters->used_classes(ids); }};
  reloading.emplace(
      Reloading::Places{datapack_folder(settings), datapack_store(settings.home), boot.boot_number},
      *datapack, uses, directory, std::vector{lobby_id, world_id, party_id},
      hash_of_digits(datapack_hash.digits).value_or(DataHash{}));
}

void Server::State::reload(const std::function<void(HttpAnswer)>& answer) {
  constexpr std::uint64_t order_key = 1;  // one after the other
  constexpr unsigned well = 200;
  constexpr unsigned conflict = 409;
  constexpr unsigned busy = 503;
  const bool taken = io->run(order_key, [this, answer] {
    const ReloadReport report = reloading->run();
    const bool done = report.end == ReloadEnd::ordered || report.end == ReloadEnd::unchanged;
    answer({done ? well : conflict, report.text + '\n'});
  });
  if (!taken) answer({busy, "the server has too much to do; try again\n"});
}

/// For a start that failed: in an orderly stop they have ended already.
void Server::State::end_threads() {
  if (loops) loops->stop();
  if (io) io->close_within(seconds(0));
  if (groups) groups->close(GroupCommit::Waiters::failed);
}

Server::Server(Settings settings) : state_(std::make_unique<State>(std::move(settings))) {}

Server::~Server() {
  if (state_->started) (void)stop();
}

void Server::also_build(std::function<void(Turn&)> rule) { state_->more_to_build.push_back(std::move(rule)); }
void Server::values_through(std::function<std::unique_ptr<ValueStore>(ValueStore&)> rule) {
  state_->values_through = std::move(rule);
}
void Server::when_lost(std::function<void()> told) { state_->when_lost = std::move(told); }
void Server::tap_passes(std::shared_ptr<PassTap> tap) { state_->tap = std::move(tap); }
void Server::hash_passwords_weakly() { state_->weak_passwords = true; }
void Server::also_register(std::function<void(Registry&)> rule) {
  state_->more_to_register.push_back(std::move(rule));
}

Result<Ports, Server::Error> Server::start() {
  if (auto error = state_->load_datapack_data()) return *error;
  if (auto error = state_->open_database()) return *error;
  const auto data = state_->datapack->get();
  // Not sooner: who waits for the database to be free starts many times.
  log::info("datapack {}: {} classes, {} NPC kinds, {} spawn points",
            datapack_folder(state_->settings).string(), data->characters.classes.size(),
            data->npcs.npcs.size(), data->npcs.spawns.size());
  state_->open_recordings();
  state_->build_partitions();
  state_->make_adapters();
  state_->make_reloading();
  state_->loops->start(static_cast<std::size_t>(state_->settings.loop_threads));
  state_->started = true;
  auto ports = state_->open_ports();
  if (ports) state_->ready = !state_->lost;
  return ports;
}

bool Server::stop() {
  auto& s = *state_;
  if (!s.started) return true;
  s.started = false;
  s.ready = false;
  for (const PartitionId id : {world_id, lobby_id, party_id}) s.directory.post(id, InboxItem::of(Drain{}));
  const bool saved = s.directory.wait_drained(drain_limit);
  if (!saved) log::error("not every character could be saved within {} s", drain_limit.us / 1'000'000);
  if (s.network) s.network->stop(net::CloseReason::server_stopping);
  if (s.http) s.http->stop();
  s.loops->stop();
  for (const auto& recorder : s.recorders) recorder->close("the server was stopped");
  // With a database that is away, each job may take as long as a connection's attempt.
  s.io->close_within(saved ? drain_limit : seconds(0));
  s.groups->close(saved ? GroupCommit::Waiters::written : GroupCommit::Waiters::failed);
  const auto kept = s.world_row->save_game_time(s.world->last_pass().now);
  if (!kept) log::error("the game time is not saved: {}", to_string(kept.error()));
  return saved && kept.has_value() && !s.lost;
}

Metrics& Server::metrics() { return state_->metrics; }
std::int64_t Server::online() const { return state_->gate ? state_->gate->online() : 0; }

}  // namespace kairos::app
