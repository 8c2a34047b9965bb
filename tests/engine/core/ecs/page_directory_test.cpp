// The directory against a map: blocks are found and listed in order whatever comes and goes, and what their
// pages hold goes with them when the window moves.
#include "engine/core/ecs/page_directory.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/core/random/random.hpp"

namespace kairos {
namespace {

Entity first_of(std::uint64_t number) { return Entity{number << (block_bits + page_bits)}; }

/// Newcomers one after the other, holes, guests from other partitions.
std::uint64_t some_number(Random& random, std::uint64_t newest) {
  const std::uint64_t spread = random.below(4);
  if (spread == 0) return newest + random.below(3);
  if (spread == 1) return random.below(newest + 20);
  if (spread == 2) return random.below(40) * 50;
  return (std::uint64_t{1 + random.below(3)} << 34) + random.below(30);
}

void expect_equal(const PageDirectory& directory, const std::map<std::uint64_t, std::uint64_t>& model) {
  std::vector<std::uint64_t> listed;
  for (const auto& block : directory.blocks()) listed.push_back(block->number);
  std::vector<std::uint64_t> expected;
  for (const auto& [number, content] : model) {
    expected.push_back(number);
    const Block& block = *directory.find_block(number);
    ASSERT_EQ(block.number, number);
    const unsigned page = static_cast<unsigned>(content % block_pages);
    ASSERT_EQ(block.pages[page].occupied, content);
    ASSERT_EQ(block.dirty[page], ~content);
    const Entity inside{first_of(number).value | page << page_bits};
    ASSERT_EQ(&directory.find_page(inside), &block.pages[page]);
    if (const auto window = directory.find_in_window(inside); window.page != nullptr) {
      ASSERT_EQ(window.page, &block.pages[page]);
      ASSERT_EQ(window.dirty, &block.dirty[page]);
    }
  }
  ASSERT_EQ(listed, expected);
}

TEST(PageDirectory, AgreesWithAMapUnderRandomChanges) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed, 0, 0, Entity{});
    PageDirectory directory;
    std::map<std::uint64_t, std::uint64_t> model;  // block number to the members of one page
    std::uint64_t newest = 0;
    for (int step = 0; step < 600; ++step) {
      const std::uint64_t number = some_number(random, newest);
      const auto known = model.find(number);
      if (known != model.end()) {
        directory.drop(number);
        model.erase(known);
      } else {
        const std::uint64_t content = random.next() | 1;
        Block& block = directory.find_or_make(first_of(number));
        ASSERT_EQ(&block, &directory.find_or_make(Entity{first_of(number).value + 1023}));
        for (unsigned page = 0; page < block_pages; ++page) {
          ASSERT_EQ(block.pages[page].occupied, 0u);
          ASSERT_EQ(block.dirty[page], 0u);
        }
        block.pages[content % block_pages].occupied = content;
        block.dirty[content % block_pages] = ~content;
        model[number] = content;
        if (number < std::uint64_t{1} << 34) newest = std::max(newest, number);
      }
      const std::uint64_t elsewhere = some_number(random, newest);
      if (!model.contains(elsewhere)) {
        ASSERT_EQ(directory.find_page(first_of(elsewhere)).occupied, 0u);
        ASSERT_EQ(directory.find_block(elsewhere)->present, 0u);
      }
      ASSERT_NO_FATAL_FAILURE(expect_equal(directory, model)) << "step " << step;
    }
    while (!model.empty()) {
      directory.drop(model.begin()->first);
      model.erase(model.begin());
      ASSERT_NO_FATAL_FAILURE(expect_equal(directory, model));
    }
  }
}

TEST(PageDirectory, TheWindowFollowsTheLiving) {
  // A thousand generations of which the last three live.
  PageDirectory directory;
  for (std::uint64_t number = 0; number < 1000; ++number) {
    static_cast<void>(directory.find_or_make(first_of(number)));
    if (number >= 3) directory.drop(number - 3);
    EXPECT_NE(directory.find_in_window(first_of(number)).page, nullptr);
  }
  EXPECT_EQ(directory.blocks().size(), 3u);
}

}  // namespace
}  // namespace kairos
