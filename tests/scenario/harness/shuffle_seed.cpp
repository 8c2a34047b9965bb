// The seed is named by a listener, because the harness throws where a test asserts.
#include "tests/scenario/harness/shuffle_seed.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace kairos::scenario {
namespace {

std::uint64_t from_environment() {
  const char* const text = std::getenv("KAIROS_SHUFFLE_SEED");
  const auto seed = text == nullptr ? 0 : std::strtoull(text, nullptr, 10);
  return seed == 0 ? 1 : seed;
}

class SeedTeller final : public testing::EmptyTestEventListener {
 public:
  explicit SeedTeller(std::uint64_t seed) : seed_(seed) {}

 private:
  void OnTestPartResult(const testing::TestPartResult& result) override {
    if (result.failed()) std::cout << "systems were shuffled: KAIROS_SHUFFLE_SEED=" << seed_ << std::endl;
  }

  const std::uint64_t seed_;
};

}  // namespace

std::uint64_t shuffle_seed() {
  static const std::uint64_t seed = [] {
    const std::uint64_t chosen = from_environment();
    testing::UnitTest::GetInstance()->listeners().Append(std::make_unique<SeedTeller>(chosen).release());
    return chosen;
  }();
  return seed;
}

}  // namespace kairos::scenario
