// Reloading a datapack: wholly, or not at all, and every reason in one report.
#include "app/host/reloading.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/host/datapack_store.hpp"
#include "tests/app/host/spoiled_datapack.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

class Orders final : public Directory {
 public:
  void post(PartitionId to, InboxItem&& item) override {
    if (item.kind() != kind_of<ReloadData>) return;
    ReloadData order;
    std::memcpy(&order, item.bytes().data(), sizeof order);
    orders.emplace_back(to, order.hash);
    carried = std::static_pointer_cast<const DataSet>(item.carried());
  }
  void drained(PartitionId) override {}

  std::vector<std::pair<PartitionId, DataHash>> orders;
  std::shared_ptr<const DataSet> carried;
};

class ReloadingTest : public testing::Test {
 protected:
  static std::shared_ptr<const Datapack> starter() {
    static const auto loaded = [] {
      auto read = load_datapack(KAIROS_SOURCE_DIR "/data/highfive");
      if (!read) throw std::runtime_error(describe(read.error().front()));
      return std::make_shared<const Datapack>(std::move(*read));
    }();
    return loaded;
  }

  /// Of these items, skills and classes there is one somewhere.
  [[nodiscard]] StoredUses uses() const {
    const auto among = [](std::vector<std::int32_t> used) {
      return [used](std::span<const std::int32_t> asked) -> Result<std::vector<std::int32_t>, StoreFault> {
        std::vector<std::int32_t> found;
        for (const std::int32_t one : asked) {
          if (std::ranges::find(used, one) != used.end()) found.push_back(one);
        }
        return found;
      };
    };
    return {among(items),
            [this](std::span<const std::int32_t>) -> Result<std::vector<skill::UsedSkill>, StoreFault> {
              return skills;
            },
            among({0})};
  }

  [[nodiscard]] Reloading reloading() {
    return Reloading({datapack.path(), home.path() / "datapacks", 7}, present, uses(), orders, {{1}, {2}},
                     hash_of_digits(datapack_hash(KAIROS_SOURCE_DIR "/data/highfive").digits).value());
  }
  void expect_nothing_changed() const {
    EXPECT_TRUE(orders.orders.empty());
    EXPECT_EQ(present.get(), starter());
    EXPECT_EQ(kept(), std::vector<std::string>{}) << "nothing is kept, and no copy is left";
  }
  [[nodiscard]] std::vector<std::string> kept() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(home.path() / "datapacks"))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

  SpoiledDatapack datapack;
  TemporaryFolder home;
  PresentDatapack present{starter()};
  std::vector<std::int32_t> items;
  std::vector<skill::UsedSkill> skills;
  Orders orders;
};

TEST_F(ReloadingTest, OfTheSameDataIsNothing) {
  const auto report = reloading().run();
  EXPECT_EQ(report.end, ReloadEnd::unchanged) << report.text;
  expect_nothing_changed();
}

TEST_F(ReloadingTest, OrdersEveryPartitionToUseTheCopyThatIsKept) {
  datapack.change("items.json", R"("stat": "p_atk", "set": 6)", R"("stat": "p_atk", "set": 66)");
  auto machine = reloading();
  const auto report = machine.run();
  ASSERT_EQ(report.end, ReloadEnd::ordered) << report.text;
  const auto digits = datapack_hash(datapack.path()).digits;
  const DataHash hash = hash_of_digits(digits).value();
  EXPECT_EQ(orders.orders, (std::vector<std::pair<PartitionId, DataHash>>{{{1}, hash}, {{2}, hash}}));
  EXPECT_EQ(orders.carried->hash(), hash);
  EXPECT_EQ(orders.carried->find<item::ItemData>(), &present.get()->items);
  EXPECT_EQ(kept(), (std::vector<std::string>{digits, "reloads-of-boot-7"}));
  EXPECT_EQ(machine.run().end, ReloadEnd::unchanged);

  fs::create_directories(home.path() / "recordings");
  std::ofstream(home.path() / "recordings" / "2026-01-01T00-00-00Z.boot-7.world.0001.krec") << "x";
  EXPECT_EQ(reloaded_datapacks(home.path() / "datapacks", home.path() / "recordings"),
            std::set<std::string>{digits});
  fs::remove_all(home.path() / "recordings");
  EXPECT_EQ(reloaded_datapacks(home.path() / "datapacks", home.path() / "recordings"),
            std::set<std::string>{});
  EXPECT_EQ(kept(), std::vector<std::string>{digits}) << "the note goes with the recordings";
}

TEST_F(ReloadingTest, WithManyFaultsTellsThemAllAndTheOldDataStays) {
  spoil_goods(datapack);
  spoil_npcs(datapack);
  spoil_skills(datapack);
  datapack.replace("names.json", "{\n  \"length_min\": 1,,\n}");
  const auto report = reloading().run();
  EXPECT_EQ(report.end, ReloadEnd::refused);
  expect_nothing_changed();
  const auto faults = datapack.faults();
  EXPECT_GE(faults.size(), 26u);
  EXPECT_THAT(report.text, testing::HasSubstr("has " + std::to_string(faults.size()) +
                                              " faults, and the old data stays:"));
  for (const auto& fault : faults)
    EXPECT_THAT(report.text, testing::HasSubstr((datapack.path() / fault).string()))
        << "as the author finds it";
}

TEST_F(ReloadingTest, WithoutWhatSomebodyHasIsRefused) {
  datapack.change("items.json", R"({"id": 2369, )", R"({"id": 902369, )");
  datapack.change("starting_items.json", R"("item": 2369)", R"("item": 902369)");
  items = {2369};
  auto report = reloading().run();
  EXPECT_EQ(report.end, ReloadEnd::refused) << report.text;
  EXPECT_THAT(report.text, testing::HasSubstr("item 2369 (Squire's Sword) is gone, and somebody owns one"));
  expect_nothing_changed();
}

TEST_F(ReloadingTest, CannotMakeSomethingElseOfWhatSomebodyOwns) {
  datapack.change(
      "items.json",
      R"("id": 2369, "name": "Squire's Sword", "kind": "weapon", "type": "sword", "slot": "right_hand")",
      R"("id": 2369, "name": "Squire's Sword", "kind": "weapon", "type": "sword", "slot": "two_hands")");
  items = {2369};
  const auto report = reloading().run();
  EXPECT_EQ(report.end, ReloadEnd::refused) << report.text;
  EXPECT_THAT(report.text,
              testing::HasSubstr("item 2369 (Squire's Sword): `body_part` cannot become another"));
}

TEST_F(ReloadingTest, OfFewerLevelsThanSomebodyHasLearnedIsRefused) {
  const auto& before = present.get()->skills;
  const auto greatest = before.greatest_level(56);
  ASSERT_GT(greatest, 1);
  auto next = *present.get();
  std::erase_if(next.skills.skills, [&](const auto& one) { return one.id == 56 && one.level == greatest; });
  skills = {{56, greatest - 1}};
  const fs::path folder = "pack";
  auto found = find_obstacles(*present.get(), next, folder, uses());
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->empty()) << "a lower level is still there";
  skills = {{56, greatest}};
  found = find_obstacles(*present.get(), next, folder, uses());
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 1u);
  EXPECT_EQ(found->front().file, "pack/skills");
  std::erase_if(next.characters.classes, [](const auto& one) { return one.id == 0; });
  found = find_obstacles(*present.get(), next, folder, uses());
  ASSERT_TRUE(found);
  ASSERT_EQ(found->size(), 2u);
  EXPECT_THAT(describe(found->back()), testing::HasSubstr("class 0 is gone, and a character is of it"));
}

TEST_F(ReloadingTest, WithoutTheDatabaseChangesNothing) {
  datapack.change("items.json", R"({"id": 2369, )", R"({"id": 902369, )");
  datapack.change("starting_items.json", R"("item": 2369)", R"("item": 902369)");
  auto none = uses();
  none.items = [](std::span<const std::int32_t>) -> Result<std::vector<std::int32_t>, StoreFault> {
    return StoreFault::unavailable;
  };
  Reloading machine({datapack.path(), home.path() / "datapacks", 7}, present, none, orders, {{1}}, {});
  const auto report = machine.run();
  EXPECT_EQ(report.end, ReloadEnd::failed) << report.text;
  expect_nothing_changed();
}

}  // namespace
}  // namespace kairos::app
