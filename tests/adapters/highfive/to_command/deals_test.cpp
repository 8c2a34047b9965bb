// Packets of deals with a merchant.
#include "slices/trade/command/shop.hpp"

#include "tests/adapters/highfive/to_command/ran.hpp"

namespace kairos::highfive::test {
namespace {

TEST(DealPackets, AreCommandsOfTheTradeSlice) {
  const auto bought = only_command<trade::BuyItems>(
      "400300000002000000"
      "2b0700000500000000000000"
      "110000000100000000000000");
  EXPECT_EQ(bought.list, 3);
  EXPECT_EQ(bought.count, 2);
  EXPECT_EQ(bought.lines[0].kind, 1'835);
  EXPECT_EQ(bought.lines[0].count, 5);
  EXPECT_EQ(bought.lines[1].kind, 17);
  const auto sold = only_command<trade::SellItems>(
      "370300000001000000"
      "10000000110000000200000000000000");
  EXPECT_EQ(sold.list, 3);
  EXPECT_EQ(sold.count, 1);
  EXPECT_EQ(sold.lines[0].item, Handle{0x10});
  EXPECT_EQ(sold.lines[0].kind, 17);
  EXPECT_EQ(sold.lines[0].count, 2);
}

TEST(DealPackets, WithTooManyLinesFreeTheClient) {
  std::string hex = "40030000001f000000";
  for (std::size_t i = 0; i <= trade::deal_lines_max; ++i) hex += "110000000100000000000000";
  EXPECT_EQ(run(from_hex(hex)).replied, std::vector<std::string>{"1f"});
  EXPECT_EQ(run(from_hex("400300000065000000")).error, DecodeError::bad_value)
      << "more than any client sends";
}

}  // namespace
}  // namespace kairos::highfive::test
