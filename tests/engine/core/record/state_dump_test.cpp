// The state dump is JSON that a person can read: why it stopped, and every component of every entity.
#include "engine/core/record/state_dump.hpp"

#include <gtest/gtest.h>
#include <simdjson.h>

#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

TEST(StateDump, HasWhyAndAllThatThePartitionWas) {
  RecordedToys game;
  auto one = game.join();
  one.send(Appear{0x0102, 3});
  game.pass();
  one.send(Shatter{});
  EXPECT_THROW(game.pass(), BrokenInvariant);

  const std::string text = state_dump(*game.partition, "shattered \"on purpose\"\n");
  simdjson::dom::parser parser;
  const simdjson::dom::element dump = parser.parse(text);
  EXPECT_EQ(std::string_view(dump["partition"]), "toys");
  EXPECT_EQ(std::string_view(dump["why"]), "shattered \"on purpose\"\n");
  EXPECT_EQ(std::uint64_t(dump["pass"]), 2u);
  EXPECT_EQ(std::uint64_t(dump["sessions"].at(0)["session"]), 1u);
  std::uint64_t sum = 0;
  for (const auto& [name, share] : simdjson::dom::object(dump["hash"]))
    sum += std::stoull(std::string(std::string_view(share)), nullptr, 16);
  EXPECT_EQ(sum, game.partition->state_hash());
  const auto entities = simdjson::dom::array(dump["entities"]);
  ASSERT_EQ(entities.size(), built_spots + 1u);
  const auto last = entities.at(built_spots);
  EXPECT_EQ(std::string_view(last["toy::Spot"]), "0201000003000000");
  EXPECT_EQ(std::string_view(last["toy::Tint"]), "00000000");
  EXPECT_EQ(std::string_view(last["entity"]), std::string_view(dump["sessions"].at(0)["entity"]));
}

}  // namespace
}  // namespace kairos::toy
