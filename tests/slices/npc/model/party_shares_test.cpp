// What a kill is worth to a party: the rows of party_shares.txt.
#include "slices/npc/model/party_shares.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace kairos::npc {
namespace {

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

TEST(PartyShares, AreWhatTheTableSays) {
  std::ifstream file(KAIROS_SOURCE_DIR "/tests/slices/npc/model/party_shares.txt");
  ASSERT_TRUE(file.is_open());
  int rows = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string said = line.substr(0, line.find('#'));
    if (said.find("->") == std::string::npos) continue;
    Earned whole;
    std::string levels_text;
    std::string arrow;
    std::string expected;
    std::istringstream(said) >> whole.experience >> whole.sp >> levels_text >> arrow >> expected;
    std::vector<std::int32_t> levels;
    for (const auto& level : split(levels_text)) levels.push_back(std::stoi(level));
    std::vector<Earned> shares(levels.size());
    share_in_party(whole, levels, shares);
    std::string got;
    for (const Earned& share : shares)
      got += (got.empty() ? "" : ",") + std::to_string(share.experience) + "/" + std::to_string(share.sp);
    EXPECT_EQ(got, expected) << line;
    ++rows;
  }
  EXPECT_GE(rows, 10);
}

}  // namespace
}  // namespace kairos::npc
