// Packets about things in the bag.
#include "slices/item/command/items.hpp"

#include "tests/adapters/highfive/captured.hpp"
#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(ItemPackets, AreCommandsOfTheItemSlice) {
  EXPECT_EQ(only_command<item::UseItem>(captured('C', "UseItem").at(0).bytes).item, Handle{0x1000b3e7});
  EXPECT_EQ(only_command<item::UnequipItem>("1680000000").body_part, 128);
  const auto dropped = only_command<item::DropItem>(captured('C', "RequestDropItem").at(0).bytes);
  EXPECT_EQ(dropped.item, Handle{0x1000b449});
  EXPECT_EQ(dropped.count, 100);
  EXPECT_EQ(dropped.at, (Point{-71198, 258331, -3104}));
  const auto destroyed = only_command<item::DestroyItem>("60100000000200000000000000");
  EXPECT_EQ(destroyed.item, Handle{0x10});
  EXPECT_EQ(destroyed.count, 2);
  const auto broken = only_command<item::CrystallizeItem>("2f100000000100000000000000");
  EXPECT_EQ(broken.item, Handle{0x10});
  EXPECT_EQ(broken.count, 1);
  const auto toggled = only_command<item::ToggleAutoShot>("d00d002b07000001000000");
  EXPECT_EQ(toggled.kind, 1'835);
  EXPECT_EQ(toggled.on, 1);
  EXPECT_EQ(only_command<item::EnchantItem>("5f1000000000000000").item, Handle{0x10});
  only_command<item::CancelEnchant>("d04e00");
  only_command<item::ListItems>(captured('C', "RequestItemList").at(0).bytes);
}

TEST(ItemPackets, AThingInTheWindowOfAScrollIsAccepted) {
  EXPECT_EQ(run(from_hex("d04c0010000000")).replied, std::vector<std::string>{"fe810010000000"});
}

}  // namespace
}  // namespace kairos::highfive::test
