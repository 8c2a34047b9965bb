// The contract of the skill repository, the same on both databases.
#include "slices/skill/repository/skill_repository.hpp"
#include "tests/adapters/store/fixture/store_test.hpp"

namespace kairos::skill {
using store_test::value_of;

namespace {

class SkillContract : public store_test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    database_ = open();
    ASSERT_NE(database_, nullptr);
    repository_.emplace(*database_);
  }

  std::unique_ptr<store::Database> database_;
  std::optional<SkillRepository> repository_;
};
INSTANTIATE_TEST_SUITE_P(Databases, SkillContract, testing::Values("sqlite", "postgresql"),
                         store_test::each_database);

Uuid uuid(std::uint64_t number) {
  return Uuid::v7(WallTime{1'700'000'000'000'000}, 0x5a, number * 0x100000001b3u);
}

StoredSkills some_skills() {
  StoredSkills stored;
  stored.saved = {123'456'789};
  stored.learned[stored.learned_count++] = {3, 1};
  stored.learned[stored.learned_count++] = {1177, 5};
  stored.effects[stored.effect_count++] = {1204, 2, {999'000'000'000}};
  stored.effects[stored.effect_count++] = {1068, 3, {888'000'000'000}};
  stored.reuses[stored.reuse_count++] = {1177, 5, {130'000'000}, 6'000'000};
  return stored;
}

void expect_same(const StoredSkills& found, const StoredSkills& wanted) {
  EXPECT_EQ(found.saved, wanted.saved);
  ASSERT_EQ(found.learned_count, wanted.learned_count);
  ASSERT_EQ(found.effect_count, wanted.effect_count);
  ASSERT_EQ(found.reuse_count, wanted.reuse_count);
  EXPECT_EQ(found.learned, wanted.learned);
  EXPECT_EQ(found.effects, wanted.effects);
  EXPECT_EQ(found.reuses, wanted.reuses);
}

TEST_P(SkillContract, LoadsWhatWasSaved) {
  expect_same(value_of(repository_->load(uuid(1))), StoredSkills{});
  ASSERT_TRUE(repository_->save(uuid(1), some_skills()));
  expect_same(value_of(repository_->load(uuid(1))), some_skills());
  expect_same(value_of(repository_->load(uuid(2))), StoredSkills{});
}

TEST_P(SkillContract, KnowsWhichLevelsSomebodyHasLearned) {
  ASSERT_TRUE(repository_->save(uuid(1), some_skills()));
  auto more = some_skills();
  more.learned[1] = {1177, 2};
  ASSERT_TRUE(repository_->save(uuid(2), more));
  using Skills = std::vector<UsedSkill>;
  const std::vector<std::int32_t> asked{1177, 56};
  EXPECT_EQ(value_of(repository_->used_skills(asked)), (Skills{{1177, 2}, {1177, 5}}));
  EXPECT_EQ(value_of(repository_->used_skills({})), Skills{});
}

TEST_P(SkillContract, ASaveReplacesTheOneBefore) {
  ASSERT_TRUE(repository_->save(uuid(1), some_skills()));
  ASSERT_TRUE(repository_->save(uuid(2), some_skills()));
  StoredSkills next = some_skills();
  next.saved = {223'456'789};
  next.learned[0].level = 2;
  next.learned[1] = {1220, 1};
  next.effects[0] = next.effects[1];
  next.effects[1] = {};
  next.effect_count = 1;
  next.reuses[0] = {};
  next.reuse_count = 0;
  ASSERT_TRUE(repository_->save(uuid(1), next));
  expect_same(value_of(repository_->load(uuid(1))), next);
  expect_same(value_of(repository_->load(uuid(2))), some_skills());
  ASSERT_TRUE(repository_->save(uuid(1), next)) << "the same once more";
  expect_same(value_of(repository_->load(uuid(1))), next);
}

TEST_P(SkillContract, AFullListFits) {
  StoredSkills full;
  for (std::size_t i = 0; i < full.learned.size(); ++i)
    full.learned[full.learned_count++] = {static_cast<std::int32_t>(i) + 1, 1};
  ASSERT_TRUE(repository_->save(uuid(1), full));
  expect_same(value_of(repository_->load(uuid(1))), full);
}

TEST_P(SkillContract, ErasesOneCharacterOnly) {
  ASSERT_TRUE(repository_->save(uuid(1), some_skills()));
  ASSERT_TRUE(repository_->save(uuid(2), some_skills()));
  ASSERT_TRUE(repository_->erase(uuid(1)));
  expect_same(value_of(repository_->load(uuid(1))), StoredSkills{});
  expect_same(value_of(repository_->load(uuid(2))), some_skills());
}

}  // namespace
}  // namespace kairos::skill
