// Settings of the world's passes as an operator writes them: what is taken, and what a mistake is answered.
#include "app/config/setting_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "app/config/nearest.hpp"
#include "app/host/edge_settings.hpp"

namespace kairos::app {
namespace {

std::optional<std::string> set(Settings& settings, std::string_view key, std::string_view value) {
  const auto rows = setting_rows();
  const auto row = std::ranges::find(rows, key, &SettingRow::key);
  if (row == rows.end()) throw std::invalid_argument("no such setting");
  return row->set(settings, value);
}

TEST(Pacing, IsWrittenAsEventOrAsAFixedRate) {
  struct Row {
    std::string_view value;
    std::int64_t steps_per_second;
  };
  constexpr Row rows[] = {
      {"event", 0}, {"fixed:20", 20}, {"fixed:1", 1}, {"fixed:1000", 1'000}, {"event", 0}};
  Settings settings;
  for (const Row& row : rows) {
    EXPECT_EQ(set(settings, "pacing", row.value), std::nullopt) << row.value;
    EXPECT_EQ(settings.steps_per_second, row.steps_per_second) << row.value;
  }
}

TEST(Pacing, AMistakeIsAnsweredWithWhatWasMeant) {
  struct Row {
    std::string_view value;
    std::string_view meant;
  };
  constexpr Row rows[] = {{"evnt", "event"},          {"events", "event"},     {"", "event"},
                          {"fixed", "fixed:20"},      {"fixed:", "fixed:20"},  {"fixed:0", "fixed:20"},
                          {"fixed:1001", "fixed:20"}, {"fixd:50", "fixed:50"}, {"fixed:20x", "fixed:20"},
                          {"Fixed:33", "fixed:33"},   {"event:20", "event"}};
  for (const Row& row : rows) {
    Settings settings;
    settings.steps_per_second = 7;
    EXPECT_EQ(set(settings, "pacing", row.value),
              "event, or fixed:RATE with a rate from 1 to 1000 steps a second; did you mean `" +
                  std::string(row.meant) + "`?")
        << row.value;
    EXPECT_EQ(settings.steps_per_second, 7) << "what was wrong changes nothing: " << row.value;
  }
}

TEST(AddressLimits, AreSetByTheOperator) {
  Settings settings;
  EXPECT_EQ(set(settings, "connections_per_address", "300"), std::nullopt);
  EXPECT_EQ(set(settings, "connection_burst", "500"), std::nullopt);
  EXPECT_EQ(set(settings, "connections_per_second", "50"), std::nullopt);
  EXPECT_EQ(set(settings, "unlimited_addresses", "192.0.2.7, 10.0.0.0/8,2001:db8::/32"), std::nullopt);
  const std::vector<net::AddressRange> named{*net::AddressRange::parse("192.0.2.7"),
                                             *net::AddressRange::parse("10.0.0.0/8"),
                                             *net::AddressRange::parse("2001:db8::/32")};
  for (const auto& listener : {game_listener(settings), login_listener(settings)}) {
    EXPECT_EQ(listener.connections_per_address_max, 300u) << listener.name;
    EXPECT_EQ(listener.accepts_burst, 500u) << listener.name;
    EXPECT_EQ(listener.accepts_per_second, 50u) << listener.name;
    EXPECT_EQ(listener.exempt, named) << listener.name;
  }
  EXPECT_EQ(
      set(settings, "unlimited_addresses", "10.0.0.0/8,cafe"),
      "at most 256 numeric addresses or networks, as [\"192.0.2.7\", \"10.0.0.0/8\"]; `cafe` is neither");
  EXPECT_EQ(settings.unlimited_addresses, named) << "what was wrong changes nothing";
  EXPECT_EQ(set(settings, "unlimited_addresses", ""), std::nullopt);
  EXPECT_TRUE(settings.unlimited_addresses.empty());
}

TEST(NearestWord, IsTheOneWithTheFewestChanges) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("pacing", ""), 6u);
  EXPECT_EQ(edit_distance("pacing", "pacng"), 1u);
  EXPECT_EQ(edit_distance("pacing", "spacinG"), 2u);
  EXPECT_EQ(nearest_word("x", {}), "");
  EXPECT_EQ(nearest_setting("world", "pacin"), "world.pacing");
  EXPECT_EQ(nearest_setting("game", "pacing"), "world.pacing");
}

}  // namespace
}  // namespace kairos::app
