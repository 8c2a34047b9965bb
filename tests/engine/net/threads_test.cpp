// The network's own threads: what they throw does not end the process, nor does one that cannot be made.
#include <gtest/gtest.h>

#include <boost/asio/post.hpp>
#include <future>
#include <stdexcept>
#include <system_error>

#include "engine/net/io_thread.hpp"
#include "engine/net/network.hpp"
#include "tests/few_threads.hpp"

namespace kairos::net::test {
namespace {

TEST(NetworkThreads, WhatThrowsOnOneIsLoggedAndItGoesOn) {
  IoThread thread(0, steady_clock());
  boost::asio::post(thread.context(), [] { throw std::runtime_error("thrown on purpose"); });
  boost::asio::post(thread.context(), [] { throw 7; });
  std::promise<void> after;
  boost::asio::post(thread.context(), [&] { after.set_value(); });
  after.get_future().wait();
}

TEST(NetworkThreadsDeathTest, OneThatCannotBeMadeIsAnErrorNotTheEnd) {
  if (!can_bound_memory) GTEST_SKIP() << "a sanitizer needs address space of its own";
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        leave_room_for_few_threads();
        NetworkSettings settings;
        settings.threads = many_threads;
        try {
          const Network network(settings);
        } catch (const std::system_error&) {
          std::_Exit(0);
        }
        std::_Exit(1);
      },
      testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace kairos::net::test
