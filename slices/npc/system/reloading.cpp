// Every NPC is looked at once; only what is another for it is written.
#include "slices/npc/system/reloading.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "slices/npc/model/day.hpp"
#include "slices/npc/model/npc_of.hpp"
#include "slices/npc/model/spawn_match.hpp"
#include "slices/npc/system/absences.hpp"
#include "slices/npc/system/attention.hpp"
#include "slices/npc/system/spawning.hpp"

namespace kairos::npc {
namespace {

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::ranges::equal(bytes_of(a), bytes_of(b));
}

/// Kinds of which an NPC that is there is another now, ascending.
std::vector<std::int32_t> changed_kinds(const NpcData& before, const NpcData& now) {
  std::vector<std::int32_t> changed;
  for (const NpcTemplate& is : now.npcs) {
    const NpcTemplate* const was = before.find(is.id);
    if (was == nullptr || !same_bytes(npc_of(*was), npc_of(is)) ||
        !same_bytes(nature_of(*was), nature_of(is)) || was->strength.resists != is.strength.resists)
      changed.push_back(is.id);
  }
  return changed;
}

class Change {
 public:
  Change(Turn& turn, const NpcData& before)
      : turn_(turn),
        before_(before),
        now_(turn.shared<NpcData>()),
        spawns_(match_spawns(before, now_)),
        changed_(changed_kinds(before, now_)),
        present_(now_.spawns.size(), 0) {}

  void run() {
    World& world = turn_.world();
    std::vector<Entity> npcs;
    world.read<Entity, With<Npc>>([&](Entity npc) { npcs.push_back(npc); });
    std::vector<Entity> leaving;
    for (const Entity npc : npcs) {
      if (!keep(npc)) leaving.push_back(npc);
    }
    for (const Entity npc : leaving) {
      if (world.alive(npc)) take_out(turn_, npc);
    }
    if (world.resource<Spawning>().everywhere != 0) refill();
  }

 private:
  /// False: it has no place in the world any more.
  bool keep(Entity npc) {
    World& world = turn_.world();
    const NpcTemplate* const kind = now_.find(world.get<Npc>(npc)->template_id);
    if (kind == nullptr || !keeps_leader(npc)) return false;
    Home home = *world.get<Home>(npc);
    if (home.spawn >= 0) {
      home.spawn = spawns_[static_cast<std::size_t>(home.spawn)];
      if (home.spawn < 0) return false;
      const SpawnPoint& spawn = now_.spawns[static_cast<std::size_t>(home.spawn)];
      if (++present_[static_cast<std::size_t>(home.spawn)] > spawn.count) return false;
      home.route = spawn.route >= 0 ? spawn.route : kind->conduct.route;
    }
    settle(npc, home);
    if (std::ranges::binary_search(changed_, kind->id)) renew(npc, *kind);
    return true;
  }

  bool keeps_leader(Entity npc) const {
    const World& world = turn_.world();
    const auto* const led = world.get<Led>(npc);
    const auto* const leader = led == nullptr ? nullptr : world.get<Npc>(led->leader);
    if (leader == nullptr) return true;  // it has none, or fights on without
    const NpcTemplate* const kind = now_.find(leader->template_id);
    return kind != nullptr && group_of(now_, *kind, world.get<Npc>(npc)->template_id) != nullptr;
  }

  void settle(Entity npc, const Home& home) {
    World& world = turn_.world();
    if (!same_bytes(home, *world.get<Home>(npc))) world.add(npc, home);
    const auto* const awake = world.get<Awake>(npc);
    if (awake == nullptr || awake->route_point == 0) return;
    const std::int32_t points =
        home.route < 0 ? 0 : now_.routes[static_cast<std::size_t>(home.route)].points.count;
    if (awake->route_point < points) return;
    world.modify<Awake>(npc, [](Awake& mind) {
      mind.route_point = 0;
      mind.route_step = 1;
    });
  }

  void renew(Entity npc, const NpcTemplate& kind) {
    turn_.world().add(npc, npc_of(kind));
    character::set_nature(turn_, npc, nature_of(kind));
    set_resists(turn_, npc, kind.strength);
  }

  void refill() {
    const bool same = std::ranges::equal(spawns_, present_numbers()) && same_counts();
    if (same) return;
    // Returns that are planned count by the old numbers.
    turn_.world().modify_resource<Spawning>([](Spawning& spawning) { ++spawning.generation; });
    std::vector<std::int32_t> old_counts(now_.spawns.size(), 0);
    for (std::size_t i = 0; i < spawns_.size(); ++i) {
      if (spawns_[i] >= 0) old_counts[static_cast<std::size_t>(spawns_[i])] = before_.spawns[i].count;
    }
    Random random = turn_.pass().random(Entity{});
    for (std::size_t i = 0; i < now_.spawns.size(); ++i) fill(i, old_counts[i], random);
    const auto timed = [](const SpawnPoint& spawn) { return spawn.time != DayTime::always; };
    if (std::ranges::none_of(before_.spawns, timed)) arm_day(turn_, now_);
    ask_for_absences(turn_, now_);
  }

  /// New places are taken at once, the others when their time has passed.
  void fill(std::size_t number, std::int32_t old_count, Random& random) {
    const SpawnPoint& spawn = now_.spawns[number];
    if (!is_time_of(spawn.time, turn_.pass().now) || is_kept(now_, spawn)) return;
    const auto at = static_cast<std::int32_t>(number);
    const std::int32_t missing = spawn.count - present_[number];
    const std::int32_t fresh = std::max(spawn.count - old_count, 0);
    for (std::int32_t i = 0; i < missing; ++i) {
      if (i < fresh) {
        wake_if_watched(turn_, place_from(turn_, now_, at, random));
      } else {
        plan_respawn(turn_, at, random);
      }
    }
  }

  [[nodiscard]] std::vector<std::int32_t> present_numbers() const {
    std::vector<std::int32_t> numbers(now_.spawns.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
  }
  [[nodiscard]] bool same_counts() const {
    return std::ranges::equal(before_.spawns, now_.spawns, {}, &SpawnPoint::count, &SpawnPoint::count);
  }

  Turn& turn_;
  const NpcData& before_;
  const NpcData& now_;
  const std::vector<std::int32_t> spawns_;
  const std::vector<std::int32_t> changed_;
  std::vector<std::int32_t> present_;  ///< of each new spawn point
};

}  // namespace

void follow_data(Turn& turn, const DataSet& before) {
  if (const auto* const old = before.find<NpcData>()) Change(turn, *old).run();
}

}  // namespace kairos::npc
