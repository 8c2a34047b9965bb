// Where a client is sent for the game, by where it comes from, and what is wrong with settings.
#include "adapters/login/advertised_address.hpp"

#include <gtest/gtest.h>

#include "adapters/login/login_server.hpp"

namespace kairos::login {
namespace {

LoginSettings with_rules() {
  LoginSettings settings;
  settings.advertise_address = "203.0.113.7";
  settings.advertise_rules = {
      {"10.1.0.0/16", "10.1.0.5"}, {"10.0.0.0/8", "10.0.0.5"}, {"192.168.1.9/32", "192.168.1.2"}};
  return settings;
}

TEST(AdvertisedAddress, FirstRuleThenLoopbackThenDefault) {
  const auto table = AdvertisedAddress::from(with_rules());
  ASSERT_TRUE(table);
  const std::pair<std::string_view, Ipv4> rows[] = {
      {"10.1.2.3", {10, 1, 0, 5}},    {"10.2.2.3", {10, 0, 0, 5}},        {"192.168.1.9", {192, 168, 1, 2}},
      {"127.0.0.1", {127, 0, 0, 1}},  {"127.3.2.1", {127, 0, 0, 1}},      {"192.168.1.8", {203, 0, 113, 7}},
      {"::1", {127, 0, 0, 1}},        {"::ffff:10.1.9.9", {10, 1, 0, 5}}, {"2001:db8::1", {203, 0, 113, 7}},
      {"nonsense", {203, 0, 113, 7}},
  };
  for (const auto& [client, address] : rows) EXPECT_EQ(table->for_client(client), address) << client;
}

TEST(AdvertisedAddress, ARuleForAllMatchesLoopbackToo) {
  LoginSettings settings;
  settings.advertise_rules = {{"0.0.0.0/0", "198.51.100.4"}};
  EXPECT_EQ(AdvertisedAddress::from(settings)->for_client("127.0.0.1"), (Ipv4{198, 51, 100, 4}));
}

TEST(LoginSettings, FaultsNameTheSetting) {
  const std::pair<std::string, void (*)(LoginSettings&)> rows[] = {
      {"advertise_address", [](LoginSettings& s) { s.advertise_address = "example.org"; }},
      {"advertise_rules",
       [](LoginSettings& s) {
         s.advertise_rules = {{"10.0.0.0", "10.0.0.1"}};
       }},
      {"advertise_rules",
       [](LoginSettings& s) {
         s.advertise_rules = {{"10.0.0.0/33", "10.0.0.1"}};
       }},
      {"advertise_rules",
       [](LoginSettings& s) {
         s.advertise_rules = {{"10.0.0.0/8x", "10.0.0.1"}};
       }},
      {"advertise_rules",
       [](LoginSettings& s) {
         s.advertise_rules = {{"10.0.0.0/8", ""}};
       }},
      {"advertise_rules",
       [](LoginSettings& s) {
         s.advertise_rules.resize(65, {"10.0.0.0/8", "10.0.0.1"});
       }},
      {"argon2_memory_kib", [](LoginSettings& s) { s.argon2_memory_kib = 7; }},
      {"argon2_passes", [](LoginSettings& s) { s.argon2_passes = 0; }},
      {"argon2_lanes", [](LoginSettings& s) { s.argon2_lanes = 9; }},
      {"admin_accounts", [](LoginSettings& s) { s.admin_accounts = {"root "}; }},
  };
  for (const auto& [setting, spoil] : rows) {
    LoginSettings settings;
    spoil(settings);
    const auto fault = find_fault(settings);
    ASSERT_TRUE(fault) << setting;
    EXPECT_EQ(fault->setting, setting);
  }
  EXPECT_FALSE(find_fault(LoginSettings{}));
}

}  // namespace
}  // namespace kairos::login
