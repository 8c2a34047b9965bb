// Travellers hop at random between partitions that come and go, and none of it may lose one.
#include <gtest/gtest.h>

#include "tests/engine/core/partition/hosted_toys.hpp"

namespace kairos::toy::hosted {
namespace {

/// Instances are opened and dropped all the time while travellers, half of them with sessions that talk, hop
/// at random between whatever is there.
TEST(Wandering, NobodyIsLostWhilePartitionsComeAndGo) {
  constexpr std::int32_t things = 40;
  constexpr std::int32_t players = 10;
  constexpr std::int32_t hops = 60;
  constexpr std::int32_t ticks = 100;
  Hosted hosted;
  for (std::size_t i = 1; i < hosted.shared.places.size(); ++i) hosted.shared.places[i] = hosted.open().value;
  hosted.pool.start(3);
  std::atomic<bool> done{false};
  std::thread manager([&] {
    for (std::size_t i = 1; !done; i = 1 + i % (hosted.shared.places.size() - 1)) {
      const PartitionId fresh = hosted.open();
      const PartitionId old{hosted.shared.places[i].exchange(fresh.value)};
      EXPECT_TRUE(hosted.host.drop(old, home, SessionEnd::finished));
      for (int spin = 0; spin < 50; ++spin) std::this_thread::yield();
    }
  });
  hosted.directory.post(home, InboxItem::of(Set{hops, things}));
  std::vector<std::shared_ptr<Session>> sessions;
  std::vector<std::shared_ptr<WordLink>> links;
  std::vector<std::thread> clients;
  for (std::int32_t number = 1; number <= players; ++number) {
    links.push_back(std::make_shared<WordLink>());
    auto session = std::make_shared<Session>(SessionId{static_cast<std::uint64_t>(number)}, Account{},
                                             hosted.client, links.back());
    hosted.directory.post(home, InboxItem::carrying<SessionOpening>(
                                    std::make_shared<const SessionOpening>(SessionOpening{session})));
    sessions.push_back(session);
    clients.emplace_back([session] {
      (void)session->push(kind_of<Enter>, bytes_of(Enter{hops}));
      for (std::int32_t i = 0; i < ticks;) {
        if (session->push(kind_of<Tick>, bytes_of(Tick{i}))) ++i;
        std::this_thread::yield();
      }
    });
  }
  EXPECT_TRUE(hosted.shared.wait(hosted.shared.at_rest, things + players));
  EXPECT_TRUE(hosted.shared.wait(hosted.shared.ticks, static_cast<std::size_t>(players * ticks)));
  for (auto& client : clients) client.join();
  done = true;
  manager.join();
  // All come home.
  for (const PartitionId left : hosted.host.partitions())
    EXPECT_TRUE(hosted.host.drop(left, home, SessionEnd::finished));
  hosted.wait_until_alone();
  hosted.pool.stop();
  EXPECT_EQ(hosted.shared.faults, 0);
  EXPECT_EQ(hosted.lasting->session_count(), static_cast<std::size_t>(players));
  for (const auto& link : links) EXPECT_TRUE(link->closed.empty());
  // What arrived last may wait in the inbox still: one more pass takes it in.
  PassInput input;
  NoMeter meter;
  hosted.lasting->gather(input);
  hosted.lasting->run(input, meter);
  EXPECT_EQ(hosted.lasting->entity_count(), static_cast<std::size_t>(things + players));
  const RunningPartition running(hosted.lasting->token());
  for (const Entity entity : hosted.lasting->world().entities()) {
    EXPECT_EQ(hosted.lasting->world().get<Tint>(entity)->value, 0);
    const auto coins = hosted.lasting->world().rows<Purse>(entity);
    EXPECT_EQ(std::vector(coins.begin(), coins.end()), (std::vector<Coin>{{1}, {2}, {3}}));
  }
}

}  // namespace
}  // namespace kairos::toy::hosted
