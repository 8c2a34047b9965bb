// Server::State: everything that one process runs, in the order in which it may be destroyed.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "adapters/highfive/game_handler.hpp"
#include "adapters/login/login_server.hpp"
#include "adapters/login/repository/odb_account_store.hpp"
#include "adapters/store/database.hpp"
#include "adapters/store/repository/world_repository.hpp"
#include "app/host/datapack.hpp"
#include "app/host/game_time_keeper.hpp"
#include "app/host/highfive_gate.hpp"
#include "app/host/io_threads.hpp"
#include "app/host/net_metrics.hpp"
#include "app/host/pass_settings.hpp"
#include "app/host/present_datapack.hpp"
#include "app/host/recordings.hpp"
#include "app/host/reloading.hpp"
#include "app/http/http_server.hpp"
#include "app/server.hpp"
#include "engine/core/lease/leases.hpp"
#include "engine/core/loop/loop_pool.hpp"
#include "engine/core/loop/wave_pool.hpp"
#include "engine/core/partition/process_directory.hpp"
#include "engine/core/persistence/group_commit.hpp"
#include "engine/net/network.hpp"
#include "slices/character/character.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/skill/repository/skill_repository.hpp"

namespace kairos::app {

struct Server::State {
  explicit State(Settings given) : settings(std::move(given)), secrets(login::os_secrets()) {}

  // What is destroyed last comes first: each member may refer to those above it, and only its own threads
  // call those below. However far `start` came, the order holds.
  Settings settings;
  Metrics metrics;
  SystemClocks clocks;
  std::unique_ptr<login::Secrets> secrets;
  std::vector<std::function<void(Turn&)>> more_to_build;
  std::vector<std::function<void(Registry&)>> more_to_register;
  std::shared_ptr<PassTap> tap;
  std::function<void()> when_lost;
  std::function<std::unique_ptr<ValueStore>(ValueStore&)> values_through;
  bool weak_passwords = false;
  bool started = false;
  std::atomic<bool> ready{false};
  std::atomic<bool> lost{false};  ///< another server has served the world since
  std::atomic<std::uint16_t> bound_game_port{0};
  NetMetrics net_metrics{metrics};
  LoginMetrics login_metrics{metrics};

  DatapackHash datapack_hash;
  std::optional<PresentDatapack> datapack;
  std::unique_ptr<store::Database> database;
  std::optional<store::WorldRepository> world_row;
  std::optional<character::CharacterRepository> characters;
  std::optional<item::ItemStore> items;
  std::unique_ptr<ValueStore> values_instead;
  ValueStore* values = nullptr;  ///< that, or the items
  std::optional<skill::SkillRepository> skills;
  std::optional<login::OdbAccountStore> accounts;
  store::WorldState boot;

  Registry registry;
  HandleAllocator handles;
  std::optional<Recordings> recordings;
  std::vector<std::unique_ptr<Recorder>> recorders;
  ProcessDirectory directory{metrics};
  std::optional<GroupCommit> groups;
  std::optional<HighfiveGate> gate;  ///< its encoder is used by the sessions that partitions hold
  std::optional<IoThreads> io;
  std::optional<LoggingWatchdog> watchdog;
  std::optional<WavePool> waves;
  std::optional<LoopPool> loops;
  std::unique_ptr<Partition> lobby;
  std::unique_ptr<Partition> world;
  std::unique_ptr<Partition> parties;
  /// Loops run partitions and I/O threads post to them, while partitions refer to both: so the threads end
  /// before the partitions go, and their objects go after.
  struct ThreadsEnd {
    State& state;
    ~ThreadsEnd() { state.end_threads(); }
  } threads_end{*this};

  std::optional<Leases> leases;
  std::optional<GameTimeKeeper> game_time;
  std::optional<Reloading> reloading;
  highfive::GameOptions options;
  std::unique_ptr<login::LoginServer> login;
  std::optional<highfive::GameServices> game_services;
  std::unique_ptr<net::Network> network;
  std::unique_ptr<HttpServer> http;

  std::optional<Error> load_datapack_data();
  std::optional<Error> open_database();
  void open_recordings();
  void build_partitions();
  std::unique_ptr<Partition> make_partition(PartitionId id, std::string_view kind);
  void make_adapters();
  void make_reloading();
  void reload(const std::function<void(HttpAnswer)>& answer);
  Result<Ports, Error> open_ports();
  void end_threads();
};

}  // namespace kairos::app
