// A small global service publishes immutable snapshots; every subscriber reads the one it last received.
#include "engine/core/partition/snapshots.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

using Lines = std::vector<std::string>;

// The service: a weather office and the list of those who pay taxes.
struct Weather {
  std::int64_t warmth = 0;
  std::int64_t rain = 0;
};
struct Payer {
  std::int32_t number = 0;
  friend bool operator==(const Payer&, const Payer&) = default;
};
struct SetWeather {
  Weather weather;
};
struct SetPayers {
  std::int32_t count = 0;
};
struct Follow {
  PartitionId service;
  std::uint32_t wanted = 1;
};
struct Look {};

void set_weather(Turn& turn, const SetWeather& order) { turn.publish(order.weather); }
void set_payers(Turn& turn, const SetPayers& order) {
  std::vector<Payer> payers;
  for (std::int32_t i = 0; i < order.count; ++i) payers.push_back({i});
  turn.publish_rows(std::span<const Payer>(payers));
}
void follow(Turn& turn, const Follow& order) {
  if (order.wanted == 0) return turn.unsubscribe<Weather>(order.service);
  turn.subscribe<Weather>(order.service);
  turn.subscribe<Payer>(order.service);
}
void look(Turn& turn, const Look&) {
  const Weather* const weather = turn.received<Weather>();
  turn.shared<Journal>().lines->push_back(fmt::format("{}: warmth {} payers {}", turn.partition().value,
                                                      weather == nullptr ? -1 : weather->warmth,
                                                      turn.received_rows<Payer>().size()));
}

struct Offices : ToyGame {
  Offices() : ToyGame(3) {
    registry.message<&set_weather>();
    registry.message<&set_payers>();
    registry.message<&follow>();
    registry.message<&look>();
  }
  [[nodiscard]] Lines seen() {
    for (const std::size_t number : {1u, 2u}) post(number, Look{});
    settle();
    return std::exchange(*journal.lines, {});
  }
};

TEST(Snapshots, SubscribersReadTheVersionTheyLastReceived) {
  Offices game;
  EXPECT_EQ(game.seen(), (Lines{"2: warmth -1 payers 0", "3: warmth -1 payers 0"}));
  game.post(1, Follow{game.id(0), 1});
  game.settle();
  game.post(0, SetWeather{{20, 1}});
  game.settle();
  EXPECT_EQ(game.seen(), (Lines{"2: warmth 20 payers 0", "3: warmth -1 payers 0"}));
  // Who comes later gets the present one at once.
  game.post(2, Follow{game.id(0), 1});
  game.post(0, SetPayers{3});
  game.settle();
  EXPECT_EQ(game.seen(), (Lines{"2: warmth 20 payers 3", "3: warmth 20 payers 3"}));
  game.post(1, Follow{game.id(0), 0});
  game.settle();
  game.post(0, SetWeather{{30, 1}});
  game.post(0, SetPayers{0});
  game.settle();
  EXPECT_EQ(game.seen(), (Lines{"2: warmth 20 payers 0", "3: warmth 30 payers 0"}));
}

TEST(Snapshots, AllSubscribersShareOneObject) {
  Offices game;
  std::vector<const Weather*> objects;
  for (const std::size_t number : {1u, 2u}) game.post(number, Follow{game.id(0), 1});
  game.settle();
  game.post(0, SetWeather{{20, 1}});
  game.settle();
  for (const std::size_t number : {1u, 2u})
    game.at(number).build([&](Turn& turn) { objects.push_back(turn.received<Weather>()); });
  EXPECT_NE(objects.at(0), nullptr);
  EXPECT_EQ(objects.at(0), objects.at(1));
}

TEST(Snapshots, TheyAreInputsByContentAndPartOfTheState) {
  Offices game;
  game.post(1, Follow{game.id(0), 1});
  game.settle();
  const auto before = game.at(1).state_hash();
  game.post(0, SetWeather{{20, 1}});
  game.post(0, SetPayers{2});
  game.pass(0);
  PassInput input;
  input.now = game.now = game.now + milliseconds(1);
  game.at(1).gather(input);
  // All that a recording keeps: kinds and bytes.
  for (const auto& item : input.items) EXPECT_EQ(item.owned, nullptr);
  NoMeter meter;
  game.at(1).run(input, meter);
  EXPECT_NE(game.at(1).state_hash(), before);
  // Another partition, fed with the bytes alone, comes to the same.
  game.at(2).run(input, meter);
  EXPECT_EQ(game.seen(), (Lines{"2: warmth 20 payers 2", "3: warmth 20 payers 2"}));
}

TEST(Snapshots, OverTheBoundTheyAreRefused) {
  const OwnerToken token("office");
  Snapshots snapshots(token);
  const std::vector<std::byte> bytes(snapshot_bytes_max + 1);
  EXPECT_THROW((void)snapshots.publish(1, bytes), std::length_error);
  EXPECT_NE(snapshots.publish(1, std::span(bytes).first(snapshot_bytes_max)), nullptr);
}

TEST(Snapshots, ADissolvingReaderUnsubscribes) {
  Offices game;
  game.post(1, Follow{game.id(0), 1});
  game.settle();
  game.post(1, Dissolve{});
  game.settle();
  EXPECT_TRUE(game.at(1).dissolved());
  game.at(0).build([&](Turn& turn) { turn.publish(Weather{1, 1}); });
  PassInput input;
  game.at(1).gather(input);
  EXPECT_TRUE(input.items.empty());
}

}  // namespace
}  // namespace kairos::toy
