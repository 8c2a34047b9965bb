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
