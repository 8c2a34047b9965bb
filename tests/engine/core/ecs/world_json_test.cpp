// A world as JSON and back: the same hash, the same bytes, and faults that name their line.
#include "engine/core/ecs/world_json.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/engine/core/ecs/fixtures.hpp"

namespace kairos::ecs_test {
namespace {

enum class Mood : std::uint8_t { calm = 3, wild = 250 };

struct Deep {
  std::uint64_t large = 0;
  std::int64_t small = 0;
  bool yes = false;
  Mood mood = Mood::calm;
  std::array<std::int16_t, 3> numbers{};
};
struct Everything {
  using slice = ecs_test::slice;
  std::array<Deep, 2> deep{};
  std::array<std::uint8_t, 16> bytes{};
  Text<16> name;
  Entity other;
  Text<16> broken;
};
struct Season {
  using slice = ecs_test::slice;
  std::int64_t day = 0;
};

void know(World& world) {
  world.register_component<Position>();
  world.register_component<Asleep>();
  world.register_component<KnownSkills>();
  world.register_component<Everything>();
  world.register_resource<Season>();
}

template <class T>
T drawn(std::mt19937_64& random) {
  static constexpr std::array<std::uint64_t, 4> edges{0, 1, ~std::uint64_t{0}, std::uint64_t{1} << 63};
  return static_cast<T>(random() % 3 == 0 ? edges[random() % edges.size()] : random());
}

Everything everything(std::mt19937_64& random) {
  static constexpr std::array<const char*, 5> names{"", "Ünïcode", "a\"b\\c/", "tab\tline\n\x01", "ひらがな"};
  Everything value;
  for (Deep& deep : value.deep) {
    deep = {drawn<std::uint64_t>(random),
            drawn<std::int64_t>(random),
            random() % 2 == 0,
            random() % 2 == 0 ? Mood::calm : Mood::wild,
            {}};
    for (auto& number : deep.numbers) number = drawn<std::int16_t>(random);
  }
  for (auto& byte : value.bytes) byte = drawn<std::uint8_t>(random);
  value.name = *Text<16>::from(names[random() % names.size()]);
  value.other = {drawn<std::uint64_t>(random)};
  if (random() % 2 == 0) {
    value.broken.size = 2;
    value.broken.bytes[0] = '\xff';  // no text that could be made
    value.broken.bytes[9] = 'x';
  }
  return value;
}

void change(World& world, std::mt19937_64& random) {
  const auto living = world.entities();
  if (living.empty() || random() % 4 == 0) {
    world.spawn();
    return;
  }
  const Entity entity = living[random() % living.size()];
  switch (random() % 7) {
    case 0:
      world.destroy(entity);
      return;
    case 1:
      return world.add(entity, Position{drawn<std::int64_t>(random), drawn<std::int64_t>(random)});
    case 2:
      return world.add(entity, Asleep{});
    case 3:
      return world.add(entity, everything(random));
    case 4:
      return world.update<KnownSkills>(entity, [&](RowsEditor<Skill>& skills) {
        if (skills.full()) return skills.clear();
        skills.push_back({drawn<std::int32_t>(random), drawn<std::int32_t>(random)});
      });
    case 5:
      world.remove<Asleep>(entity);
      return;
    default:
      world.modify_resource<Season>([&](Season& season) { season.day = drawn<std::int64_t>(random); });
      return;
  }
}

std::string written(const World& world) {
  std::string out;
  WorldJson::write(world, out);
  return out;
}

/// The fault, in words; empty when it was read.
std::string read(const std::string& json, World& world) {
  const auto tree = parse_json("world", json);
  if (!tree) return describe(tree.error());
  try {
    WorldJson::read(JsonCursor(*tree), world);
  } catch (const JsonMisread& misread) {
    return describe(misread.fault());
  }
  return {};
}

TEST(WorldJson, GivesTheSameWorldAgain) {
  const auto seed = std::random_device{}();
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  World world(5);
  know(world);
  for (int round = 0; round < 20; ++round) {
    for (int step = 0; step < 200; ++step) change(world, random);
    if (round % 2 == 0) (void)world.drain_dirty();
    const std::string json = written(world);
    World again(5);
    know(again);
    ASSERT_EQ(read(json, again), "");
    EXPECT_EQ(again.state_hash(), world.state_hash());
    EXPECT_EQ(again.recompute_hash(), world.recompute_hash());
    EXPECT_EQ(written(again), json);
    EXPECT_EQ(again.drain_dirty().spawned, world.entities());
    EXPECT_EQ(again.spawn(), world.spawn());
  }
}

TEST(WorldJson, IsReadableByFieldNames) {
  World world(1);
  know(world);
  const Entity entity = world.spawn();
  world.add(entity, Position{-1, 2});
  world.add(entity, Asleep{});
  const std::vector<Skill> skills{{7, 1}, {8, 2}};
  world.add<KnownSkills>(entity, skills);
  const std::string season(type_name<Season>());
  EXPECT_EQ(written(world),
            R"({"birth_partition":1,"spawned":1,"resources":{")" + season +
                R"(":{"day":0}},"entities":[)"
                "\n"
                R"({"entity":17592186044417,"ecs_test::Position":{"x":-1,"y":2},"ecs_test::Asleep":{},)"
                R"("ecs_test::KnownSkills":[{"id":7,"level":1},{"id":8,"level":2}]})"
                "\n]}");
}

TEST(WorldJson, FaultsNameTheirLine) {
  World world(1);
  know(world);
  world.add(world.spawn(), Position{1, 2});
  world.add(world.spawn(), Position{3, 4});
  const std::string json = written(world);
  struct Case {
    std::string from, to, fault;
  };
  const Case cases[] = {
      {R"("x":3)", R"("x":3.5)", "world:3: /entities/1/ecs_test::Position/x: expected a whole number within"},
      {R"("x":3)", R"("x":9223372036854775808)",
       "world:3: /entities/1/ecs_test::Position/x: expected a whole"},
      {R"("x":3)", R"("x":"3")", "world:3: /entities/1/ecs_test::Position/x: expected a whole number, found"},
      {R"("x":3)", R"("z":3)", "world:3: /entities/1/ecs_test::Position/z: expected the field x, found z"},
      {R"(,"y":4)", "", "world:3: /entities/1/ecs_test::Position: the field y is missing"},
      {R"("y":4)", R"("y":4,"w":5)", "world:3: /entities/1/ecs_test::Position/w: unknown field w"},
      {R"("ecs_test::Position":{"x":3)", R"("Place":{"x":3)",
       "world:3: /entities/1/Place: there is no component"},
      {R"({"entity":17592186044418)", R"({"entity":17592186044417)",
       "world:3: /entities/1/entity: an entity must"},
      {R"("birth_partition":1)", R"("birth_partition":2)",
       "world:1: /birth_partition: it is another partition's"},
      {R"("y":4}})", R"("y":4})", "world:4: broken JSON: "},
      {json, "", "world: is empty; expected JSON"},
  };
  for (const Case& one : cases) {
    std::string bad = json;
    const auto at = bad.find(one.from);
    ASSERT_NE(at, std::string::npos) << one.from;
    bad.replace(at, one.from.size(), one.to);
    World again(1);
    know(again);
    const std::string fault = read(bad, again);
    EXPECT_TRUE(fault.starts_with(one.fault)) << fault;
  }
}

}  // namespace
}  // namespace kairos::ecs_test
