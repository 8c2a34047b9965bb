// Game: a whole game in one thread with time as an input: lobby, world, I/O lane, database and clients, no
// sockets.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adapters/highfive/game_handler.hpp"
#include "app/game.hpp"
#include "app/host/datapack.hpp"
#include "app/host/highfive_gate.hpp"
#include "app/host/present_datapack.hpp"
#include "app/host/recordings.hpp"
#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/partition/process_directory.hpp"
#include "slices/character/repository/lobby_io.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/skill/repository/skill_repository.hpp"
#include "tests/pacing_choice.hpp"
#include "tests/scenario/harness/fakes.hpp"
#include "tests/scenario/harness/faulty_database.hpp"
#include "tests/scenario/harness/queued_io.hpp"

namespace kairos::scenario {

class Client;

struct GameSetup {
  std::uint64_t seed = 1;
  bool cipher = true;
  bool rate_limits = false;
  bool npcs = false;                ///< those of the datapack
  std::filesystem::path home = {};  ///< not empty: every pass is recorded there; needs the datapack's NPCs
  RecordDetail detail = RecordDetail::pass;
  bool in_list_order = false;  ///< else the systems of a stage are shuffled by `shuffle_seed`
  Duration delete_delay = seconds(7 * 24 * 3600);
  std::function<void(Registry&)> also_register = {};   ///< beside the slices; may be empty
  std::shared_ptr<FaultyDatabase> database = {};       ///< of an earlier game: the server was started again
  std::shared_ptr<const app::Datapack> datapack = {};  ///< none: the starter one
};

/// What is seen of every pass.
struct PassSeen {
  Partition& partition;
  std::uint64_t hash;
};

class Game : private Directory {
 public:
  static constexpr PartitionId lobby_id = app::lobby_id;
  static constexpr PartitionId world_id = app::world_id;
  static constexpr PartitionId party_id = app::party_id;

  explicit Game(const GameSetup& setup = {});
  ~Game() override;

  /// A new connection that has said nothing yet.
  [[nodiscard]] Client& connect();
  /// Connected, logged in and looking at its list.
  [[nodiscard]] Client& log_in(const std::string& account);
  /// In the world with a new human fighter, at `at` when given; what it was sent so far is forgotten.
  [[nodiscard]] Client& player(const std::string& name, std::optional<Point> at = std::nullopt);

  /// Runs passes, and I/O unless it is held, until nothing is due at this moment. Under a fixed step time
  /// moves on to as many steps as that takes.
  void settle();
  /// Settles, moves time on from then, stopping at each moment at which something is due or at each step, and
  /// settles.
  void advance(Duration by);
  /// One pass of this partition now (under a fixed step at the next one), due or not.
  void run_pass(Partition& partition);

  /// A partition like the world, empty, beside it.
  [[nodiscard]] PartitionId open_instance();
  /// Dissolves it, runs it until it has, and takes it away; what travels there goes to `fallback`.
  void drop_instance(PartitionId instance, PartitionId fallback, SessionEnd why = SessionEnd::finished);
  [[nodiscard]] Partition& at(PartitionId id) { return *places_.at(id.value - 1).partition; }

  /// Where a stored character stands. It is not in the world.
  void put(const std::string& name, const Point& at);
  [[nodiscard]] character::StoredCharacter stored(const std::string& name);
  /// Shutdown begins.
  void drain();
  [[nodiscard]] bool drained() const { return drained_ == 3; }
  /// To any partition, as another thread would.
  void post(PartitionId to, InboxItem&& item) override;

  /// Ends the recording of all partitions.
  void close_recordings();
  /// The first file of this partition's recording.
  [[nodiscard]] std::filesystem::path recording_of(PartitionId partition) const;
  /// Destroys a connection whose client is gone; it must be closed.
  void forget_closed_clients();

  /// What it began with.
  [[nodiscard]] const app::Datapack& datapack() const { return *datapack_; }
  [[nodiscard]] app::PresentDatapack& present_datapack() { return present_; }
  [[nodiscard]] Directory& directory() { return *this; }
  [[nodiscard]] Partition& lobby() { return *places_[0].partition; }
  [[nodiscard]] Partition& world() { return *places_[1].partition; }
  [[nodiscard]] Partition& parties() { return *places_[2].partition; }
  [[nodiscard]] const std::vector<std::unique_ptr<Client>>& clients() const { return clients_; }
  [[nodiscard]] std::uint64_t passes() const { return passes_; }
  /// Passes come at fixed steps, whether there is something to do or not.
  [[nodiscard]] bool stepped() const { return plan_.steps_per_second != 0; }

  TestClock clock;
  const std::shared_ptr<FaultyDatabase> kept_database;  ///< for a game after this one
  FaultyDatabase& database;
  character::CharacterRepository characters;
  item::ItemStore items;
  skill::SkillRepository skills;
  npc::AbsenceRepository absences;
  TestLogin login;
  std::function<void(const PassSeen&)> on_pass;
  std::vector<highfive::Fault> faults;

 private:
  friend class Client;

  struct Place {
    TestWaker waker;
    std::unique_ptr<Recorder> recorder;
    std::unique_ptr<Partition> partition;
    PassInput input;
  };

  void drained(PartitionId) override { ++drained_; }
  void make_place(Place& place, PartitionId id, std::string_view kind, const std::string& name);
  [[nodiscard]] bool due(Place& place) const;
  [[nodiscard]] bool anything_due();
  bool run_due();
  void run_step();
  void step_until(std::int64_t until);
  void run(Place& place);
  [[nodiscard]] std::optional<std::int64_t> next_due() const;
  bool tell_closed();

  const GameSetup setup_;
  const PassPlan plan_ = chosen_plan();
  std::unique_ptr<Pacing>
      steps_;  ///< of all partitions; none under event pacing, whose passes are when they are due
  std::int64_t next_step_us_ = 0;
  std::shared_ptr<const app::Datapack> datapack_;
  app::PresentDatapack present_;
  Registry registry_;
  HandleAllocator handles_;
  Metrics metrics_;
  std::optional<app::Recordings> recordings_;
  std::deque<Place> places_ = std::deque<Place>(3);
  ProcessDirectory directory_{metrics_};
  std::set<PartitionId> dropped_;
  app::HighfiveGate gate_;
  highfive::GameOptions options_;
  highfive::GameServices services_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::uint64_t connections_ = 0;
  std::uint64_t passes_ = 0;
  int drained_ = 0;

 public:
  QueuedIo io;
};

}  // namespace kairos::scenario
