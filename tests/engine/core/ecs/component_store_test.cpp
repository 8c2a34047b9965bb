// The store against a map: random inserts, writes, removes and drains, with the hash checked against a scan
// each time.
#include "engine/core/ecs/component_store.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <set>

#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

struct slice {};
struct Value {
  using slice = kairos::slice;
  std::uint64_t number = 0;
};
struct Marker {
  using slice = kairos::slice;
};

using Model = std::map<Entity, std::uint64_t>;

/// Ids as a world has them: dense runs, lone survivors, newcomers from other partitions.
Entity some_entity(Random& random) {
  const std::uint64_t spread = random.below(3);
  if (spread == 0) return Entity::make(1, 1 + random.below(200));
  if (spread == 1) return Entity::make(1, 1 + random.below(40) * 5000);
  return Entity::make(static_cast<std::uint32_t>(random.below(4)), 64 * random.below(500) + 63);
}

std::uint64_t read(const ComponentStore& store, Entity entity) {
  std::uint64_t number = 0;
  std::memcpy(&number, store.value(store.find(entity)), sizeof number);
  return number;
}

void expect_equal(const ComponentStore& store, const Model& model) {
  ASSERT_EQ(store.count(), model.size());
  std::vector<Entity> walked;
  for (const auto& block : store.pages().blocks()) {
    for (unsigned page = 0; page < block_pages; ++page) {
      for (unsigned bit = 0; bit < page_entities; ++bit) {
        if ((block->pages[page].occupied >> bit & 1) != 0) walked.push_back(block->entity(page, bit));
      }
    }
  }
  std::vector<Entity> expected;
  for (const auto& [entity, number] : model) {
    expected.push_back(entity);
    ASSERT_TRUE(store.has(entity));
    ASSERT_EQ(read(store, entity), number);
  }
  ASSERT_EQ(walked, expected);
}

TEST(ComponentStore, AgreesWithAMapUnderRandomChanges) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed, 0, 0, Entity{});
    ComponentStore store(component_info<Value>());
    Model model;
    Model drained;
    std::set<Entity> touched;
    for (int step = 0; step < 4000; ++step) {
      const Entity entity = some_entity(random);
      const std::uint64_t act = random.below(100);
      if (act < 45) {
        const std::uint64_t number = random.next();
        store.assign(entity, std::as_bytes(std::span(&number, 1)));
        model[entity] = number;
        touched.insert(entity);
      } else if (act < 75) {
        ASSERT_EQ(store.remove(entity), model.erase(entity) == 1);
        touched.insert(entity);
      } else if (act < 97) {
        if (const auto place = store.find(entity)) {
          store.mark(place);
          const std::uint64_t number = random.next();
          std::memcpy(store.value(place), &number, sizeof number);
          model[entity] = number;
          touched.insert(entity);
        }
      } else {
        std::map<Entity, ChangeKind> expected;
        for (const Entity candidate : touched) {
          const bool was = drained.contains(candidate);
          const bool is = model.contains(candidate);
          if (is) expected[candidate] = was ? ChangeKind::written : ChangeKind::inserted;
          if (was && !is) expected[candidate] = ChangeKind::removed;
        }
        std::vector<std::pair<Entity, ChangeKind>> changes;
        store.drain([&](Entity changed, ChangeKind change) { changes.emplace_back(changed, change); },
                    [&](std::uint64_t page) { store.discard_page(page); });
        ASSERT_EQ(changes, (std::vector<std::pair<Entity, ChangeKind>>(expected.begin(), expected.end())));
        drained = model;
        touched.clear();
        expect_equal(store, model);
      }
      ASSERT_EQ(store.hash(), store.recompute_hash()) << "step " << step;
    }
    expect_equal(store, model);
  }
}

template <std::size_t Size>
struct Sized {
  using slice = kairos::slice;
  std::array<std::uint32_t, Size / 4> numbers{};
  friend bool operator==(const Sized&, const Sized&) = default;
};

/// Through the paths that know the size, on crowded pages, with marks of many at once.
template <std::size_t Size>
void agree_with_a_map_of(std::uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed) + ", " + std::to_string(Size) + " bytes");
  using Of = Sized<Size>;
  Random random(seed, 0, 0, Entity{});
  ComponentStore store(component_info<Of>());
  std::map<Entity, Of> model;
  const auto some = [&] {
    Of value;
    for (std::uint32_t& number : value.numbers) number = static_cast<std::uint32_t>(random.next());
    return value;
  };
  for (int step = 0; step < 3000; ++step) {
    const Entity entity = random.below(20) == 0 ? some_entity(random) : Entity::make(1, random.below(500));
    const std::uint64_t act = random.below(100);
    if (act < 50) {
      const Of value = some();
      store.put<Size>(entity, &value);
      model[entity] = value;
    } else if (act < 80) {
      ASSERT_EQ(store.take<Size>(entity), model.erase(entity) == 1);
    } else if (act < 98) {
      const auto place = store.find(entity);
      ASSERT_EQ(static_cast<bool>(place), model.contains(entity));
      if (!place) continue;
      // Half of the page's values, marked after they were written.
      const std::uint64_t half = place.block->pages[place.page].occupied & random.next();
      for (std::uint64_t rest = half; rest != 0; rest &= rest - 1) {
        const Spot spot = Spot::lowest(rest);
        const Of value = some();
        std::memcpy(place.block->value(place.page, spot, Size), &value, Size);
        model[place.block->entity(place.page, spot.bit)] = value;
      }
      store.mark(*place.block, place.page, half);
    } else {
      store.drain([](Entity, ChangeKind) {}, [&](std::uint64_t page) { store.discard_page(page); });
    }
    ASSERT_EQ(store.count(), model.size());
    ASSERT_EQ(store.hash(), store.recompute_hash()) << "step " << step;
  }
  for (const auto& [entity, value] : model) {
    ASSERT_NE(store.get<Of>(entity), nullptr);
    ASSERT_EQ(std::memcmp(store.get<Of>(entity), &value, Size), 0);
  }
}

TEST(ComponentStore, AgreesWithAMapForAnySize) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    agree_with_a_map_of<4>(seed);
    agree_with_a_map_of<8>(seed);
    agree_with_a_map_of<12>(seed);
    agree_with_a_map_of<16>(seed);
    agree_with_a_map_of<24>(seed);
    agree_with_a_map_of<32>(seed);
    agree_with_a_map_of<100>(seed);
  }
}

TEST(ComponentStore, MarkersComeAndGo) {
  Random random(5, 0, 0, Entity{});
  ComponentStore store(component_info<Marker>());
  std::set<Entity> model;
  for (int step = 0; step < 4000; ++step) {
    const Entity entity = some_entity(random);
    if (random.below(50) == 0) {
      store.drain([](Entity, ChangeKind) {}, [&](std::uint64_t page) { store.discard_page(page); });
    } else if (random.below(2) == 0) {
      store.put<0>(entity, nullptr);
      model.insert(entity);
    } else {
      ASSERT_EQ(store.take<0>(entity), model.erase(entity) == 1);
    }
    ASSERT_EQ(store.has(entity), model.contains(entity));
    ASSERT_EQ(store.count(), model.size());
    ASSERT_EQ(store.hash(), store.recompute_hash()) << "step " << step;
  }
}

TEST(ComponentStore, APageThatBecameNearlyEmptyIsPackedAtTheDrain) {
  const auto drain = [](ComponentStore& store) {
    store.drain([](Entity, ChangeKind) {}, [](std::uint64_t) {});
  };
  ComponentStore store(component_info<Value>());
  Model model;
  for (std::uint64_t i = 0; i < 64; ++i) {
    store.put<8>(Entity::make(1, 64 + i), &i);
    model[Entity::make(1, 64 + i)] = i;
  }
  drain(store);
  EXPECT_NE(store.pages().find_page(Entity::make(1, 64)).values, nullptr);
  for (std::uint64_t i = 0; i < 64; ++i) {
    if (i % 20 == 7) continue;
    EXPECT_TRUE(store.take<8>(Entity::make(1, 64 + i)));
    model.erase(Entity::make(1, 64 + i));
  }
  drain(store);
  EXPECT_EQ(store.pages().find_page(Entity::make(1, 64)).values, nullptr);
  expect_equal(store, model);
  EXPECT_EQ(store.hash(), store.recompute_hash());
  for (std::uint64_t i = 0; i < 64; ++i) {
    store.put<8>(Entity::make(1, 64 + i), &i);
    model[Entity::make(1, 64 + i)] = i;
  }
  expect_equal(store, model);
  EXPECT_EQ(store.hash(), store.recompute_hash());
  drain(store);
  EXPECT_EQ(store.hash(), store.recompute_hash());
}

TEST(ComponentStore, HashIsTheSameWhateverTheWay) {
  const auto put = [](ComponentStore& store, Entity entity, std::uint64_t number) {
    store.assign(entity, std::as_bytes(std::span(&number, 1)));
  };
  ComponentStore there(component_info<Value>());
  for (std::uint64_t i = 1; i <= 100; ++i) put(there, Entity::make(1, i), i);
  ComponentStore back(component_info<Value>());
  for (std::uint64_t i = 200; i >= 1; --i) put(back, Entity::make(1, i), i * 7);
  back.drain([](Entity, ChangeKind) {}, [](std::uint64_t) {});
  for (std::uint64_t i = 1; i <= 100; ++i) put(back, Entity::make(1, i), i);
  for (std::uint64_t i = 101; i <= 200; ++i) back.remove(Entity::make(1, i));
  EXPECT_EQ(there.hash(), back.hash());
  put(back, Entity::make(1, 50), 51);
  EXPECT_NE(there.hash(), back.hash());
}

TEST(ComponentStore, KeepsValuesWhenAPageFillsAndEmpties) {
  // 1, 4, 5, 16, 17 and 64 members: at both sides of each growth.
  for (const std::uint64_t members : {1u, 4u, 5u, 16u, 17u, 64u}) {
    ComponentStore store(component_info<Value>());
    Model model;
    for (std::uint64_t i = 0; i < members; ++i) {
      const Entity entity = Entity::make(1, 64 + (i * 37) % 64);
      store.assign(entity, std::as_bytes(std::span(&i, 1)));
      model[entity] = i;
    }
    expect_equal(store, model);
    while (!model.empty()) {
      const Entity entity = std::next(model.begin(), static_cast<std::ptrdiff_t>(model.size() / 2))->first;
      EXPECT_TRUE(store.remove(entity));
      model.erase(entity);
      expect_equal(store, model);
    }
  }
}

TEST(ComponentStore, MarkersHaveNoBytesButCountInTheHash) {
  ComponentStore store(component_info<Marker>());
  const std::uint64_t empty = store.hash();
  const auto place = store.insert(Entity::make(1, 5));
  EXPECT_TRUE(store.bytes(place).empty());
  EXPECT_NE(store.hash(), empty);
  EXPECT_TRUE(store.remove(Entity::make(1, 5)));
  EXPECT_EQ(store.hash(), empty);
}

TEST(ComponentStore, RefusesBytesOfAnotherSize) {
  ComponentStore store(component_info<Value>());
  const std::array<std::byte, 7> wrong{};
  EXPECT_THROW(store.assign(Entity::make(1, 1), wrong), std::length_error);
  EXPECT_EQ(store.count(), 0u);
}

TEST(ComponentStore, GivesBackPagesAndBlocks) {
  ComponentStore store(component_info<Value>());
  for (std::uint64_t i = 0; i < 10; ++i) {
    const Entity entity = Entity::make(1, i * 4096);
    store.insert(entity);
    store.remove(entity);
  }
  EXPECT_EQ(store.pages().blocks().size(), 10u);
  std::vector<std::uint64_t> emptied;
  store.drain([](Entity, ChangeKind) { ADD_FAILURE() << "came and went"; },
              [&](std::uint64_t page) { emptied.push_back(page); });
  for (const std::uint64_t page : emptied) store.discard_page(page);
  EXPECT_TRUE(store.pages().blocks().empty());
}

}  // namespace
}  // namespace kairos
