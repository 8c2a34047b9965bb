// Bots stay on their own machine.
#include "app/bots/endpoint.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace kairos::bots {
namespace {

TEST(Endpoint, IsOfThisMachineOnly) {
  struct Case {
    const char* address;
    bool ours;
  };
  for (const auto& [address, ours] :
       {Case{"127.0.0.1", true}, Case{"127.255.0.7", true}, Case{"128.0.0.1", false}, Case{"10.0.0.1", false},
        Case{"localhost", false}, Case{"", false}, Case{"::1", false}}) {
    SCOPED_TRACE(address);
    EXPECT_EQ(is_loopback(address), ours);
    if (ours) {
      EXPECT_NO_THROW(require_loopback({address, 1}));
    } else {
      EXPECT_THROW(require_loopback({address, 1}), std::invalid_argument);
    }
  }
}

}  // namespace
}  // namespace kairos::bots
