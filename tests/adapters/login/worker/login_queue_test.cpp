// The queue in front of the one worker: its bound, the answer when it is full, and the worker's own thread.
#include "adapters/login/worker/login_queue.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>

#include "adapters/login/limit/attempt_limits.hpp"
#include "adapters/login/worker/worker_thread.hpp"
#include "tests/adapters/login/support/login_world.hpp"

namespace kairos::login {
namespace {

using test::LoginClient;
using test::LoginWorld;

TEST(LoginQueue, TakesAsManyAsItsBoundAndNothingOnceClosed) {
  LoginQueue queue;
  for (std::size_t i = 0; i < login_queue_max; ++i) EXPECT_TRUE(queue.push({{}, i, "a", {}}));
  EXPECT_FALSE(queue.push({}));
  EXPECT_EQ(queue.try_pop()->key_index, 0U);
  EXPECT_EQ(queue.pop()->key_index, 1U);
  EXPECT_TRUE(queue.push({}));
  queue.close();
  EXPECT_EQ(queue.size(), 0U);
  EXPECT_FALSE(queue.push({}));
  EXPECT_FALSE(queue.pop());
  EXPECT_FALSE(queue.try_pop());
}

TEST(LoginQueue, FiveHundredAtOnceAreServedOrAnsweredAtOnce) {
  LoginWorld world;
  constexpr std::size_t crowd = 500;
  std::vector<std::unique_ptr<LoginClient>> clients;
  for (std::size_t i = 0; i < crowd; ++i) {
    const std::string name = fmt::format("user{}", i);
    world.add(name, "secret");
    auto& client = clients.emplace_back(std::make_unique<LoginClient>(*world.server));
    client->send_guard();
    client->receive();
    client->send_login(name, "secret");
    if (i < login_queue_max) {
      EXPECT_TRUE(client->receive().empty()) << i;
      continue;
    }
    const auto answer = client->receive();
    ASSERT_FALSE(answer.empty()) << i;
    EXPECT_EQ(answer[0], 0x01) << i;
    EXPECT_EQ(answer[1], 4) << i;
    EXPECT_EQ(client->connection().reason(), net::CloseReason::refused) << i;
  }
  EXPECT_EQ(world.server->run_waiting_logins(), login_queue_max);
  for (std::size_t i = 0; i < login_queue_max; ++i) EXPECT_EQ(clients[i]->receive().at(0), 0x03) << i;
  for (std::size_t i = login_queue_max; i < crowd; ++i) {
    EXPECT_EQ(world.log_in(fmt::format("user{}", i), "secret").at(0), 0x03)
        << "served when it tries again: " << i;
  }
}

TEST(LoginQueue, AGuesserIsCutOffWithTheLoginsItHasWaiting) {
  LoginWorld world;
  std::vector<std::unique_ptr<LoginClient>> clients;
  for (int i = 0; i < 100; ++i) {
    auto& client = clients.emplace_back(std::make_unique<LoginClient>(*world.server, "198.51.100.7"));
    client->send_guard();
    client->send_login(fmt::format("victim{}", i), "guess");
  }
  world.server->run_waiting_logins();
  EXPECT_EQ(world.server->password_derivations(), address_delay_policy.free_failures + 1U);
  LoginClient late(*world.server, "198.51.100.7");
  late.send_guard();
  late.receive();
  late.send_login("victim", "guess");
  EXPECT_EQ(late.receive().at(1), 4) << "refused before the queue";
  EXPECT_EQ(world.server->waiting_logins(), 0U);
}

TEST(WorkerThread, RunsAtALowPriorityAndSurvivesAFault) {
  LoginQueue queue;
  std::promise<int> priority;
  WorkerThread worker(queue, [&priority](const LoginJob& job) {
    if (job.key_index == 0) throw std::runtime_error("broken on purpose");
    priority.set_value(getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())));
  });
  ASSERT_TRUE(queue.push({{}, 0, "a", {}}));
  ASSERT_TRUE(queue.push({{}, 1, "a", {}}));
  EXPECT_EQ(priority.get_future().get(), 10) << "below every thread of the game";
}

TEST(WorkerThread, AnswersFromItsOwnThread) {
  LoginWorld world(test::cheap_settings(), LoginWorkerStart::now);
  world.add("user", "secret");
  LoginClient client(*world.server);
  client.send_guard();
  client.receive();
  client.send_login("user", "secret");
  client.connection().wait();
  EXPECT_EQ(client.receive().at(0), 0x03);
}

}  // namespace
}  // namespace kairos::login
