// Random clients for thousands of passes: what each client shows is exactly what it should, and the same seed
// gives the same states. A failure prints its seed; KAIROS_SIMULATION_SEED and KAIROS_SIMULATION_STEPS choose
// others.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "slices/character/character.hpp"
#include "tests/simulation/random_players.hpp"

namespace kairos::simulation {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::vector<std::uint64_t> seeds() {
  if (const auto chosen = from_environment("KAIROS_SIMULATION_SEED", 0); chosen != 0) return {chosen};
  return {1, 2, 3, 4};
}

PlaySetup setup_for(std::uint64_t seed) {
  PlaySetup setup;
  setup.seed = seed;
  setup.steps = static_cast<int>(from_environment("KAIROS_SIMULATION_STEPS", 800));
  return setup;
}

std::string lines(const std::vector<std::string>& faults) {
  std::string text;
  for (const auto& fault : faults) text += "\n  " + fault;
  return text;
}

/// Characters that are in the world though nobody plays.
std::vector<std::string> lingering(const Partition& world) {
  const RunningPartition running(world.token());
  std::vector<std::string> found;
  for (const Entity entity : world.world().entities()) {
    const auto* const persona = world.world().get<character::Persona>(entity);
    if (persona == nullptr) continue;
    found.push_back(fmt::format("{}{}{}", persona->name.view(),
                                world.world().has<character::AtDoor>(entity) ? " at the door" : "",
                                world.world().has<character::Leaving>(entity) ? " leaving" : ""));
  }
  return found;
}

TEST(Simulation, EveryClientShowsExactlyWhatItShould) {
  for (const auto seed : seeds()) {
    RandomPlayers players(setup_for(seed));
    players.play();
    ASSERT_TRUE(players.faults().empty()) << "KAIROS_SIMULATION_SEED=" << seed << lines(players.faults());
    EXPECT_GT(players.compared(), players.hashes().size())
        << "seed " << seed << ": too few were in the world";
    auto& game = players.game();
    EXPECT_EQ(game.world().session_count(), 0u) << "seed " << seed;
    EXPECT_EQ(game.lobby().session_count(), 0u) << "seed " << seed;
    EXPECT_EQ(lingering(game.world()), std::vector<std::string>{}) << "seed " << seed;
    RecordProperty("passes_of_seed_" + std::to_string(seed), static_cast<int>(players.hashes().size()));
  }
}

TEST(Simulation, TheSameSeedGivesTheSameStateAfterEveryPass) {
  for (const auto seed : seeds()) {
    auto in_list_order = setup_for(seed);
    in_list_order.in_list_order = true;
    RandomPlayers first(in_list_order);
    first.play();
    RandomPlayers second(setup_for(seed));
    second.play();
    const auto& a = first.hashes();
    const auto& b = second.hashes();
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    EXPECT_TRUE(differ.first == a.end() && differ.second == b.end())
        << "KAIROS_SIMULATION_SEED=" << seed << ": pass " << (differ.first - a.begin()) << " of " << a.size()
        << " differs";
  }
}

}  // namespace
}  // namespace kairos::simulation
